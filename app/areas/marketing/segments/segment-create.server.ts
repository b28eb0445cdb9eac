import { idLines } from "~/domain/id-lines"
import { foundIn, keepForCheck, sendChecked } from "~/forms/files/checked-file.server"
import { csvIn } from "~/forms/files/sent-files.server"
import { sentLines, sentLinesWords } from "~/forms/files/sent-lines.schema"
import { sendForm } from "~/forms/form-rules.server"
import type { CheckedFile } from "~/store/checked-files.server"
import type { FileRule } from "~/ui/fields/file-rules"
import { fileTexts } from "~/ui/files/file-texts"
import { MAX_LONG_FORM_FIELDS } from "../form-limits"
import { refusedAs } from "../refused-as.server"
import { segments } from "./segment.record"
import { CreateSegmentSchema } from "./segment.schema"
import { ADD_SEGMENT, CLIENTS_FILE, NEW_SEGMENT_FIELDS, SEND_CLIENTS, SEND_CLIENTS_FIELDS } from "./segment-fields"
import { CREATE_SEGMENT, newSegmentOf, newSegmentText } from "./segment-file.server"
import { clientsCheckPath, clientsResultPath } from "./segment-file-paths"
import { noteSegmentJob } from "./segment-jobs.server"
import { ownSegmentTexts, segmentTexts } from "./segment-texts"
import { createSegment } from "./segments.server"
import { offerVouchers, type VoucherOffers, withAllVouchers } from "./voucher-offers.server"

/** A file of client ids at most (product/marketing 2): exactly this many bytes pass. */
export const MAX_SEGMENT_FILE = 5_242_880

const FILE: FileRule = {
  type: "csv",
  name: CLIENTS_FILE,
  required: segmentTexts.required,
  maxBytes: MAX_SEGMENT_FILE,
  texts: {
    size: ownSegmentTexts.fileTooLarge,
    format: ownSegmentTexts.fileKind,
    empty: ownSegmentTexts.fileEmpty,
  },
}

/** Create Segment, its first step: the file is kept with what was typed, and nothing is sent (product/marketing 2). */
export const addSegment = sendForm({
  intent: ADD_SEGMENT,
  fields: NEW_SEGMENT_FIELDS,
  schema: CreateSegmentSchema,
  files: [FILE],
  maxFields: MAX_LONG_FORM_FIELDS,
  isRepeatable: true,
  before: withAllVouchers,
  offer: async ({ api, values }) => offerVouchers(api, await values),
  send: ({ session, files, form }, { name }) => {
    const about = newSegmentText({ name, vouchers: form.getAll("vouchers").map(String) })
    return keepForCheck(session, csvIn(files, CLIENTS_FILE), { action: CREATE_SEGMENT, about }, idLines)
  },
  unknown: ownSegmentTexts.createUnknown,
  done: (id) => ({ path: clientsCheckPath(id), toast: { kind: "info", title: fileTexts.nothingSent } }),
})

/** The same, opened with the voucher that has exactly this code: chosen by what the upstream says, not by the address. */
export function addSegmentWith(code: string): typeof addSegment {
  return {
    ...addSegment,
    offer: async ({ api, values }) => offerVouchers(api, (await values) ?? { keyword: code, vouchers: [] }),
    start: ({ vouchers }) => ({
      keyword: code,
      vouchers: (vouchers ?? []).filter(({ label }) => label === code).map(({ value }) => value),
    }),
  }
}

const SendSchema = CreateSegmentSchema.extend({ lines: sentLines })

/** The second step: the segment is made of the file as it was chosen, or without the lines that can't be sent. */
export const sendClients = sendForm({
  intent: SEND_CLIENTS,
  fields: SEND_CLIENTS_FIELDS,
  schema: SendSchema,
  maxFields: MAX_LONG_FORM_FIELDS,
  before: withAllVouchers,
  start: (_offers: VoucherOffers, file: CheckedFile) => ({ ...newSegmentOf(file) }),
  offer: async ({ api, values, current }) =>
    offerVouchers(api, (await values) ?? { keyword: "", ...newSegmentOf(await current) }),
  check: ({ lines }, _offers, file: CheckedFile) =>
    lines !== "all" && foundIn(file).ready === 0 ? { file: [fileTexts.noneReady] } : null,
  async send({ api, context, session, current }, { name, vouchers, lines }) {
    const { made, sent } = await sendChecked(context, current, {
      ...{ rules: idLines, lines },
      send: (bytes) => createSegment(api, { name, vouchers, fileName: current.fileName, bytes }),
      idOf: (segment) => (segment ? String(segment.id) : null),
    })
    await noteSegmentJob({ context, session }, current, sent)
    return made
  },
  refused: refusedAs(segmentTexts.createFailed),
  wireNames: { vouchers_ids: "vouchers" },
  unknown: ownSegmentTexts.createUnknown,
  done: (made, { name, lines }, { current }) => ({
    path: clientsResultPath(current.id),
    toast: { kind: "success", title: segmentTexts.created },
    activity: made
      ? {
          action: "created",
          kind: segments.kind,
          id: made.id,
          name,
          after: {
            name,
            file: current.fileName,
            lines: sentLinesWords(lines),
          },
        }
      : null,
  }),
})
