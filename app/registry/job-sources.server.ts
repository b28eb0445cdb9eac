import { reportJobs } from "~/areas/b2b/employees-file/report-jobs.server"
import { bulkJobs } from "~/areas/bulk-actions/bulk-file.server"
import { generatorJobs } from "~/areas/food/menus/generator/generator-jobs.server"
import { segmentJobs } from "~/areas/marketing/segments/segment-file.server"
import { gates } from "~/auth/gates"
import { EXPORT_JOB } from "~/lists/export-job.server"
import type { JobSource } from "~/record/job-source.server"

/** Whoever may open a list may take its file; only its own person sees it among the jobs. */
const exportJobs: JobSource = {
  kind: EXPORT_JOB,
  label: "Export",
  gate: gates.signedIn,
  isOwn: true,
  canStop: true,
}

/** What the job centre tells of, each from the place that starts it. */
export const jobSources: readonly JobSource[] = [generatorJobs, reportJobs, exportJobs, bulkJobs, segmentJobs]
