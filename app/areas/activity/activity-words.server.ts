import { formatInstant } from "~/base/format-instant.server"
import { formatDay, isCalendarDate } from "~/domain/calendar"
import { statusWord } from "~/ui/elements/status-word"

const MOMENT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/
const WIRE_NAME = /^[a-z]+(?:[A-Z][a-z0-9]*|_[a-z0-9]+)+$/

/** What the wire abbreviates. */
const SPELLED_OUT: Readonly<Record<string, string>> = { en: "English", ar: "Arabic", citc: "CITC", dm: "DM" }

/** A field as people say it: entries of before say `enName` and `package_id`, which are "English name" and "package". */
export function nameInWords(name: string): string {
  if (!WIRE_NAME.test(name)) return name
  const words = name.replaceAll("_", " ").replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  const said = words.replace(/^(?:is|has) /, "").replace(/ ids?$/, "")
  return said.replaceAll(/\w+/g, (word) => SPELLED_OUT[word] ?? word)
}

/** What an entry is about, as people say it: an export is called by its file, `package-plans`, which is "Package plans". */
export function recordInWords(kind: string, name: string): string {
  if (kind !== "export") return name
  const words = name.replaceAll("-", " ")
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Fields whose values are words of an enum, as the wire and entries of before write them. */
const OF_WORDS = /status|type|allowance|restriction|platform|tenant/i

/** A value of a field as people say it: an enum's word as every screen writes it. */
export function valueInWords(name: string, text: string): string {
  return OF_WORDS.test(name) ? statusWord(text) : text
}

/** A value as people say it: days and moments as the screens write them. */
export function textInWords(text: string): string {
  if (isCalendarDate(text)) return formatDay(text)
  return MOMENT.test(text) ? formatInstant(text) || text : text
}
