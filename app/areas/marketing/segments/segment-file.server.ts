import { gates } from "~/auth/gates"
import { type Checked, checkedFile } from "~/checked-file/checked-file-kind.server"
import { noteFileJob, sentLinesText } from "~/checked-file/file-job.server"
import { idLines } from "~/domain/id-lines"
import { sentLines, sentLinesWords } from "~/forms/files/sent-lines.schema"
import type { JobSource } from "~/record/job-source.server"
import type { CheckedFile } from "~/store/checked-files.server"
import { filePaths } from "~/ui/files/file-paths"
import { MAX_LONG_FORM_FIELDS } from "../form-limits"
import { refusedAs } from "../refused-as.server"
import { segments } from "./segment.record"
import { CreateSegmentSchema } from "./segment.schema"
import { ADD_SEGMENT, SEND_CLIENTS } from "./segment-fields"
import { ownSegmentTexts } from "./segment-texts"
import { createSegment } from "./segments.server"
import { offerVouchers, type VoucherOffers, withAllVouchers } from "./voucher-offers.server"

const CREATE_UNKNOWN =
  "We could not confirm that the segment was created. Search the list for its name before you send this again."

/** Bytes; a file of exactly this size is accepted. */
export const MAX_SEGMENT_FILE = 5_242_880

/** Jobs of the client files that segments are created from. */
export const segmentJobs: JobSource = { kind: "segment-file", label: "Segment file", gate: segments.gate }

/** The stored action of a client file. */
const CREATE_SEGMENT = "CREATE_SEGMENT"
const paths = filePaths(segments.createPath)

export const clientsFile = checkedFile({
  actions: [CREATE_SEGMENT],
  param: "file",
  gate: segments.gate,
  edit: gates.createSegment,
  file: {
    name: "file",
    required: "*Required",
    maxBytes: MAX_SEGMENT_FILE,
    texts: { size: ownSegmentTexts.fileTooLarge, format: "Choose a .csv file.", empty: "The file is empty." },
  },
  name: "clients",
  lines: () => idLines,
  paths: () => paths,
  example: () => ["client_id", "7001", "7002", "7003"],
})

/** The form's values that are stored with the file; each voucher as `id code`. */
interface NewSegment {
  readonly name: string
  readonly vouchers: readonly string[]
}
const newSegmentOf = ({ about }: CheckedFile) => JSON.parse(about ?? "null") as NewSegment

/** First step of Create Segment: stores the file with the form's values. Sends nothing upstream. */
export const addSegment = clientsFile.chooseForm({
  ...ADD_SEGMENT,
  schema: CreateSegmentSchema,
  maxFields: MAX_LONG_FORM_FIELDS,
  before: withAllVouchers,
  offer: async ({ api, values }) => offerVouchers(api, await values),
  purpose({ name }, { form }) {
    const segment: NewSegment = { name, vouchers: form.getAll("vouchers").map(String) }
    return { action: CREATE_SEGMENT, about: JSON.stringify(segment) }
  },
  unknown: CREATE_UNKNOWN,
})

/** The same form with one voucher selected. Only an upstream voucher with exactly this code is selected. */
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

/** Second step: creates the segment from the whole file or without its invalid lines. */
export const sendClients = clientsFile.sendForm({
  ...SEND_CLIENTS,
  schema: CreateSegmentSchema.extend({ lines: sentLines }),
  maxFields: MAX_LONG_FORM_FIELDS,
  linesField: "file",
  before: withAllVouchers,
  start: (_offers: VoucherOffers, { file }: Checked) => ({ ...newSegmentOf(file) }),
  offer: async ({ api, values, current }) =>
    offerVouchers(api, (await values) ?? { keyword: "", ...newSegmentOf((await current).file) }),
  upload: ({ api }, { name, vouchers }, csv) => createSegment(api, { name, vouchers, ...csv }),
  idOf: (segment) => (segment ? String(segment.id) : null),
  noteJob(act, sent) {
    const { id, fileName: name } = act.current.file
    const job = { kind: segmentJobs.kind, name, href: paths.result(id), note: sentLinesText(sent) }
    return noteFileJob(act, job, "done")
  },
  refused: refusedAs("Failed to create segment"),
  wireNames: { vouchers_ids: "vouchers" },
  unknown: CREATE_UNKNOWN,
  done: (made, { name, lines }, { current: { file } }) => ({
    path: paths.result(file.id),
    toast: { kind: "success", title: "Segment Created Successfully" },
    activity: made && {
      action: "created",
      kind: segments.kind,
      id: made.id,
      name,
      after: { name, file: file.fileName, lines: sentLinesWords(lines) },
    },
  }),
})
