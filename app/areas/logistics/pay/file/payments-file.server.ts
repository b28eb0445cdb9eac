import { z } from "zod"
import { gates } from "~/auth/gates"
import { today } from "~/base/clock.server"
import { type Checked, checkedFile } from "~/checked-file/checked-file-kind.server"
import { foundIn } from "~/forms/files/checked-file.server"
import { type Act, form } from "~/forms/form-rules.server"
import { fileTexts } from "~/ui/files/file-texts"
import type { Api } from "~/upstream/api.server"
import { orNull } from "~/upstream/or-null.server"
import { fileRunId, keepFileRun } from "../../check-run.server"
import { listEveryDriver } from "../../drivers/drivers.server"
import { REQUIRED } from "../../field.schema"
import { listSearch } from "../pay-forms.server"
import { checkPath, paymentsFilePaths } from "../pay-paths"
import { paymentValues } from "../payment-values.server"
import { paymentLines } from "./payment-lines.server"
import {
  CHOOSE_PAYMENT_COLUMNS,
  CHOOSE_PAYMENTS,
  CONTINUE_PAYMENTS,
  MAX_PASTED,
  paymentsFileTexts,
} from "./payments-file"

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
    about: listSearch(context.url) || null,
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
