import type { Columns, LineFault, LineRules } from "~/domain/checked-lines"
import { cleanText } from "~/domain/clean-text"
import { normalDigits } from "~/domain/digits"
import { headingWords, plainHeading } from "~/domain/plain-heading"
import { isRecordId } from "~/domain/record-id"
import { paymentValues } from "../payment-values.server"
import { PAYMENT_WORDS, paymentsFileTexts } from "./payments-file"

/** A column is found by its whole heading, or else by a part of it. */
const COLUMNS = [
  {
    whole: headingWords(
      ...["driver number", "driver", "driver id", "driver no", "number", "no", "id"],
      ...["رقم السائق", "السائق", "الرقم"],
    ),
    part: /driver|سايق|سائق/,
  },
  {
    whole: headingWords("amount", "sum", "value", "bonus", "deduction", "المبلغ", "القيمة"),
    part: /amount|مبلغ/,
  },
  {
    whole: headingWords("note", "notes", "reason", "comment", "remark", "description", "ملاحظة", "ملاحظات", "السبب"),
    part: /note|reason|ملاحظ|سبب/,
  },
] as const

/**
 * Rules for special payments: driver number, amount and note, each by the rules of the form. A driver occurs once.
 *
 * @param known numbers of all drivers; null when they could not be loaded
 */
export function paymentLines(known: ReadonlySet<string> | null): LineRules {
  return {
    headings: null,
    shape(rows, chosen) {
      const [first = []] = rows
      const hasHeading = !first.some((cell) => /\p{Nd}/u.test(cell))
      const columns = chosen ?? (hasHeading ? headed(first) : [0, 1, 2].map((at) => (at < first.length ? at : -1)))
      const missing = PAYMENT_WORDS.heads.filter((_, at) => (columns[at] ?? -1) < 0)
      return {
        hasHeading,
        isRecognised: missing.length === 0,
        columns,
        notices: [
          ...(missing.length > 0 ? [paymentsFileTexts.noColumns(missing.join(", "))] : []),
          ...(known ? [] : ["Could not check the driver numbers. Unknown drivers are excluded on the next page."]),
        ],
        shown: (cells) => shownOf(cells, columns),
        fault: (shown) => faultOf(shown, known),
        key: ([driver = ""]) => driver,
      }
    },
  }
}

function headed(heading: readonly string[]): Columns {
  const plain = heading.map(plainHeading)
  const taken = new Set<number>()
  return COLUMNS.map(({ whole, part }) => {
    const free = plain.map((_, at) => at).filter((at) => !taken.has(at))
    const found = free.find((at) => whole.has(plain[at] ?? "")) ?? free.find((at) => part.test(plain[at] ?? "")) ?? -1
    taken.add(found)
    return found
  })
}

/** The number without a leading `#`, in Western digits; amount and note as they are written. */
function shownOf(cells: readonly string[], columns: Columns): string[] {
  const [driver = "", amount = "", note = ""] = columns.map((at) => cleanText(cells[at] ?? ""))
  return [normalDigits(driver).replace(/^#/, ""), amount, note]
}

function faultOf(
  [driver = "", amount, note = ""]: readonly string[],
  known: ReadonlySet<string> | null,
): LineFault | null {
  if (!isRecordId(driver)) return { at: 0, reason: "Enter a driver number, digits only" }
  if (known && !known.has(driver)) return { at: 0, reason: "No driver has this number" }
  const money = paymentValues.amount.safeParse(amount)
  if (!money.success) return { at: 1, reason: money.error.issues[0]?.message ?? "" }
  if (note === "") return { at: 2, reason: "Enter a note" }
  const text = paymentValues.note.safeParse(note)
  return text.success ? null : { at: 2, reason: text.error.issues[0]?.message ?? "" }
}
