import { formatInstant } from "~/base/format-instant.server"
import { formatDay, isCalendarDate } from "~/domain/calendar"
import { statusWord } from "~/ui/elements/status-word"

const MOMENT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/
const WIRE_NAME = /^[a-z]+(?:[A-Z][a-z0-9]*|_[a-z0-9]+)+$/

/** Abbreviations in field names. */
const SPELLED_OUT: Readonly<Record<string, string>> = { en: "English", ar: "Arabic", citc: "CITC", dm: "DM" }

/** A field's name in words. Older entries store `enName` and `package_id`, shown as "English name" and "package". */
export function nameInWords(name: string): string {
  if (!WIRE_NAME.test(name)) return name
  const words = name.replaceAll("_", " ").replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  const said = words.replace(/^(?:is|has) /, "").replace(/ ids?$/, "")
  return said.replaceAll(/\w+/g, (word) => SPELLED_OUT[word] ?? word)
}

/** A record's name in words. An export is stored under its file name, `package-plans`, and shown as "Package plans". */
export function recordInWords(kind: string, name: string): string {
  if (kind !== "export") return name
  const words = name.replaceAll("-", " ")
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Fields with enum values, which entries store as the API writes them. */
const OF_WORDS = /status|type|allowance|restriction|platform|tenant/i

/** An enum value in the form that the screens use. */
export function valueInWords(name: string, text: string): string {
  return OF_WORDS.test(name) ? statusWord(text) : text
}

/** Days and times in the format of the screens. */
export function textInWords(text: string): string {
  if (isCalendarDate(text)) return formatDay(text)
  return MOMENT.test(text) ? formatInstant(text) || text : text
}
