import { existsSync } from "node:fs"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { madeOnce } from "../../upstream/made-once"

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "saffron-made-once-"))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

it("reports why it could not be made, and leaves no lock, if the draft cannot be deleted", async () => {
  // With the process id appended, the temporary file's name is too long, so deleting it fails.
  const path = join(folder, "x".repeat(250))
  await expect(madeOnce(path, () => Promise.reject(new Error("Not ready")))).rejects.toThrow("Not ready")
  expect(existsSync(`${path}.lock`)).toBe(false)
})

it("is made once for many requests", async () => {
  const path = join(folder, "seeded")
  const make = vi.fn((draft: string) => writeFile(draft, "made"))
  await Promise.all([madeOnce(path, make), madeOnce(path, make)])
  expect(make).toHaveBeenCalledTimes(1)
})
