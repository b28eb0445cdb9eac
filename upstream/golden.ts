import { createHash } from "node:crypto"
import { readdirSync, readFileSync } from "node:fs"
import { readFile, rename, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { type RunningUpstream, startUpstream } from "./app"
import { openDatabase } from "./db/database"
import { keepSeed } from "./db/seed/kept-seed"
import { seedOnce } from "./db/seed/seed"
import { DEFAULTS, type UpstreamOptions } from "./settings"

/** What the image is made from: when one of these files changes, the next image is another one. */
const SOURCES = ["./db/", "./rules/"].map((folder) => fileURLToPath(new URL(folder, import.meta.url)))

/**
 * A reference upstream for one test file, in memory, started from an image of the seeded database: about half a second
 * instead of three. The image is made once per version of the seed and kept in the system's temporary folder. Runs from
 * the sources only.
 */
export async function startGoldenUpstream(options: UpstreamOptions = {}): Promise<RunningUpstream> {
  const image = await goldenImage(options.seedScale ?? DEFAULTS.seedScale)
  return startUpstream({ logLevel: "silent", ...options, image })
}

async function goldenImage(seedScale: number): Promise<Blob> {
  const file = join(tmpdir(), `saffron-upstream-${versionOf(seedScale)}.tar`)
  try {
    return new Blob([await readFile(file)])
  } catch {
    const opened = await openDatabase({ timeZone: DEFAULTS.timeZone })
    await seedOnce(opened.db, seedScale)
    await keepSeed(opened.db)
    const image = await opened.dump()
    await opened.close()
    if (!image) throw new Error("the embedded database gave no image")
    // Renamed into place, so that a test started at the same moment never reads half of it.
    const half = `${file}.${process.pid}`
    await writeFile(half, Buffer.from(await image.arrayBuffer()))
    await rename(half, file)
    return image
  }
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
