import { rmSync } from "node:fs"

/** Preloaded into a program under test: ends it when the test process ends and removes its data. */
process.once("disconnect", () => {
  rmSync(process.env.DATA_DIR, { recursive: true, force: true })
  // Its pending work is no longer needed, so it is killed immediately.
  process.kill(process.pid, "SIGKILL")
})
