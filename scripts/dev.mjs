/**
 * `npm run dev`: runs the server from its sources. Vite, inside the server, reloads browser code; tsx restarts the server
 * when one of its own files changes.
 */
import { spawn } from "node:child_process"
import { join } from "node:path"
import { ROOT } from "./process.mjs"

const tsx = join(ROOT, "node_modules/tsx/dist/cli.mjs")
const child = spawn(process.execPath, [tsx, "watch", "--clear-screen=false", join(ROOT, "server.ts")], {
  cwd: ROOT,
  stdio: "inherit",
  env: { ...process.env, NODE_ENV: "development", APP_ENV: process.env.APP_ENV || "development" },
})
process.on("SIGTERM", () => child.kill("SIGTERM"))
// A terminal sends Ctrl-C to both processes; forwarding it would count as a second one.
process.on("SIGINT", () => process.stdin.isTTY || child.kill("SIGINT"))
child.once("exit", (code) => process.exit(code ?? 1))
