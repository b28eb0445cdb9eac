import type { LineFault, LineRules } from "./checked-lines"
import { cleanText } from "./clean-text"
import { westernDigits } from "./digits"
import { isRecordId } from "./record-id"

/**
 * Files of ids: the first cell of each line. A first line without a digit in that cell is a heading. In a file with one
 * column a second cell is an error; in a file with several columns the other cells are ignored.
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

/** The first cell, and every other cell that is not empty. */
const filled = (cells: readonly string[]) => cells.map(cleanText).filter((cell, at) => at === 0 || cell !== "")

const severalColumns = (many: number) =>
  `The file has ${many.toLocaleString("en-US")} columns. The first column is used as the ID. The others are uploaded too.`

/** The reason must help the user to correct the cell. */
function faultOf(text: string, isTwo: boolean): LineFault {
  const because = (reason: string) => ({ at: 0, reason })
  if (text === "") return because("Empty")
  const western = westernDigits(text)
  if (western !== text && isRecordId(western)) return because(`Use Western digits: ${western}`)
  if (/^\d(?:\.\d+)?E\+?\d+$/i.test(text)) return because("Changed by Excel (scientific format): enter the full number")
  if (/^-\d+$/.test(text)) return because("Starts with a minus sign")
  if (!isTwo && /^\d{1,3}(?:,\d{3})+$/.test(text)) return because("Commas inside the number")
  if (isTwo || /^\d+[;,\t]\s*\d/.test(text)) return because("Two IDs in one line")
  if (/^\d[\d\s]*\d$/.test(text)) return because(/\s/.test(text) ? "Space inside the number" : NO_NUMBER)
  if (/^\d+$/.test(text)) return because(NO_NUMBER)
  return because(/\d/.test(text) ? "An ID has digits only" : "Not an ID")
}
const NO_NUMBER = "Invalid ID"
