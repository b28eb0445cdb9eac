import { momentText } from "~/base/moments.server"
import { formatDay, isCalendarDate } from "~/domain/calendar"

const MOMENT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/
const WIRE_NAME = /^[a-z]+(?:[A-Z][a-z0-9]*|_[a-z0-9]+)+$/

/** A field as people say it: entries of before say `enName` and `package_id`, which are "en name" and "package". */
export function nameInWords(name: string): string {
  if (!WIRE_NAME.test(name)) return name
  const words = name.replaceAll("_", " ").replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.replace(/ ids?$/, "")
}

/** A value as people say it: days and moments as the screens write them. */
export function textInWords(text: string): string {
  if (isCalendarDate(text)) return formatDay(text)
  return MOMENT.test(text) ? momentText(text) || text : text
}
