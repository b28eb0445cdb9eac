import type { LineFault, LineRules } from "./checked-lines"
import { cleanText } from "./clean-text"
import { westernDigits } from "./digits"
import { isRecordId } from "./record-id"

/**
 * Files of ids: each line's first cell, with or without a heading, which is a first line without a digit there. In a
 * file of one column a second cell is an id too many; in one of several they are left alone.
 */
export const idLines: LineRules = {
  headings: null,
  shape([first = []]) {
    const isWide = first.length > 1
    return {
      hasHeading: !/\p{Nd}/u.test(first[0] ?? ""),
      isRecognised: true,
      columns: [0],
      notices: isWide ? [severalColumns(first.length)] : [],
      shown: (cells) => [isWide ? cleanText(cells[0] ?? "") : filled(cells).join(",").trim()],
      fault: ([text = ""], cells) => (isRecordId(text) ? null : faultOf(text, !isWide && filled(cells).length > 1)),
      key: ([text = ""]) => text,
    }
  },
}

/** A row's cells, but for empty ones behind its first. */
const filled = (cells: readonly string[]) => cells.map(cleanText).filter((cell, at) => at === 0 || cell !== "")

const severalColumns = (many: number) =>
  `The file has ${many.toLocaleString("en-US")} columns. The first one is read as the ID, and the others go up with it.`

/** Why a cell is no id, in words that help to mend it. */
function faultOf(text: string, isTwo: boolean): LineFault {
  const because = (reason: string) => ({ at: 0, reason })
  if (text === "") return because("Empty")
  const western = westernDigits(text)
  if (western !== text && isRecordId(western)) return because(`Other digits, write ${western}`)
  if (/^\d(?:\.\d+)?E\+?\d+$/i.test(text)) return because("Changed by a spreadsheet, the digits are lost")
  if (/^-\d+$/.test(text)) return because("Minus sign in front")
  if (!isTwo && /^\d{1,3}(?:,\d{3})+$/.test(text)) return because("Commas inside the number")
  if (isTwo || /^\d+[;,\t]\s*\d/.test(text)) return because("Two IDs in one line")
  if (/^\d[\d\s]*\d$/.test(text)) return because(/\s/.test(text) ? "Space inside the number" : NO_NUMBER)
  if (/^\d+$/.test(text)) return because(NO_NUMBER)
  return because(/\d/.test(text) ? "Only digits are read as an ID" : "Not an ID")
}
const NO_NUMBER = "Not a number that an ID can be"
