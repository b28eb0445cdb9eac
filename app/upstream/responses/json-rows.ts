const QUOTE = 0x22
const BACKSLASH = 0x5c
const OPEN = 0x7b
const CLOSE = 0x7d
const LIST_END = 0x5d
/** What stands before the rows of an answer, and one row, are never longer (bytes). */
const MAX_PIECE_LENGTH = 1_048_576

/** Takes the rows out of an answer's one list, `key`, as its bytes come, and keeps the rest: its errors and its end. */
export function rowSplitter(key: string) {
  const name = `"${key}"`
  let pending: Buffer = Buffer.alloc(0)
  let place: "before" | "rows" | "after" = "before"
  let around = ""

  /** The rows that the bytes complete. Throws SyntaxError for what is no such answer. */
  function push(chunk: Buffer): unknown[] {
    pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk])
    if (place === "before" && !findStart()) return []
    const rows = place === "rows" ? takeRows() : []
    if (place === "after") {
      around += pending.toString("utf8")
      pending = Buffer.alloc(0)
    }
    if (pending.length > MAX_PIECE_LENGTH || around.length > MAX_PIECE_LENGTH)
      throw new SyntaxError("A row without an end")
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

  /** What the answer was without its rows. Throws SyntaxError where it broke off. */
  function rest(): unknown {
    return JSON.parse(place === "before" ? pending.toString("utf8") : around) as unknown
  }

  return { push, rest }
}

/** Where the last whole row ends, and whether the list does: rows are objects, and texts may hold any sign. */
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

/** Where the first row of the named list would stand: after the name, a colon and a bracket, with spaces between or not. */
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
