import { createHash, randomUUID } from "node:crypto"
import { readdirSync, readFileSync } from "node:fs"
import { readFile, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { Client } from "pg"
import { type RunningUpstream, startUpstream } from "./app"
import { type OpenDatabase, openDatabase } from "./db/database"
import { keepSeed } from "./db/kept-seed"
import { SEED_TODAY } from "./db/seed/moved"
import { reseed, seedOnce } from "./db/seed/seed"
import { madeOnce } from "./made-once"
import { DEFAULTS, type UpstreamOptions } from "./settings"

/** Files that the image depends on: a change of one of them makes a new image. */
const SOURCES = ["./db/", "./rules/"].map((folder) => fileURLToPath(new URL(folder, import.meta.url)))

/** Unused databases of this process, by the options they were opened with. */
const idle = new Map<string, OpenDatabase[]>()

/** Lock number, the same for all makers of the template. */
const TEMPLATE_LOCK = 7_203_418

/**
 * A reference upstream for one test file with the seed's data. It reuses the database of the file before, which saves a
 * second. The first one copies a template that is made once per version of the seed: on the test run's PostgreSQL
 * (TEST_DATABASE_URL, by its socket if it has one), which takes half the time, else embedded. From the sources only.
 */
export async function startGoldenUpstream(options: UpstreamOptions = {}): Promise<RunningUpstream> {
  const { seedScale = DEFAULTS.seedScale, timeZone = DEFAULTS.timeZone } = options
  const kind = `${seedScale} ${timeZone}`
  const others = idle.get(kind) ?? []
  idle.set(kind, others)
  const database = others.pop() ?? (await openCopy(seedScale, timeZone))
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

async function openCopy(seedScale: number, timeZone: string): Promise<OpenDatabase> {
  const server = process.env.TEST_DATABASE_SOCKET_URL ?? process.env.TEST_DATABASE_URL
  if (!server) return openDatabase({ image: await goldenImage(seedScale), timeZone })
  return openDatabase({ databaseUrl: await copyTemplate(server, seedScale), timeZone })
}

/** Creates a database on `server` with the seed's rows and returns its address. */
async function copyTemplate(server: string, seedScale: number): Promise<string> {
  const addressOf = (name: string) => Object.assign(new URL(server), { pathname: `/${name}` }).href
  const template = `golden_${versionOf(seedScale)}`
  const copy = `${template}_${randomUUID().slice(0, 8)}`
  const client = new Client({ connectionString: server })
  await client.connect()
  try {
    await client.query("select pg_advisory_lock($1)", [TEMPLATE_LOCK])
    const { rowCount } = await client.query("select from pg_database where datname = $1", [template])
    if (!rowCount) {
      const draft = `${template}_draft`
      await client.query(`drop database if exists ${draft} with (force)`)
      await client.query(`create database ${draft}`)
      await fillGolden(await openDatabase({ databaseUrl: addressOf(draft), timeZone: DEFAULTS.timeZone }), seedScale)
      await client.query(`alter database ${draft} rename to ${template}`)
    }
    await client.query(`create database ${copy} template ${template}`)
  } finally {
    await client.end()
  }
  return addressOf(copy)
}

async function goldenImage(seedScale: number): Promise<Blob> {
  const file = join(tmpdir(), `saffron-upstream-${versionOf(seedScale)}.tar`)
  await madeOnce(file, async (draft) => {
    const opened = await openDatabase({ timeZone: DEFAULTS.timeZone })
    const image = await fillGolden(opened, seedScale)
    if (!image) throw new Error("the embedded database gave no image")
    await writeFile(draft, Buffer.from(await image.arrayBuffer()))
  })
  return new Blob([await readFile(file)])
}

/** Seeds an empty database, stores the seed's rows in it and closes it. Returns its image if it is embedded. */
async function fillGolden(opened: OpenDatabase, seedScale: number): Promise<Blob | null> {
  try {
    await seedOnce(opened.db, seedScale, SEED_TODAY)
    await keepSeed(opened.db)
    return await opened.dump()
  } finally {
    await opened.close()
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
