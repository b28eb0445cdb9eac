import { existsSync } from "node:fs"
import { Server } from "node:http"
import { fileURLToPath } from "node:url"
import { setFlagsFromString } from "node:v8"
import type { ServerBuild } from "@remix-run/node"
import type { dashboardServer as Dashboard, StartOptions } from "./app/server/dashboard.server"
import type { MiddlewareStep } from "./app/server/steps.server"

/** The entry point: it only uses the dashboard from Remix's build, so that every module is loaded once. */

// Files that it writes (embedded databases, generated keys) are readable by their owner only.
process.umask(0o077)

// React reads this when it loads: unset, it would run its slower development build.
process.env.NODE_ENV ??= "production"

// With much free memory V8 collects late: a burst of large pages would leave hundreds of megabytes of garbage
// (docs/decisions/009).
setFlagsFromString("--heap-growing-percent=50")

type StartedBuild = ServerBuild & { entry: { module: { dashboard: typeof Dashboard } } }

/** The setting that replaces each embedded program. */
const REPLACED_BY = { upstream: "UPSTREAM_URL", identity: "GOOGLE_CLIENT_ID" }

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

function say(line: string): void {
  if (process.env.APP_ENV !== "production") process.stdout.write(`${line}\n`)
}

async function production(): Promise<[StartedBuild, StartOptions]> {
  const build: StartedBuild = await import(new URL("./server/index.js", import.meta.url).href)
  const command = (program: "upstream" | "identity") => {
    const file = here(`./${program}.js`)
    if (existsSync(file)) return [process.execPath, file] as const
    throw new Error(`The ${program} program is not in this image: set ${REPLACED_BY[program]}.`)
  }
  return [build, { build, assets: here("./client"), programs: { command }, say }]
}

async function development(): Promise<[StartedBuild, StartOptions]> {
  const { createServer } = await import("vite")
  // Hot reload uses the dashboard's port, so that a second dashboard on this machine has its own.
  const sockets = new Server()
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server: sockets } } })
  const load = async () => (await vite.ssrLoadModule("virtual:remix/server-build")) as StartedBuild
  const command = (program: string) => [process.execPath, "--import", "tsx", here(`./${program}/server.ts`)] as const
  const assets: MiddlewareStep = (request, response, next) => vite.middlewares(request, response, next)
  const upgrade: StartOptions["upgrade"] = (...connection) => {
    sockets.emit("upgrade", ...connection)
  }
  return [await load(), { build: load, assets, upgrade, programs: { command }, say }]
}

try {
  const [build, options] = await (process.env.NODE_ENV === "development" ? development() : production())
  const { dashboard } = build.entry.module
  const words = process.argv.slice(2)
  if (words.length > 0) process.exitCode = await dashboard.command(words)
  else {
    const started = await dashboard.start(options)
    process.send?.({ ready: true, ...started })
  }
} catch (error) {
  // A configuration error or a port in use is one line; any other error needs its stack.
  const isKnown = error instanceof Error && /^(?:Configuration|PORT|HOST|The \w+ program)\b/.test(error.message)
  process.stderr.write(`${isKnown ? error.message : error instanceof Error ? error.stack : String(error)}\n`)
  // Exit code 2 of `check` means that the dashboard does not work, for example because of its settings.
  process.exit(process.argv[2] === "check" ? 2 : 1)
}
