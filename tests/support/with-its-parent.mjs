import { rmSync } from "node:fs"

/** Loaded into a program that a test started: it ends when that does, however that came, and leaves no data behind. */
process.once("disconnect", () => {
  rmSync(process.env.DATA_DIR, { recursive: true, force: true })
  // What it has under way is nobody's any more: nothing is waited for.
  process.kill(process.pid, "SIGKILL")
})
