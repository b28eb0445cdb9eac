import { LIMITS } from "../contract/rest"
import { isKept } from "./modes"

/** Texts with a form of their own: numbers in digits, addresses, times, words of the wire, JSON. They stay as they are. */
const FORMED =
  /phone|e_?mail|token|time|date|url|logo|photo|img|image|sheet|link|website|_?number$|shifts|cause|status|type|colou?r|meta|domain/i

export const isFreeText = (name: string) => !FORMED.test(name)

const ARABIC = "مستودعاتالرياضالغذائيةالمحدودة"

/** The text drawn out to its longest: every second row in Arabic, the others in Latin with what it was in front. */
export function drawnOut(text: string, row: number): string {
  if (isKept(text)) return text
  const start = row % 2 === 0 ? `${row}` : text.replaceAll(/\s/g, "")
  const fill = row % 2 === 0 ? ARABIC : "Wmilmwoergsa"
  return (start + fill.repeat(LIMITS.nameCharacters)).slice(0, LIMITS.nameCharacters)
}
