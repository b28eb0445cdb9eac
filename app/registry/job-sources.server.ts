import { reportJobs } from "~/areas/b2b/employees-file/report-jobs.server"
import { bulkJobs } from "~/areas/bulk-actions/bulk-file.server"
import { generatorJobs } from "~/areas/food/menus/generator/generator-jobs.server"
import { segmentJobs } from "~/areas/marketing/segments/segment-file.server"
import { gates } from "~/auth/gates"
import { extras } from "~/extras.server"
import { EXPORT_JOB } from "~/lists/export-job.server"
import type { JobSource } from "~/record/job-source.server"

/** Anyone who can open a list can export it, but only the user who started an export sees its job. */
const exportJobs: JobSource = {
  kind: EXPORT_JOB,
  label: "Export",
  gate: gates.signedIn,
  isOwn: true,
  canStop: true,
}

export const jobSources: readonly JobSource[] = [
  generatorJobs,
  reportJobs,
  exportJobs,
  bulkJobs,
  segmentJobs,
  ...extras.flatMap(({ jobs = [] }) => jobs),
]
