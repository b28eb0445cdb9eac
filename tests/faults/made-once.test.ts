import { existsSync } from "node:fs"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { madeOnce } from "../../upstream/made-once"

vi.mock("node:fs/promises", async (original) => {
  const fs = await original<typeof import("node:fs/promises")>()
  return { ...fs, rm: vi.fn(fs.rm) }
})

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "saffron-made-once-"))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

it("tells why it could not be made, and leaves no lock, where the draft is still written to", async () => {
  const path = join(folder, "seeded")
  vi.mocked(rm).mockRejectedValueOnce(new Error("ENOTEMPTY: directory not empty"))
  const failed = madeOnce(path, () => Promise.reject(new Error("Not ready")))
  await expect(failed).rejects.toThrow("Not ready")
  expect(existsSync(`${path}.lock`)).toBe(false)
  const make = vi.fn((draft: string) => writeFile(draft, "made"))
  await Promise.all([madeOnce(path, make), madeOnce(path, make)])
  expect(make).toHaveBeenCalledTimes(1)
})
