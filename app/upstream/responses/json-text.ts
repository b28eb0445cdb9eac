import { randomUUID } from "node:crypto"
import { ExactNumber } from "~/domain/exact-number"

/** The JSON of a body. An `ExactNumber` stands in it as the number it is, with the digits that it was written with. */
export function jsonText(body: unknown): string {
  // No text of a body can hold a mark that is made for it.
  const mark = randomUUID()
  const text = JSON.stringify(body, function (this: Record<string, unknown>, key, value) {
    const own = this[key]
    if (!(own instanceof ExactNumber)) return value
    return mark + own.text
  })
  const [first = "", ...marked] = text.split(`"${mark}`)
  return first + marked.map((piece) => piece.replace('"', "")).join("")
}
