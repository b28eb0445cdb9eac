import { execFile } from "node:child_process"
import { accessSync } from "node:fs"
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { delimiter, join } from "node:path"
import { promisify } from "node:util"

/** The machine's LibreOffice, or null. */
export function findLibreOffice(): string | null {
  const paths = (process.env.PATH ?? "").split(delimiter).map((folder) => join(folder, "soffice"))
  const found = paths.find((path) => {
    try {
      accessSync(path)
      return true
    } catch {
      return false
    }
  })
  if (!found) console.warn("SKIPPED: opening files in LibreOffice. Install libreoffice-calc-nogui to have it tested.")
  return found ?? null
}

interface SheetCell {
  type: "string" | "float" | "empty"
  /** The stored value; for a number without its format. */
  value: string
}

/** A workbook as LibreOffice reads it. */
export async function openInLibreOffice(program: string, workbook: Uint8Array): Promise<SheetCell[][]> {
  const folder = await mkdtemp(join(tmpdir(), "sheet-"))
  try {
    await writeFile(join(folder, "file.xlsx"), workbook)
    const profile = `-env:UserInstallation=file://${folder}/profile`
    const convert = ["--headless", "--convert-to", "fods", "--outdir", folder]
    await promisify(execFile)(program, [profile, ...convert, join(folder, "file.xlsx")], { timeout: 120_000 })
    return cellsOf(await readFile(join(folder, "file.fods"), "utf8"))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Rows and cells up to the last one with content, as a sheet fills the rest of its grid. */
function cellsOf(xml: string): SheetCell[][] {
  const rows = allCells(xml).map((row) => row.slice(0, row.findLastIndex(({ type }) => type !== "empty") + 1))
  return rows.slice(0, rows.findLastIndex((row) => row.length > 0) + 1)
}

function allCells(xml: string): SheetCell[][] {
  return [...xml.matchAll(/<table:table-row\b[^>]*>([\s\S]*?)<\/table:table-row>/g)].map(([, row = ""]) =>
    [...row.matchAll(/<table:table-cell\b([^>]*?)(?:\/>|>([\s\S]*?)<\/table:table-cell>)/g)].flatMap(
      ([, attributes = "", inside = ""]) => {
        const repeated = Number(/number-columns-repeated="(\d+)"/.exec(attributes)?.[1] ?? 1)
        const type = / office:value-type="(\w+)"/.exec(attributes)?.[1] ?? "empty"
        const text = [...inside.matchAll(/<text:p>([\s\S]*?)<\/text:p>/g)]
          .map(([, line = ""]) => plain(line))
          .join("\n")
        const value = type === "float" ? (/ office:value="([^"]*)"/.exec(attributes)?.[1] ?? "") : text
        return Array.from({ length: repeated }, () => ({ type, value }) as SheetCell)
      },
    ),
  )
}

const plain = (text: string) =>
  text
    .replace(/<text:s(?: text:c="(\d+)")?\/>/g, (_, count) => " ".repeat(Number(count ?? 1)))
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&apos;", "'")
    .replaceAll("&amp;", "&")

/** Parses a CSV file strictly by RFC 4180: every cell quoted or empty, CRLF, the same number of cells in each row. */
export function readStrictCsv(text: string): string[][] {
  const rows: string[][] = [[]]
  const cell = /(?:"((?:[^"]|"")*)")?(,|\r\n)/y
  while (cell.lastIndex < text.length) {
    const from = cell.lastIndex
    const found = cell.exec(text)
    if (!found) throw new Error(`No cell at ${from}: ${JSON.stringify(text.slice(from, from + 80))}`)
    rows.at(-1)?.push((found[1] ?? "").replaceAll('""', '"'))
    if (found[2] !== "," && cell.lastIndex < text.length) rows.push([])
  }
  const ragged = rows.findIndex((row) => row.length !== rows[0]?.length)
  if (ragged >= 0) throw new Error(`Row ${ragged} has another number of cells`)
  return rows
}
