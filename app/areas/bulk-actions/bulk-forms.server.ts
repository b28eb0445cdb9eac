import { z } from "zod"
import { gates } from "~/auth/gates"
import { today } from "~/base/clock.server"
import { yieldToEventLoop } from "~/base/turns.server"
import { isCalendarDate } from "~/domain/calendar"
import { normalDigits } from "~/domain/digits"
import { cleanIdFile, type IdLines, readingIdLines } from "~/domain/id-lines"
import { sendForm } from "~/forms/form-rules.server"
import { type CheckedFile, dropCheckedFile, keepCheckedFile } from "~/store/checked-files.server"
import type { FileRule } from "~/ui/fields/file-rules"
import { sendBulkAction } from "./bulk-actions.server"
import { CHECK_FIELDS, CHOOSE_FIELDS } from "./bulk-fields"
import { bulkCheckPath, bulkPath, CHOOSE_FILE, SEND_FILE, SUBSCRIPTIONS_FILE } from "./bulk-paths"
import { BULK_ACTIONS, type BulkAction, bulkTexts, ownBulkTexts } from "./bulk-texts"

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
    date: z.string().optional(),
    csvFile: z.string().optional(),
  })
  .superRefine(({ action, date }, issues) => {
    if (!actionOf(action)?.payload) return
    if (!date) issues.addIssue({ code: "custom", path: ["date"], message: bulkTexts.required })
    else if (!isCalendarDate(date) || date < today()) {
      issues.addIssue({ code: "custom", path: ["date"], message: ownBulkTexts.past })
    }
  })

/** The first step: the file is kept, and nothing is sent (interface guide, Bulk Actions). */
export const chooseFile = sendForm({
  intent: CHOOSE_FILE,
  fields: CHOOSE_FIELDS,
  schema: ChooseSchema,
  gate: gates.submitBulkActions,
  isRepeatable: true,
  start: () => ({ action: "", date: "" }),
  file: BULK_FILE,
  async send({ session, file }, { action, date }) {
    if (file.kind !== "csv") throw new Error("a form without its file is refused before")
    const bytes = Buffer.from(await file.file.arrayBuffer())
    const needed = actionOf(action)?.payload ? (date ?? null) : null
    const fileName = file.file.name.slice(-100)
    return keepCheckedFile(session.staffKey, { action, date: needed, about: null, fileName, bytes })
  },
  unknown: ownBulkTexts.unknown,
  done: (id) => ({ path: bulkCheckPath(id), toast: { kind: "info", title: ownBulkTexts.nothingSent } }),
})

export const actionOf = (code: string): BulkAction | undefined => BULK_ACTIONS.find((action) => action.code === code)

/** A kept file with what was found in it. */
export interface ReadFile extends CheckedFile {
  found: IdLines
}

/** Reads a kept file; others have their turns in between, for it may hold half a million lines. */
export async function readFound(file: CheckedFile): Promise<ReadFile> {
  const reading = readingIdLines(file.bytes.toString("utf8"))
  for (;;) {
    const { done, value } = reading.next()
    if (done) return { ...file, found: value }
    await yieldToEventLoop()
  }
}

const CheckSchema = z.object({ count: z.string().optional(), lines: z.enum(["all", "clean"]).default("all") })

/** The second step: the file goes up as it was chosen, or without the lines that are named (decisions.md). */
export const sendFile = sendForm({
  intent: SEND_FILE,
  fields: CHECK_FIELDS,
  schema: CheckSchema,
  gate: gates.submitBulkActions,
  start: (_offers, _current: ReadFile) => ({ lines: "all", count: "" }),
  check({ count = "" }, _offers, file: ReadFile) {
    const { ids } = file.found
    if (ids.length === 0) return { count: [ownBulkTexts.noneValid] }
    const isConfirmed = actionOf(file.action)?.payload || normalDigits(count).replace(/\D/g, "") === String(ids.length)
    return isConfirmed ? null : { count: [ownBulkTexts.confirmNumber] }
  },
  async send({ api, session, current }, { lines }) {
    const action = actionOf(current.action)
    if (!action) throw new Response(null, { status: 400 })
    const bytes = lines === "clean" ? Buffer.from(cleanIdFile(current.found)) : current.bytes
    await sendBulkAction(api, { action, date: current.date, bytes })
    await dropCheckedFile(session.staffKey, current.id)
    return action
  },
  refused: () => ({ toast: { kind: "error", ...bulkTexts.failed } }),
  unknown: ownBulkTexts.unknown,
  done: (action, _input, { current }) => ({
    path: bulkPath,
    toast: { kind: "success", ...bulkTexts.done },
    activity: {
      action: "sent",
      kind: "bulk-action",
      id: current.id,
      name: action.label,
      after: { file: current.fileName, ...(current.date ? { date: current.date } : {}) },
    },
  }),
})
