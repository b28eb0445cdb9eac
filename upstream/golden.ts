import { createHash } from "node:crypto"
import { readdirSync, readFileSync } from "node:fs"
import { readFile, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { type RunningUpstream, startUpstream } from "./app"
import { type OpenDatabase, openDatabase } from "./db/database"
import { keepSeed } from "./db/seed/kept-seed"
import { SEED_TODAY } from "./db/seed/moved"
import { reseed, seedOnce } from "./db/seed/seed"
import { madeOnce } from "./made-once"
import { DEFAULTS, type UpstreamOptions } from "./settings"

/** What the image is made from: when one of these files changes, the next image is another one. */
const SOURCES = ["./db/", "./rules/"].map((folder) => fileURLToPath(new URL(folder, import.meta.url)))

/** Databases that no upstream of this process uses any more, by what they were opened with. */
const idle = new Map<string, OpenDatabase[]>()

/**
 * A reference upstream for one test file on the seed's data, with the database that the file before it used: a second
 * less. The first comes of an image, made once per version of the seed. From the sources only.
 */
export async function startGoldenUpstream(options: UpstreamOptions = {}): Promise<RunningUpstream> {
  const { seedScale = DEFAULTS.seedScale, timeZone = DEFAULTS.timeZone } = options
  const kind = `${seedScale} ${timeZone}`
  const others = idle.get(kind) ?? []
  idle.set(kind, others)
  const database = others.pop() ?? (await openDatabase({ image: await goldenImage(seedScale), timeZone }))
  await reseed(database.db, seedScale, SEED_TODAY)
  const running = await startUpstream({ logLevel: "silent", ...options, database })
  return {
    ...running,
    async close() {
      await running.close()
      others.push(database)
    },
  }
}

async function goldenImage(seedScale: number): Promise<Blob> {
  const file = join(tmpdir(), `saffron-upstream-${versionOf(seedScale)}.tar`)
  await madeOnce(file, async (draft) => {
    const opened = await openDatabase({ timeZone: DEFAULTS.timeZone })
    await seedOnce(opened.db, seedScale, SEED_TODAY)
    await keepSeed(opened.db)
    const image = await opened.dump()
    await opened.close()
    if (!image) throw new Error("the embedded database gave no image")
    await writeFile(draft, Buffer.from(await image.arrayBuffer()))
  })
  return new Blob([await readFile(file)])
}

function versionOf(seedScale: number): string {
  const hash = createHash("sha256").update(`scale ${seedScale}`)
  for (const folder of SOURCES) {
    const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
      /(?<!\.test)\.ts$/.test(name),
    )
    for (const name of files.sort()) hash.update(name).update(readFileSync(join(folder, name)))
  }
  return hash.digest("hex").slice(0, 16)
}
