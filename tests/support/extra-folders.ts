import { readdirSync } from "node:fs"

const EXTRAS = "app/extras"

/** Names of the extras (app/extras/README.md). */
export function extraFolders(): string[] {
  const entries = readdirSync(EXTRAS, { withFileTypes: true })
  return entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).sort()
}

/** The files of a folder without its tests. */
export function sourceFiles(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" })
  return names.filter((name) => /\.\w+$/.test(name) && !/\.test\.tsx?$/.test(name)).map((name) => `${folder}/${name}`)
}
