const QUOTE = 0x22
const BACKSLASH = 0x5c
const OPEN = 0x7b
const CLOSE = 0x7d
const LIST_END = 0x5d
/** Limit for the text before the rows, and for one row (bytes). */
const MAX_PIECE_LENGTH = 1_048_576

/** Extracts the rows of a response's one list, `key`, while its bytes arrive, and keeps the rest: errors and end. */
export function rowSplitter(key: string) {
  const name = `"${key}"`
  let pending: Buffer = Buffer.alloc(0)
  let place: "before" | "rows" | "after" = "before"
  let around = ""

  /** Returns the rows that this chunk completes. Throws SyntaxError for an unexpected response. */
  function push(chunk: Buffer): unknown[] {
    pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk])
    if (place === "before" && !findStart()) return []
    const rows = place === "rows" ? takeRows() : []
    if (place === "after") {
      around += pending.toString("utf8")
      pending = Buffer.alloc(0)
    }
    if (pending.length > MAX_PIECE_LENGTH || around.length > MAX_PIECE_LENGTH) throw new SyntaxError("A row has no end")
    return rows
  }

  function findStart(): boolean {
    const end = listStart(pending.toString("latin1"), name)
    if (end === null) return false
    around = pending.toString("utf8", 0, end)
    pending = pending.subarray(end)
    place = "rows"
    return true
  }

  function takeRows(): unknown[] {
    const { end, isOver } = lastRow(pending)
    const rows =
      end === 0 ? [] : (JSON.parse(`[${pending.toString("utf8", 0, end).replace(/^\s*,/, "")}]`) as unknown[])
    pending = pending.subarray(end)
    if (isOver) place = "after"
    return rows
  }

  /** The response without its rows. Throws SyntaxError if it was cut off. */
  function rest(): unknown {
    return JSON.parse(place === "before" ? pending.toString("utf8") : around) as unknown
  }

  return { push, rest }
}

/**
 * The end of the last complete row, and whether the list ends too; rows are objects, and strings may contain any
 * character.
 */
function lastRow(bytes: Buffer): { end: number; isOver: boolean } {
  let depth = 0
  let end = 0
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]
    if (byte === QUOTE) {
      at = closingQuote(bytes, at + 1)
      if (at < 0) break
    } else if (byte === OPEN) depth++
    else if (byte === CLOSE) {
      depth--
      if (depth === 0) end = at + 1
    } else if (byte === LIST_END && depth === 0) return { end, isOver: true }
  }
  return { end, isOver: false }
}

function closingQuote(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(QUOTE, from)
  while (at > 0 && isEscaped(bytes, at)) at = bytes.indexOf(QUOTE, at + 1)
  return at
}

function isEscaped(bytes: Buffer, at: number): boolean {
  let slashes = 0
  while (bytes[at - 1 - slashes] === BACKSLASH) slashes++
  return slashes % 2 === 1
}

/** The position of the first row: after the list's name, a colon and a bracket, with optional spaces. */
function listStart(text: string, name: string): number | null {
  const afterSpace = (from: number) => {
    let at = from
    while (/\s/.test(text[at] ?? "")) at += 1
    return at
  }
  for (let found = text.indexOf(name); found >= 0; found = text.indexOf(name, found + 1)) {
    const colon = afterSpace(found + name.length)
    const bracket = afterSpace(colon + 1)
    if (text[colon] === ":" && text[bracket] === "[") return bracket + 1
  }
  return null
}
