/** Handwritten multipart bodies, for requests that no client would send. */
const BOUNDARY = "x"
export const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`
export const END = Buffer.from(`\r\n--${BOUNDARY}--\r\n`)

/** The headers of a part; of a file if it has a file name. */
export function partHead(name: string, fileName?: string): Buffer {
  const file = fileName === undefined ? "" : `; filename="${fileName}"`
  return Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`)
}

/** A field with its value, and the line break before the next part. */
export function field(name: string, value: string): Buffer {
  return Buffer.concat([partHead(name), Buffer.from(`${value}\r\n`)])
}

const PIECE = Buffer.alloc(65_536, "a")

/** Filler bytes, in chunks that share their memory. */
export function* filler(bytes: number): Generator<Buffer> {
  for (let left = bytes; left > 0; left -= PIECE.length) yield PIECE.subarray(0, Math.min(left, PIECE.length))
}

export function lengthOf(pieces: Iterable<Uint8Array>): number {
  let length = 0
  for (const piece of pieces) length += piece.length
  return length
}
