import type { Session } from "~/auth/session.server"
import { noteFault } from "~/base/background.server"
import type { RequestContext } from "~/base/context.server"
import { fullName } from "~/domain/person"
import { beginJob, endJob, goOn, type JobEnd } from "~/store/jobs/jobs.server"
import { storeOrNull } from "~/store/store-or-null.server"

export const EXPORT_JOB = "export"
/** Shorter exports are not recorded as jobs (milliseconds). */
const MIN_JOB_MS = 3_000
/** Interval of progress reports (milliseconds), and how long a job counts as running without one (minutes). */
const REPORT_EVERY_MS = 2_000
const LEASE_MINUTES = 5

export interface ExportJob {
  /** Reports progress without waiting. Returns whether the person stopped the export. */
  goOn(rows: number): boolean
  end(state: JobEnd, rows: number): Promise<void>
}

interface ExportWords {
  name: string
  isWorkbook: boolean
  /** Redirect target if there is nothing to download. */
  listPath: string
}

/** Records a long export as a job. Only the path of the list is stored, because filters may be personal data. */
export function exportJob(
  context: Pick<RequestContext, "log">,
  { staff, staffKey }: Pick<Session, "staff" | "staffKey">,
  { name, isWorkbook, listPath }: ExportWords,
  now: () => number = () => performance.now(),
): ExportJob {
  const job = {
    kind: EXPORT_JOB,
    name: `Export: ${name.replaceAll("-", " ")}${isWorkbook ? ", Excel" : ""}`,
    href: listPath.split(/[?#]/, 1)[0] ?? "/",
    by: { staffKey, staffName: fullName(staff) },
  }
  const began = now()
  let reportedAt = began + MIN_JOB_MS - REPORT_EVERY_MS
  let isStopRequested = false
  let writing: Promise<string | null> | null = null
  const after = (write: (id: string) => Promise<unknown>) => {
    const before = writing ?? storeOrNull(context, beginJob(job, LEASE_MINUTES))
    writing = before
      .then(async (id) => {
        if (id) await storeOrNull(context, write(id))
        return id
      })
      .catch((error: unknown) => {
        noteFault("jobs", error, context.log)
        return null
      })
    return writing
  }
  return {
    goOn(rows) {
      if (now() - reportedAt >= REPORT_EVERY_MS) {
        reportedAt = now()
        after(async (id) => {
          isStopRequested ||= await goOn(id, rows, LEASE_MINUTES)
        })
      }
      return isStopRequested
    },
    async end(state, rows) {
      if (writing || state !== "done") await after((id) => endJob(id, state, { rows }))
    },
  }
}
