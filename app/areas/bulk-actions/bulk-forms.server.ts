import { z } from "zod"
import { gates } from "~/auth/gates"
import { today } from "~/base/clock.server"
import { dayText } from "~/base/day.server"
import { NOT_A_DAY, readDay } from "~/domain/calendar"
import { idLines } from "~/domain/id-lines"
import { foundIn, keepForCheck, sendChecked } from "~/forms/files/checked-file.server"
import { csvIn } from "~/forms/files/sent-files.server"
import { sentLines, sentLinesWords } from "~/forms/files/sent-lines.schema"
import { sendForm } from "~/forms/form-rules.server"
import type { CheckedFile } from "~/store/checked-files.server"
import type { FileRule } from "~/ui/fields/file-rules"
import { fileTexts } from "~/ui/files/file-texts"
import { sendBulkAction } from "./bulk-actions.server"
import { CHECK_FIELDS, CHOOSE_FIELDS } from "./bulk-fields"
import { noteBulkJob } from "./bulk-jobs.server"
import { bulkCheckPath, bulkResultPath, CHOOSE_FILE, SEND_FILE, SUBSCRIPTIONS_FILE } from "./bulk-paths"
import { BULK_ACTIONS, type BulkAction } from "./bulk-rules"
import { bulkTexts, cancelQuestion, ownBulkTexts } from "./bulk-texts"

/** product/operations 3: exactly this many bytes pass. */
export const MAX_BULK_FILE = 5_242_880

const BULK_FILE: FileRule = {
  type: "csv",
  name: SUBSCRIPTIONS_FILE,
  required: bulkTexts.required,
  maxBytes: MAX_BULK_FILE,
  texts: { size: bulkTexts.tooLarge, format: ownBulkTexts.csvOnly, empty: ownBulkTexts.empty },
}

/** Whether an action needs the day, and which. A day that was typed for an action without one is dropped. */
const ChooseSchema = z
  .object({
    action: z.enum(
      BULK_ACTIONS.map(({ code }) => code),
      bulkTexts.required,
    ),
    date: dayText.optional(),
    csvFile: z.string().optional(),
  })
  .superRefine(({ action, date }, issues) => {
    if (!actionOf(action)?.payload) return
    if (!date) issues.addIssue({ code: "custom", path: ["date"], message: bulkTexts.required })
    else if (readDay(date) === null) issues.addIssue({ code: "custom", path: ["date"], message: NOT_A_DAY })
    else if (date < today()) {
      issues.addIssue({ code: "custom", path: ["date"], message: ownBulkTexts.past })
    }
  })

/** The first step: the file is kept, and nothing is sent. */
export const chooseFile = sendForm({
  intent: CHOOSE_FILE,
  fields: CHOOSE_FIELDS,
  schema: ChooseSchema,
  gate: gates.submitBulkActions,
  isRepeatable: true,
  start: () => ({ action: "", date: "" }),
  files: [BULK_FILE],
  send({ session, files }, { action, date }) {
    const needed = actionOf(action)?.payload ? (date ?? null) : null
    return keepForCheck(session, csvIn(files, BULK_FILE.name), { action, date: needed }, idLines)
  },
  unknown: ownBulkTexts.unknown,
  done: (id) => ({ path: bulkCheckPath(id), toast: { kind: "info", title: fileTexts.nothingSent } }),
})

/** What a kept file waits for, here. */
export const BULK_CODES = BULK_ACTIONS.map(({ code }) => code)

export const actionOf = (code: string): BulkAction | undefined => BULK_ACTIONS.find((action) => action.code === code)

/** How many subscriptions it is about: those that were read as IDs, or the lines where none was. */
function subscriptionsIn(file: CheckedFile): number {
  const { ready, read } = foundIn(file)
  return ready || read
}

const CheckSchema = z.object({ lines: sentLines })

/** The second step: the file goes up as it was chosen, or without the lines that are named (product/operations 3). */
export const sendFile = sendForm({
  intent: SEND_FILE,
  fields: CHECK_FIELDS,
  schema: CheckSchema,
  gate: gates.submitBulkActions,
  check({ lines }, _offers, file: CheckedFile) {
    // The day may have passed since the file was chosen.
    if (file.date !== null && file.date < today()) return { lines: [ownBulkTexts.past] }
    const { ready, spanning } = foundIn(file)
    if (lines !== "all" && ready === 0) return { lines: [fileTexts.noneReady] }
    const isFinal = !actionOf(file.action)?.payload
    return isFinal && lines === "all" && spanning > 0 ? { lines: [fileTexts.uncertain] } : null
  },
  /** Cancelling is asked about: nothing brings the orders back. */
  async ask({ current }, { lines }) {
    const action = actionOf(current.action)
    if (!action || action.payload) return null
    const texts = cancelQuestion(action.label, foundIn(current), lines === "all")
    return { subject: `${current.id} ${lines}`, count: subscriptionsIn(current), texts }
  },
  async send({ api, context, session, current }, { lines }) {
    const action = actionOf(current.action)
    if (!action) throw new Response(null, { status: 400 })
    const { sent } = await sendChecked(context, current, {
      ...{ rules: idLines, lines },
      send: (bytes) => sendBulkAction(api, { action, date: current.date, fileName: current.fileName, bytes }),
    })
    await noteBulkJob({ context, session }, current, action, sent)
    return action
  },
  refused: () => ({ toast: { kind: "error", ...bulkTexts.failed } }),
  unknown: ownBulkTexts.unknown,
  done: (action, { lines }, { current }) => ({
    path: bulkResultPath(current.id),
    toast: { kind: "success", ...bulkTexts.done },
    activity: {
      action: "sent",
      kind: "bulk-action",
      id: current.id,
      name: action.label,
      after: {
        file: current.fileName,
        ...(current.date ? { date: current.date } : {}),
        subscriptions: subscriptionsIn(current),
        lines: sentLinesWords(lines),
      },
    },
  }),
})
