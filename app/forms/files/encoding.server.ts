import { isUtf8 } from "node:buffer"

/** Encoding of a text file, by its common name. */
export type Encoding = "UTF-8" | "UTF-16LE" | "UTF-16BE" | "Windows-1256" | "Windows-1252"

/** Bytes sampled to detect the byte order of UTF-16, and words sampled to detect Arabic. */
const SAMPLE_BYTES = 65_536
const SAMPLE_WORDS = 1_000
/** Minimum share of zero bytes in UTF-16. */
const MIN_ZEROS = 0.05
/** Windows-1252, 0x80 to 0x9f: Node 20 decodes them as control characters. */
const WESTERN_SIGNS =
  "\u20ac\x81\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\x8d\u017d\x8f\x90\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\x9d\u017e\u0178"

/**
 * Detects the encoding; null for binary content. Measured alternatives `chardet` and `jschardet` recognise a fifth to a
 * half of short files with Latin e-mails (docs/decisions/034).
 */
export function encodingOf(bytes: Buffer): Encoding | null {
  const order = wideOrder(bytes)
  if (order) return isWideText(bytes, order) ? order : null
  if (bytes.includes(0)) return null
  if (isUtf8(bytes)) return "UTF-8"
  return isArabic(bytes) ? "Windows-1256" : "Windows-1252"
}

/** The decoded text, including a byte order mark. */
export function textOf(bytes: Buffer, encoding: Encoding): string {
  switch (encoding) {
    case "UTF-8":
      return bytes.toString("utf8")
    case "UTF-16LE":
      return bytes.toString("utf16le")
    case "UTF-16BE":
      return Buffer.from(bytes).swap16().toString("utf16le")
    case "Windows-1256":
      return new TextDecoder("windows-1256").decode(bytes)
    case "Windows-1252":
      return westernText(bytes)
  }
}

/** Uses a lookup table: a call per character would block the process for 5 MB. */
function westernText(bytes: Buffer): string {
  const units = new Uint16Array(bytes.length)
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0
    units[at] = byte >= 0x80 && byte < 0xa0 ? WESTERN_SIGNS.charCodeAt(byte - 0x80) : byte
  }
  return Buffer.from(units.buffer).toString("utf16le")
}

export function bytesIn(part: string, encoding: Encoding): number {
  if (encoding === "UTF-8") return Buffer.byteLength(part)
  return part.length * (encoding.startsWith("UTF-16") ? 2 : 1)
}

/**
 * Detects UTF-16 by its byte order mark, else by the position of zero bytes: Latin letters, digits and line ends have
 * one each, and every list contains some. A few zero bytes mean binary content.
 */
function wideOrder(bytes: Buffer): "UTF-16LE" | "UTF-16BE" | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "UTF-16LE"
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "UTF-16BE"
  const sample = bytes.subarray(0, SAMPLE_BYTES)
  let [even, odd] = [0, 0]
  for (let at = sample.indexOf(0); at >= 0; at = sample.indexOf(0, at + 1)) at % 2 > 0 ? odd++ : even++
  if (Math.max(even, odd) < sample.length * MIN_ZEROS) return null
  return odd > even ? "UTF-16LE" : "UTF-16BE"
}

function isWideText(bytes: Buffer, order: "UTF-16LE" | "UTF-16BE"): boolean {
  if (bytes.length % 2 > 0) return false
  const text = textOf(bytes, order)
  return !/[\0\ufffe]|\p{Surrogate}/u.test(text)
}

/** Whether words of high bytes alone outnumber words that mix them with Latin letters, as accents do. */
function isArabic(bytes: Buffer): boolean {
  let [arabic, western, words] = [0, 0, 0]
  for (const [word] of bytes.toString("latin1").matchAll(/[A-Za-z\x80-\xff]+/g)) {
    if (!/[\x80-\xff]/.test(word)) continue
    if (/[A-Za-z]/.test(word)) western++
    else if (word.length > 1) arabic++
    if (++words >= SAMPLE_WORDS) break
  }
  return arabic > western
}
