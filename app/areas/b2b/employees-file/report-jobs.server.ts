import type { Session } from "~/auth/session.server"
import { isEnumValue } from "~/domain/enum-case"
import { fullName } from "~/domain/person"
import type { JobSource } from "~/record/job-source.server"
import { beginJob, endJob, type Job, keepJob } from "~/store/jobs/jobs.server"
import type { Api } from "~/upstream/api.server"
import { linkingResultPath } from "../employees-file-paths"
import { organizations } from "../organization.record"
import type { OrganizationRecord } from "../organizations/organizations.server"
import { sectionPath } from "../organizations/profile/organization-tabs"
import { loadReports } from "../organizations/sections-view.server"
import { readResultSheet } from "./result-sheet.server"

const KIND = "linking-report"
/** Without news a report counts as worked on so long (minutes). */
const LASTS = 24 * 60
/** Organizations whose reports are asked for at a look. */
const MAX_QUERIED = 4

/** Linking reports that were handed in here: what became of one is read where its organization's stand (product/b2b 2). */
export const reportJobs: JobSource = {
  kind: KIND,
  label: "Linking report",
  gate: organizations.gate,
  async sync({ api }, known) {
    const open = known.filter(({ state }) => state === "running")
    const ids = [...new Set(open.map(organizationOf))].slice(0, MAX_QUERIED)
    const asked = await Promise.allSettled(ids.map((id) => follow(api, id, known)))
    // One organization's that can't be read cost no other's: the job centre says that they were not asked.
    const failed = asked.find((one) => one.status === "rejected")
    if (failed) throw failed.reason
  },
}

/** Notes that a file of employees was handed in. */
export function noteReport(session: Session, { id, enName }: OrganizationRecord, reportName: string): Promise<string> {
  const href = sectionPath(id, "linking-reports")
  const by = { staffKey: session.staffKey, staffName: fullName(session.staff) }
  return beginJob({ kind: KIND, name: `${reportName}, ${enName}`, href, by, about: `${id} ${reportName}` }, LASTS)
}

const organizationOf = ({ about }: Pick<Job, "about">) => about?.split(" ", 1)[0] ?? ""

async function follow(api: Api, organizationId: string, known: readonly Job[]): Promise<void> {
  const own = known.filter((job) => organizationOf(job) === organizationId)
  const taken = new Set(own.map(({ remoteId }) => remoteId))
  const { rows } = await loadReports(api, organizationId, 1)
  for (const job of own.filter(({ state }) => state === "running")) {
    // The newest of that name which is no other job's.
    const report = rows.find(({ id, name }) =>
      job.remoteId ? String(id) === job.remoteId : !taken.has(String(id)) && job.about === `${organizationId} ${name}`,
    )
    if (!report) continue
    const remoteId = String(report.id)
    taken.add(remoteId)
    if (isEnumValue(report.status, "PENDING")) {
      if (!job.remoteId) await keepJob(job.id, { remoteId })
      continue
    }
    const sheet = await readResultSheet(report.resultSheet)
    await endJob(job.id, isEnumValue(report.status, "FAILED") ? "failed" : "done", {
      remoteId,
      note: sheet ? linkedText(sheet.outcome) : "",
      ...(report.resultSheet ? { href: linkingResultPath(organizationId, remoteId) } : {}),
    })
  }
}

const linkedText = ({ taken, refused }: { taken: number; refused: number }) =>
  `${taken.toLocaleString("en-US")} linked, ${refused.toLocaleString("en-US")} failed`
