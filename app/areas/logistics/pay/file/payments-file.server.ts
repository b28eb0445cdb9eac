import { z } from "zod"
import { gates } from "~/auth/gates"
import { today } from "~/base/clock.server"
import { type Checked, checkedFile } from "~/checked-file/checked-file-kind.server"
import type { Columns, LineFault, LineRules } from "~/domain/checked-lines"
import { cleanText } from "~/domain/clean-text"
import { normalDigits } from "~/domain/digits"
import { headingWords, plainHeading } from "~/domain/plain-heading"
import { isRecordId } from "~/domain/record-id"
import { foundIn } from "~/forms/files/checked-file.server"
import { type Act, form } from "~/forms/form-rules.server"
import { fileTexts } from "~/ui/files/file-texts"
import type { Api } from "~/upstream/api.server"
import { orNull } from "~/upstream/or-null.server"
import { fileRunId, keepFileRun } from "../../check-run.server"
import { listEveryDriver } from "../../drivers/drivers.server"
import { REQUIRED } from "../../field.schema"
import { payListSearch } from "../pay-forms.server"
import { checkPath, paymentsFilePaths } from "../pay-paths"
import { paymentValues } from "../payment-values.server"
import {
  CHOOSE_PAYMENT_COLUMNS,
  CHOOSE_PAYMENTS,
  CONTINUE_PAYMENTS,
  MAX_PASTED,
  PAYMENT_WORDS,
  paymentsFileTexts,
} from "./payments-file"

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
function paymentLines(known: ReadonlySet<string> | null): LineRules {
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

/** Bytes. A file of exactly this size is accepted. */
export const MAX_PAYMENTS_FILE = 500_000
/** Drivers of one file: each is a call of its own. */
const MAX_PAYMENTS = 500

/** The stored actions of these files: the type of their payments. */
const ACTIONS = { bonus: "PAY_BONUS", deduction: "PAY_DEDUCTION" } as const

export const paymentsFile = checkedFile({
  actions: Object.values(ACTIONS),
  param: "file",
  gate: gates.specialPayments,
  edit: gates.editSpecialPayments,
  file: {
    name: "csvFile",
    required: REQUIRED,
    maxBytes: MAX_PAYMENTS_FILE,
    texts: {
      size: paymentsFileTexts.tooLarge,
      format: "Choose a .csv file. From a spreadsheet, save it as CSV UTF-8.",
      empty: "The file is empty.",
    },
  },
  name: "payments",
  isReadHere: true,
  lines: async (_owner, api) => paymentLines(await orNull(listDriverNumbers(api))),
  paths: () => paymentsFilePaths,
  exampleGate: gates.editSpecialPayments,
  example: () => ["driver number,amount,note", "18002,120.50,Covered a shift", "18005,75,Rainy week"],
})

async function listDriverNumbers(api: Api): Promise<ReadonlySet<string>> {
  return new Set((await listEveryDriver(api, {})).map(({ id }) => id))
}

const { date, type } = paymentValues
/** Shown together with the errors of other fields. */
const wrongRows = (message: string) => ({ path: ["csvFile"], message, when: () => true })

/** First step: stores the rows. Nothing is sent. */
export const choosePayments = paymentsFile.chooseForm({
  ...CHOOSE_PAYMENTS,
  schema: z
    .object({
      date,
      type,
      csvFile: z.string().optional(),
      pasted: z.string().max(MAX_PASTED, paymentsFileTexts.tooLong).optional(),
    })
    .refine(({ csvFile, pasted }) => Boolean(csvFile || pasted), wrongRows("Choose a file or paste rows."))
    .refine(({ csvFile, pasted }) => !(csvFile && pasted), wrongRows("Choose a file or paste rows, not both.")),
  start: () => ({ date: today() }),
  pasted: ({ pasted }) => pasted,
  purpose: (input, { context }) => ({
    action: ACTIONS[input.type],
    date: input.date,
    about: payListSearch(context.url) || null,
  }),
  unknown: "We could not confirm that the rows were checked. Check them again. Nothing was sent.",
})

export const choosePaymentColumns = paymentsFile.columnsForm(CHOOSE_PAYMENT_COLUMNS, ["driver", "amount", "note"])

/** The run of a checked file: of the same file always the same. */
export const runIdOf = ({ file }: Checked) => fileRunId(file.date ?? "", file.id)

export const typeOfFile = ({ file }: Checked) => (file.action === ACTIONS.bonus ? "bonus" : "deduction")

/** Second step: goes on to the check before paying with the valid rows. Nothing is sent. */
export const continuePayments = form({
  ...CONTINUE_PAYMENTS,
  schema: z.object({}),
  isRepeatable: true,
  check(_input, _offers: null, { file }: Checked) {
    const { ready } = foundIn(file)
    if (ready === 0) return { lines: [fileTexts.noneReady] }
    return ready > MAX_PAYMENTS
      ? {
          lines: [
            `The file has ${ready.toLocaleString("en-US")} valid rows. At most ${MAX_PAYMENTS} are paid at once: divide it into several files.`,
          ],
        }
      : null
  },
  async send({ api, session, current }: Act<Checked>) {
    const { file } = current
    const id = runIdOf(current)
    const ready = await paymentsFile.readReady(api, current)
    if (!ready) return null
    const rows = ready.map(([driver = "", amount, note]) => {
      const payment = { amount: paymentValues.amount.parse(amount), note: paymentValues.note.parse(note) }
      return [driver, payment] as const
    })
    await keepFileRun(session.staffKey, id, {
      date: file.date ?? "",
      payment: {
        type: typeOfFile(current),
        file: { id: file.id, name: file.fileName },
        rows: Object.fromEntries(rows),
      },
      isAll: false,
      search: "",
      ids: rows.map(([driver]) => driver),
      listSearch: file.about ?? "",
    })
    return id
  },
  unknown: "We could not confirm that the payments were prepared. Continue again. Nothing was sent.",
  done: (id, _input, { current: { file } }) =>
    id
      ? { path: checkPath("payment", id), toast: null }
      : {
          path: paymentsFilePaths.check(file.id),
          toast: { kind: "warning", title: "The drivers have changed. Check the rows again." },
        },
})
