import type { z } from "zod"

/** Texts kept in all, in characters: about twenty menus of twelve weeks, or every list of every screen many times. */
const MAX_CHARACTERS = 12_000_000
/** One larger than this is not kept: it would push out everything else. */
const MAX_TEXT = 2_000_000

interface Known {
  schema: z.ZodType
  text: string
  value: unknown
}

/**
 * The last answer to each question. Lists change far less often than they are asked for, so the very same text is not
 * parsed, renamed and checked again. Nothing is kept back from anybody by this, or given to anybody: the question was
 * really asked, with the asker's own token, and the text is what they were just sent.
 */
export class KnownAnswers {
  readonly #kept = new Map<string, Known>()
  #characters = 0

  /** What the schema made of this text when it was the answer to this address before; undefined if it never was. */
  recall(url: string, schema: z.ZodType, text: string): unknown {
    const known = this.#kept.get(url)
    if (!known || known.schema !== schema || known.text !== text) return undefined
    this.#kept.delete(url)
    this.#kept.set(url, known)
    return known.value
  }

  /** Remembers an answer and gives it back, frozen in depth: several requests will read the same object. */
  keep<T>(url: string, schema: z.ZodType, text: string, value: T): T {
    this.#forget(url)
    if (text.length > MAX_TEXT) return value
    this.#kept.set(url, { schema, text, value: freeze(value) })
    this.#characters += text.length
    for (const oldest of this.#kept.keys()) {
      if (this.#characters <= MAX_CHARACTERS) break
      this.#forget(oldest)
    }
    return value
  }

  #forget(url: string): void {
    const known = this.#kept.get(url)
    if (!known) return
    this.#characters -= known.text.length
    this.#kept.delete(url)
  }
}

function freeze<T>(value: T): T {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value
  for (const child of Object.values(value)) freeze(child)
  return Object.freeze(value)
}
