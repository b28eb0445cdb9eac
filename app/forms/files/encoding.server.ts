import { isUtf8 } from "node:buffer"

/** How a text file's characters are written, by the names that people know. */
export type Encoding = "UTF-8" | "UTF-16LE" | "UTF-16BE" | "Windows-1256" | "Windows-1252"

/** Bytes by which the two orders of UTF-16 are told apart, and words by which Arabic is. */
const SAMPLE_BYTES = 65_536
const SAMPLE_WORDS = 1_000
/** Zeros among the bytes of a list in UTF-16, at least. */
const MIN_ZEROS = 0.05
/** Of Windows-1252, 0x80 to 0x9f; Node 20 reads them as control characters. */
const WESTERN_SIGNS =
  "\u20ac\x81\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\x8d\u017d\x8f\x90\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\x9d\u017e\u0178"

/**
 * How the text in these bytes is written; null for what is no text. `chardet` and `jschardet` were measured: of short
 * files with Latin e-mails they recognise a fifth to a half (docs/decisions/034).
 */
export function encodingOf(bytes: Buffer): Encoding | null {
  const order = wideOrder(bytes)
  if (order) return isWideText(bytes, order) ? order : null
  if (bytes.includes(0)) return null
  if (isUtf8(bytes)) return "UTF-8"
  return isArabic(bytes) ? "Windows-1256" : "Windows-1252"
}

/** The text, a byte order mark with it. */
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

/** By a table: a call for each character of 5 MB would hold the process. */
function westernText(bytes: Buffer): string {
  const units = new Uint16Array(bytes.length)
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0
    units[at] = byte >= 0x80 && byte < 0xa0 ? WESTERN_SIGNS.charCodeAt(byte - 0x80) : byte
  }
  return Buffer.from(units.buffer).toString("utf16le")
}

/** How many bytes a part of such a text takes. */
export function bytesIn(part: string, encoding: Encoding): number {
  if (encoding === "UTF-8") return Buffer.byteLength(part)
  return part.length * (encoding.startsWith("UTF-16") ? 2 : 1)
}

/**
 * By its mark, else by which half of its characters' bytes is zero: that of Latin letters, digits and line ends, of which
 * every list has some. A zero here and there is no text.
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

/** Whether words of such letters alone outnumber those that mix them with Latin ones, as accents do. */
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
