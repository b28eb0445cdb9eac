import { startUpstream } from "./app"
import { readSettings, SettingError } from "./settings"

/** The program: settings from the environment, one ready line on standard output, a clean stop on SIGTERM. */
async function main(): Promise<void> {
  // Files that it writes are readable by their owner only.
  process.umask(0o077)
  const running = await startUpstream(readSettings(process.env))
  let isStopping = false
  const stop = () => {
    if (isStopping) return
    isStopping = true
    void running.close().then(() => process.exit(0))
  }
  process.on("SIGTERM", stop)
  // Ctrl-C reaches the whole group: with a parent, the parent decides when its children stop.
  process.on("SIGINT", () => process.send || stop())
  process.on("disconnect", stop)
  const ready = { ready: true, origin: running.origin }
  process.stdout.write(`${JSON.stringify(ready)}\n`)
  process.send?.(ready)
}

main().catch((error: Error) => {
  const isKnown = error instanceof SettingError || "code" in error
  process.stderr.write(`upstream: ${isKnown ? error.message : error.stack}\n`)
  process.exit(1)
})
