// What pyscript.toml names as the interpreter: Pyodide with the trimmed library, begun at once.
import createPyodideModule from "pyodide/pyodide.asm.mjs";
import { loadPyodide as load, version } from "pyodide";
import { Idiomorph } from "idiomorph";

// PyScript's core writes its Python package as source and compiles it at every start. Ours is in the
// library already, so this one program of the core is left out.
const WRITES_PACKAGE = /^import os as _os\n[^]*\ndel _pyscript\n/;

const here = new URL(".", import.meta.url).href;
const streams = {};

performance.mark("interpreter");

const booting = load({
    indexURL: here,
    stdLibURL: `${here}library.zip`,
    // No packages: what Parlour needs is in the library. The build fills in what version this is.
    lockFileContents: JSON.stringify({ info: LOCK_INFO, packages: {} }),
    createPyodideModule,
    stdout: (line) => (streams.stdout ?? console.log)(line),
    stderr: (line) => (streams.stderr ?? console.error)(line),
});

const loadPyodide = async (options) => {
    Object.assign(streams, options);
    performance.mark("asked");
    const python = await booting;
    performance.mark("python");
    for (const name of ["runPython", "runPythonAsync"]) {
        const run = python[name].bind(python);
        python[name] = (source, ...rest) => run(source.replace(WRITES_PACKAGE, ""), ...rest);
    }
    return python;
};

globalThis.Idiomorph = Idiomorph;
export { loadPyodide, version };
