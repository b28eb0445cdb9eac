import type { z } from "zod"

/** Kept in all: about twenty menus of twelve weeks, or every list of every screen many times. */
const MAX_BYTES = 12_000_000
/** One larger than this is not kept: it would push out everything else. */
const MAX_ANSWER = 2_000_000

interface Known {
  schema: z.ZodType
  bytes: Buffer
  value: unknown
}

/**
 * The last answer to each question: lists change far less often than they are asked for, so the very same bytes are not
 * parsed and checked again. Each was really asked for, with the asker's own token: nobody gets another's answer.
 */
export class ResponseCache {
  readonly #kept = new Map<string, Known>()
  #size = 0

  /** What the schema made of these bytes when they were the answer to this address before; undefined if it never was. */
  recall(url: string, schema: z.ZodType, bytes: Buffer): unknown {
    const known = this.#kept.get(url)
    if (!known || known.schema !== schema || !known.bytes.equals(bytes)) return undefined
    this.#kept.delete(url)
    this.#kept.set(url, known)
    return known.value
  }

  /** Remembers an answer and gives it back, frozen in depth: several requests will read the same object. */
  keep<T>(url: string, schema: z.ZodType, bytes: Buffer, value: T): T {
    this.#forget(url)
    if (bytes.length > MAX_ANSWER) return value
    this.#kept.set(url, { schema, bytes, value: freeze(value) })
    this.#size += bytes.length
    for (const oldest of this.#kept.keys()) {
      if (this.#size <= MAX_BYTES) break
      this.#forget(oldest)
    }
    return value
  }

  #forget(url: string): void {
    const known = this.#kept.get(url)
    if (!known) return
    this.#size -= known.bytes.length
    this.#kept.delete(url)
  }
}

function freeze<T>(value: T): T {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value
  for (const child of Object.values(value)) freeze(child)
  return Object.freeze(value)
}
