import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { cp } from "node:fs/promises"
import { join } from "node:path"
import { PGlite } from "@electric-sql/pglite"

/** A database in memory, which ends with the process: for tests. */
const MEMORY = "memory://"

let openInMemory: () => Promise<PGlite> = () => PGlite.create()

/** Replaces the function that opens databases in memory: tests share one over all files. */
export function openMemoryBy(open: () => Promise<PGlite>): void {
  openInMemory = open
}

/**
 * Opens PostgreSQL under `dataDir` or in memory. Throws if another process uses the folder: two would destroy the
 * files.
 */
export async function openEmbedded(dataDir: string): Promise<{ client: PGlite; release(): void }> {
  if (dataDir === MEMORY) return { client: await openInMemory(), release() {} }
  mkdirSync(dataDir, { recursive: true })
  const release = holdFolder(join(dataDir, "dashboard.pid"))
  try {
    const folder = join(dataDir, "dashboard")
    dropCopy(dataDir)
    // Earlier versions created the folder with wider permissions.
    if (existsSync(folder)) chmodSync(folder, 0o700)
    return { client: await PGlite.create(folder), release }
  } catch (error) {
    release()
    throw error
  }
}

/**
 * Opens a copy of the database under `dataDir`, so that the original files stay unchanged; `release` deletes the copy.
 * Throws Error with one line if there is no database or a process uses it.
 */
export async function copyEmbedded(dataDir: string): Promise<{ client: PGlite; release(): Promise<void> }> {
  const [folder, copy] = [join(dataDir, "dashboard"), copyIn(dataDir)]
  if (!existsSync(folder)) throw new Error(`there is no embedded database in ${dataDir}`)
  const free = holdFolder(join(dataDir, "dashboard.pid"))
  const drop = () => {
    dropCopy(dataDir)
    free()
  }
  // Deletes the copy on every exit of the process.
  process.once("exit", drop)
  const release = async () => {
    process.off("exit", drop)
    drop()
  }
  try {
    dropCopy(dataDir)
    await cp(folder, copy, { recursive: true })
    return { client: await PGlite.create(copy), release }
  } catch (error) {
    await release()
    throw error
  }
}

const copyIn = (dataDir: string) => join(dataDir, "dashboard-copy")

/** A killed command leaves a copy with personal data behind. */
function dropCopy(dataDir: string): void {
  rmSync(copyIn(dataDir), { recursive: true, force: true })
}

function holdFolder(file: string): () => void {
  const holder = readHolder(file)
  if (holder !== null && holder !== process.pid && isAlive(holder)) {
    throw new Error(`Configuration: DATA_DIR: process ${holder} already uses this folder`)
  }
  writeFileSync(file, String(process.pid), { mode: 0o600 })
  return () => rmSync(file, { force: true })
}

function readHolder(file: string): number | null {
  try {
    return Number.parseInt(readFileSync(file, "utf8"), 10) || null
  } catch {
    return null
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM"
  }
}
