// Runs a Python file in the pinned Pyodide under node: node pyodide.mjs SCRIPT [ARGUMENT...]
// The machine's files are under /host; the exit status is the script's.
import { readFileSync } from "node:fs";
import { loadPyodide } from "pyodide";

const [script, ...rest] = process.argv.slice(2);
// Columns for the carets of a traceback, which no player sees, are a fifth of the bytecode.
const env = { HOME: "/home/pyodide", PYTHONUTF8: "1", PYTHONNODEBUGRANGES: "1" };
const python = await loadPyodide({ args: ["-B"], env });
python.FS.mkdirTree("/host");
python.FS.mount(python.FS.filesystems.NODEFS, { root: "/" }, "/host");
python.globals.set("source", readFileSync(script, "utf8"));
python.globals.set("argv", python.toPy([script, ...rest]));
const status = python.runPython(`
import sys
def run():
    sys.argv[:] = argv
    names = {"__name__": "__main__", "__file__": argv[0]}
    try:
        exec(compile(source, argv[0], "exec"), names)
    except SystemExit as leaving:
        if leaving.code is None or isinstance(leaving.code, int):
            return leaving.code or 0
        print(leaving.code, file=sys.stderr)
        return 1
    except Exception:
        import traceback
        traceback.print_exc()
        return 1
    return 0
run()
`);
process.exit(status);
