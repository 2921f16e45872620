// Draws an SVG as a square PNG: node icons.mjs SOURCE TARGET SIZE
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Resvg, initWasm } from "@resvg/resvg-wasm";

const [source, target, size] = process.argv.slice(2);
await initWasm(readFileSync(createRequire(import.meta.url).resolve("@resvg/resvg-wasm/index_bg.wasm")));
const drawn = new Resvg(readFileSync(source, "utf8"), { fitTo: { mode: "width", value: Number(size) } }).render();
writeFileSync(target, drawn.asPng());
