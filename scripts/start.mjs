/**
 * `npm start`: builds if needed, then runs the compiled server in this process, so that signals and the exit code are the
 * server's own.
 */
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { exitCode, ROOT } from "./process.mjs"

// A failed build has already printed the reason.
if ((await exitCode(process.execPath, [join(ROOT, "scripts/build.mjs")])) !== 0) process.exit(1)

const server = join(ROOT, "build/server.js")
process.env.NODE_ENV ??= "production"
process.chdir(ROOT)
process.argv[1] = server
await import(pathToFileURL(server).href)
