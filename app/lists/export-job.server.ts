import type { Session } from "~/auth/session.server"
import { noteFault } from "~/base/background.server"
import type { RequestContext } from "~/base/context.server"
import { fullName } from "~/domain/person"
import { beginJob, endJob, goOn, type JobEnd } from "~/store/jobs/jobs.server"
import { storeOrNull } from "~/store/store-or-null.server"

export const EXPORT_JOB = "export"
/** Shorter exports are not recorded as jobs (milliseconds). */
const NOTED_AFTER_MS = 3_000
/** Interval of progress reports (milliseconds), and how long a job counts as running without one (minutes). */
const TOLD_EVERY_MS = 2_000
const LASTS = 5

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
  let told = began + NOTED_AFTER_MS - TOLD_EVERY_MS
  let isStopAsked = false
  let writing: Promise<string | null> | null = null
  const after = (write: (id: string) => Promise<unknown>) => {
    const before = writing ?? storeOrNull(context, beginJob(job, LASTS))
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
      if (now() - told >= TOLD_EVERY_MS) {
        told = now()
        after(async (id) => {
          isStopAsked ||= await goOn(id, rows, LASTS)
        })
      }
      return isStopAsked
    },
    async end(state, rows) {
      if (writing || state !== "done") await after((id) => endJob(id, state, { rows }))
    },
  }
}
