import { cp, mkdir, readdir, readFile, rm } from "node:fs/promises"
import { join } from "node:path"
import { madeOnce } from "../../upstream/made-once"

/** The databases in a data folder. Keys are not copied, so that every stack generates its own. */
export const DATABASES = ["dashboard", "upstream"] as const

/**
 * Fills a new data folder with seeded databases of this build, which reduces a start to a quarter of the time. They are
 * created once per build and cached next to it.
 *
 * @param of the folder of the build, and the day of the seed
 * @param wanted the databases that are needed; each has a thousand files
 * @param makeIn starts everything with an empty folder and stops it again
 */
export async function copySeededData(
  { build, day }: { build: string; day: string },
  folder: string,
  wanted: readonly (typeof DATABASES)[number][],
  makeIn: (folder: string) => Promise<void>,
): Promise<void> {
  const inputs = await readFile(join(build, "inputs.sha256"), "utf8")
  const name = `seeded-${inputs.slice(0, 16)}-${day}`
  const seeded = join(build, name)
  await madeOnce(seeded, async (draft) => {
    const older = (await readdir(build)).filter((entry) => entry.startsWith("seeded-") && !entry.startsWith(name))
    for (const entry of older) await rm(join(build, entry), { recursive: true, force: true })
    await mkdir(draft)
    await makeIn(draft)
  })
  for (const database of wanted) await cp(join(seeded, database), join(folder, database), { recursive: true })
}
