import { LIMITS } from "../contract/rest"
import { isKept } from "./modes"

/** Texts with a fixed format, which stay unchanged: numbers, addresses, times, enum words, JSON. */
const FORMED =
  /phone|e_?mail|token|time|date|url|logo|photo|img|image|sheet|link|website|_?number$|shifts|cause|status|type|colou?r|meta|domain/i

export const isFreeText = (name: string) => !FORMED.test(name)

const ARABIC = "مستودعاتالرياضالغذائيةالمحدودة"

/** Extends a text to the maximum length: every second row in Arabic, the others in Latin after their own text. */
export function drawnOut(text: string, row: number): string {
  if (isKept(text)) return text
  const start = row % 2 === 0 ? `${row}` : text.replaceAll(/\s/g, "")
  const fill = row % 2 === 0 ? ARABIC : "Wmilmwoergsa"
  return (start + fill.repeat(LIMITS.nameCharacters)).slice(0, LIMITS.nameCharacters)
}
