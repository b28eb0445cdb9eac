import { gates } from "~/auth/gates"
import type { Guarded } from "~/auth/guard.server"
import type { SentResult } from "~/forms/files/checked-file.server"
import { noteFileJob } from "~/forms/files/file-job.server"
import type { JobSource } from "~/record/job-source.server"
import type { CheckedFile } from "~/store/checked-files.server"
import { counted } from "~/ui/files/file-texts"
import { bulkResultPath } from "./bulk-paths"
import type { BulkAction } from "./bulk-rules"
import { BULK_WORDS, ownBulkTexts } from "./bulk-texts"

const KIND = "bulk-action"

/** Files of bulk actions: what becomes of one is told by e-mail alone (product/operations 3). */
export const bulkJobs: JobSource = { kind: KIND, label: "Bulk action", gate: gates.bulkActions }

/** Notes that a file was handed over. */
export function noteBulkJob(
  guarded: Pick<Guarded, "context" | "session">,
  file: CheckedFile,
  { label }: BulkAction,
  { sent }: SentResult,
): Promise<void> {
  const name = `${label}, ${counted(sent, BULK_WORDS)}`
  const job = { kind: KIND, name, href: bulkResultPath(file.id), note: ownBulkTexts.emailFollows }
  return noteFileJob(guarded, job, "handed")
}
