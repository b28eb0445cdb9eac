import { randomUUID } from "node:crypto"
import { ExactNumber } from "~/domain/exact-number"

/** Converts a body to JSON. An `ExactNumber` becomes a number with exactly its own digits. */
export function jsonText(body: unknown): string {
  // No text in the body can contain this random mark.
  const mark = randomUUID()
  const text = JSON.stringify(body, function (this: Record<string, unknown>, key, value) {
    const own = this[key]
    if (!(own instanceof ExactNumber)) return value
    return mark + own.text
  })
  const [first = "", ...marked] = text.split(`"${mark}`)
  return first + marked.map((piece) => piece.replace('"', "")).join("")
}
