import { z } from "zod"
import { gates } from "~/auth/gates"
import { today } from "~/base/clock.server"
import { dayText } from "~/base/day.server"
import { checkedFile } from "~/checked-file/checked-file-kind.server"
import { noteFileJob } from "~/checked-file/file-job.server"
import { NOT_A_DAY, readDay } from "~/domain/calendar"
import { idLines } from "~/domain/id-lines"
import { foundIn } from "~/forms/files/checked-file.server"
import { sentLines, sentLinesWords } from "~/forms/files/sent-lines.schema"
import type { JobSource } from "~/record/job-source.server"
import type { CheckedFile } from "~/store/checked-files.server"
import { counted } from "~/ui/files/file-texts"
import type { Api } from "~/upstream/api.server"
import {
  BULK_ACTIONS,
  BULK_WORDS,
  type BulkAction,
  bulkPaths,
  bulkTexts,
  CHOOSE_BULK_FILE,
  cancelQuestion,
  ownBulkTexts,
  SEND_BULK_FILE,
} from "./bulk-file"

/** Bytes. A file of exactly this size is accepted. */
export const MAX_BULK_FILE = 5_242_880

/** The result of a bulk action is sent by e-mail only. */
export const bulkJobs: JobSource = { kind: "bulk-action", label: "Bulk action", gate: gates.bulkActions }

export const bulkFile = checkedFile({
  actions: BULK_ACTIONS.map(({ code }) => code),
  param: "id",
  gate: gates.bulkActions,
  edit: gates.submitBulkActions,
  file: {
    name: "csvFile",
    required: bulkTexts.required,
    maxBytes: MAX_BULK_FILE,
    texts: { size: bulkTexts.tooLarge, format: "Choose a .csv file.", empty: "The file is empty." },
  },
  name: "subscriptions",
  lines: () => idLines,
  paths: () => bulkPaths,
  example: () => ["subscription_id", "77102", "77103", "77104"],
})

const findAction = (code: string) => BULK_ACTIONS.find((action) => action.code === code)

export function actionOf({ action: code }: Pick<CheckedFile, "action">): BulkAction {
  const action = findAction(code)
  if (!action) throw new Error(`a file waits for ${code}, which is no bulk action`)
  return action
}

/** Requires a date if the action needs one. A date for another action is dropped by `purpose`. */
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
    if (!findAction(action)?.payload) return
    if (!date) issues.addIssue({ code: "custom", path: ["date"], message: bulkTexts.required })
    else if (readDay(date) === null) issues.addIssue({ code: "custom", path: ["date"], message: NOT_A_DAY })
    else if (date < today()) {
      issues.addIssue({ code: "custom", path: ["date"], message: ownBulkTexts.past })
    }
  })

export const chooseFile = bulkFile.chooseForm({
  ...CHOOSE_BULK_FILE,
  schema: ChooseSchema,
  gate: gates.submitBulkActions,
  start: () => ({ action: "", date: "" }),
  purpose: ({ action, date = null }) => ({ action, date: findAction(action)?.payload ? date : null }),
  unknown: ownBulkTexts.unknown,
})

/** The valid IDs, or all lines if no ID is valid. */
function subscriptionsIn(file: CheckedFile): number {
  const { ready, read } = foundIn(file)
  return ready || read
}

export const sendFile = bulkFile.sendForm({
  ...SEND_BULK_FILE,
  schema: z.object({ lines: sentLines }),
  gate: gates.submitBulkActions,
  linesField: "lines",
  check({ lines }, _offers, { file }) {
    // The date may have passed since the file was chosen.
    if (file.date !== null && file.date < today()) return { lines: [ownBulkTexts.past] }
    const isFinal = !actionOf(file).payload
    return isFinal && lines === "all" && foundIn(file).spanning > 0
      ? {
          lines: [
            "Nothing was sent because a quotation mark joins several lines, so they cannot be counted. Correct the file, or send it without these lines.",
          ],
        }
      : null
  },
  /** Cancelled orders can't be restored, so cancelling asks for confirmation. */
  async ask({ current: { file } }, { lines }) {
    const { label, payload } = actionOf(file)
    if (payload) return null
    const texts = cancelQuestion(label, foundIn(file), lines === "all")
    return { subject: `${file.id} ${lines}`, count: subscriptionsIn(file), texts }
  },
  upload: ({ api, current: { file } }, _input, csv) =>
    sendBulkAction(api, { action: actionOf(file), date: file.date, ...csv }),
  noteJob(act, { sent }) {
    const { file } = act.current
    const name = `${actionOf(file).label}, ${counted(sent, BULK_WORDS)}`
    const job = { kind: bulkJobs.kind, name, href: bulkPaths.result(file.id), note: "The result is sent by e-mail." }
    return noteFileJob(act, job, "handed")
  },
  refused: () => ({ toast: { kind: "error", ...bulkTexts.failed } }),
  unknown: ownBulkTexts.unknown,
  done: (_, { lines }, { current: { file } }) => ({
    path: bulkPaths.result(file.id),
    toast: { kind: "success", ...bulkTexts.done },
    activity: {
      action: "sent",
      kind: "bulk-action",
      id: file.id,
      name: actionOf(file).label,
      after: {
        file: file.fileName,
        ...(file.date ? { date: file.date } : {}),
        subscriptions: subscriptionsIn(file),
        lines: sentLinesWords(lines),
      },
    },
  }),
})

/** A date is sent only if the action needs one. */
export function sendBulkAction(
  api: Api,
  { action, date, fileName, bytes }: { action: BulkAction; date: string | null; fileName: string; bytes: Uint8Array },
): Promise<void> {
  const body = new FormData()
  body.append("action", action.code)
  body.append("csv_file", new File([new Uint8Array(bytes)], fileName, { type: "text/csv" }))
  if (action.payload && date) body.append(`payload[${action.payload}]`, date)
  return api.rest.post("/bulk-actions/subscriptions", { body })
}
