import { existsSync } from "node:fs"
import { mkdir, rename, rm, stat } from "node:fs/promises"
import { setTimeout as sleep } from "node:timers/promises"

/**
 * Longer than tests need to create anything: after this time the process that creates it counts as dead (milliseconds).
 */
const GIVEN_UP_MS = 180_000

/** Creates a file or folder once, however many processes need it. The others wait. Throws what `make` throws. */
export async function madeOnce(path: string, make: (draft: string) => Promise<void>): Promise<void> {
  const lock = `${path}.lock`
  const draft = `${path}.${process.pid}`
  while (!existsSync(path)) {
    if (!(await isTaken(lock))) {
      await sleep(100)
      continue
    }
    try {
      if (existsSync(path)) return
      await make(draft)
      await rename(draft, path)
    } finally {
      // A stopped process may still write into it. The error of `make` is thrown anyway, and the lock is released.
      await rm(draft, { recursive: true, force: true, maxRetries: 5 }).catch(() => {})
      await rm(lock, { recursive: true, force: true })
    }
  }
}

/** Takes a lock; false while another process has it. */
async function isTaken(lock: string): Promise<boolean> {
  try {
    await mkdir(lock)
    return true
  } catch {
    const since = await stat(lock).catch(() => null)
    if (since && Date.now() - since.mtimeMs > GIVEN_UP_MS) await rm(lock, { recursive: true, force: true })
    return false
  }
}
