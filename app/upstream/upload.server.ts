import { randomBytes } from "node:crypto"

/** A file as a variable of a GraphQL document; the client then sends a multipart request. */
export class Upload {
  /**
   * `fileName` is generated here, never the browser's: letters, digits, dots, dashes; `contentType` is detected from
   * the content.
   */
  constructor(
    readonly bytes: Uint8Array,
    readonly fileName: string,
    readonly contentType: string,
  ) {
    if (!/^[\w.-]{1,100}$/.test(fileName) || !/^[\w.+-]+\/[\w.+-]+$/.test(contentType)) {
      throw new RangeError("An upload's name and type are ours and plain")
    }
  }

  /** A file is null in `operations` (GraphQL multipart request specification). */
  toJSON(): null {
    return null
  }
}

/** The uploads in the variables, with their paths: `variables.photo`. */
export function uploadsIn(variables: object, place = "variables"): { place: string; upload: Upload }[] {
  return Object.entries(variables).flatMap(([name, value]: [string, unknown]) => {
    const at = `${place}.${name}`
    if (value instanceof Upload) return [{ place: at, upload: value }]
    return typeof value === "object" && value !== null ? uploadsIn(value, at) : []
  })
}

/** One boundary per call, so that a retry sends the same bytes. */
export function newBoundary(): string {
  return `saffron-${randomBytes(16).toString("hex")}`
}

/** `operations` and `map` are generated here (security.md 6.4). */
export function multipartBody(
  operations: string,
  uploads: readonly { place: string; upload: Upload }[],
  boundary: string,
): { body: Uint8Array; contentType: string } {
  const map = JSON.stringify(Object.fromEntries(uploads.map(({ place }, index) => [index, [place]])))
  const parts: (string | Uint8Array)[] = [field(boundary, "operations", operations), field(boundary, "map", map)]
  uploads.forEach(({ upload }, index) => {
    const disposition = `Content-Disposition: form-data; name="${index}"; filename="${upload.fileName}"`
    parts.push(`--${boundary}\r\n${disposition}\r\nContent-Type: ${upload.contentType}\r\n\r\n`, upload.bytes, "\r\n")
  })
  parts.push(`--${boundary}--\r\n`)
  const body = Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part) : part)))
  return { body, contentType: `multipart/form-data; boundary=${boundary}` }
}

function field(boundary: string, name: string, value: string): string {
  return `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
}
