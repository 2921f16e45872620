// Writes PyScript's own Python package, which its core carries as a literal, below a folder: node pyscript_package.mjs FOLDER
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const core = dirname(fileURLToPath(import.meta.resolve("@pyscript/core")));
const { default: tree } = await import(join(core, "stdlib/pyscript.js"));

const write = (folder, entries) => {
    mkdirSync(folder, { recursive: true });
    for (const [name, value] of Object.entries(entries))
        if (typeof value === "string") writeFileSync(join(folder, name), value);
        else write(join(folder, name), value);
};
write(process.argv[2], tree);
