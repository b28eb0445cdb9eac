import { readdir, readFile, writeFile } from "node:fs/promises"
import { extname, join } from "node:path"
import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"

const COMPRESSIBLE = new Set([
  ".css",
  ".html",
  ".ico",
  ".js",
  ".json",
  ".map",
  ".mjs",
  ".svg",
  ".txt",
  ".webmanifest",
  ".xml",
])
/** Bytes; compressing smaller files saves no network packet. */
const SMALLEST = 512

/** Writes a .br and a .gz at the highest level next to every text file in `folder`. Returns the number of files. */
export async function precompress(folder) {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const files = entries
    .filter((entry) => entry.isFile() && COMPRESSIBLE.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
  const written = await Promise.all(files.map(compressFile))
  return written.filter(Boolean).length
}

async function compressFile(file) {
  const content = await readFile(file)
  if (content.length < SMALLEST) return false
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  const brotli = await promisify(brotliCompress)(content, { params })
  const gzipped = await promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION })
  await writeFile(`${file}.br`, brotli)
  await writeFile(`${file}.gz`, gzipped)
  return true
}
