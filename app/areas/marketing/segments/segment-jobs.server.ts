import type { Guarded } from "~/auth/guard.server"
import type { SentResult } from "~/forms/files/checked-file.server"
import { noteFileJob, sentLinesText } from "~/checked-file/file-job.server"
import type { JobSource } from "~/record/job-source.server"
import type { CheckedFile } from "~/store/checked-files.server"
import { segments } from "./segment.record"
import { clientsResultPath } from "./segment-file-paths"

const KIND = "segment-file"

/** Files of clients that segments were made of (product/marketing 2). */
export const segmentJobs: JobSource = { kind: KIND, label: "Segment file", gate: segments.gate }

/** Notes that a file was sent. */
export function noteSegmentJob(
  guarded: Pick<Guarded, "context" | "session">,
  file: CheckedFile,
  result: SentResult,
): Promise<void> {
  const job = { kind: KIND, name: file.fileName, href: clientsResultPath(file.id), note: sentLinesText(result) }
  return noteFileJob(guarded, job, "done")
}
