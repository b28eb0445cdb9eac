import { inflateRawSync } from "node:zlib"

/** A cell's type and content. */
interface WorkbookCell {
  type: "number" | "text" | "empty"
  value: string
  style: number
}

/** The files of a zip by path, read by its central directory. */
export function unzip(bytes: Uint8Array): Map<string, string> {
  const file = Buffer.from(bytes)
  const end = file.lastIndexOf(Buffer.from("PK\u0005\u0006"))
  const parts = new Map<string, string>()
  let at = file.readUInt32LE(end + 16)
  for (let left = file.readUInt16LE(end + 10); left > 0; left--) {
    const [method, size] = [file.readUInt16LE(at + 10), file.readUInt32LE(at + 20)]
    const [name, extra, comment] = [28, 30, 32].map((offset) => file.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ]
    const local = file.readUInt32LE(at + 42)
    const from = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28)
    const data = file.subarray(from, from + size)
    const path = file.toString("utf8", at + 46, at + 46 + name)
    parts.set(path, (method === 8 ? inflateRawSync(data) : data).toString("utf8"))
    at += 46 + name + extra + comment
  }
  return parts
}

/** The rows of a sheet as stored. */
export function sheetRows(xml: string): WorkbookCell[][] {
  return [...xml.matchAll(/<row>(.*?)<\/row>/gs)].map(([, row = ""]) =>
    [
      ...row.matchAll(/<c(?: t="(\w+)")?(?: s="(\d)")?(?:\/>|>(?:<v>(.*?)<\/v>|<is><t[^>]*>(.*?)<\/t><\/is>)<\/c>)/gs),
    ].map(([, , style = "0", number, text]) => {
      if (number !== undefined) return { type: "number", value: number, style: Number(style) }
      if (text === undefined) return { type: "empty", value: "", style: 0 }
      return { type: "text", value: plain(text), style: Number(style) }
    }),
  )
}

const plain = (text: string) =>
  text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&")
    .replace(/_x([0-9A-Fa-f]{4})_/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
