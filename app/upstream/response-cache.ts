import type { z } from "zod"

/** Total size: about twenty menus of twelve weeks, or every list of every screen many times. */
const MAX_BYTES = 12_000_000
/** A larger response is not cached: it would replace everything else. */
const MAX_ANSWER = 2_000_000

interface Known {
  schema: z.ZodType
  bytes: Buffer
  value: unknown
}

/**
 * Caches the last response of each address: lists rarely change, so equal bytes are not parsed and validated again.
 * Each request is still sent with its own token, so nobody gets another person's response.
 */
export class ResponseCache {
  readonly #kept = new Map<string, Known>()
  #size = 0

  /** The parsed value of these bytes, if they were this address's last response; else undefined. */
  recall(url: string, schema: z.ZodType, bytes: Buffer): unknown {
    const known = this.#kept.get(url)
    if (!known || known.schema !== schema || !known.bytes.equals(bytes)) return undefined
    this.#kept.delete(url)
    this.#kept.set(url, known)
    return known.value
  }

  /** Stores a value and returns it deeply frozen, since several requests share the object. */
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
