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
/** Minutes for which a job without an update counts as running. */
const MAX_WAIT_MINUTES = 24 * 60
/** Maximum of organizations that are queried at a time. */
const MAX_QUERIED = 4

/** The status of a linking report is read from its organization's reports. */
export const reportJobs: JobSource = {
  kind: KIND,
  label: "Linking report",
  gate: organizations.gate,
  async sync({ api }, known) {
    const open = known.filter(({ state }) => state === "running")
    const ids = [...new Set(open.map(organizationOf))].slice(0, MAX_QUERIED)
    const results = await Promise.allSettled(ids.map((id) => follow(api, id, known)))
    // A failed organization does not stop the others. The error is thrown afterwards, so that the job centre reports it.
    const failed = results.find((one) => one.status === "rejected")
    if (failed) throw failed.reason
  },
}

export function noteReport(session: Session, { id, enName }: OrganizationRecord, reportName: string): Promise<string> {
  const href = sectionPath(id, "linking-reports")
  const by = { staffKey: session.staffKey, staffName: fullName(session.staff) }
  return beginJob(
    { kind: KIND, name: `${reportName}, ${enName}`, href, by, about: `${id} ${reportName}` },
    MAX_WAIT_MINUTES,
  )
}

const organizationOf = ({ about }: Pick<Job, "about">) => about?.split(" ", 1)[0] ?? ""

async function follow(api: Api, organizationId: string, known: readonly Job[]): Promise<void> {
  const own = known.filter((job) => organizationOf(job) === organizationId)
  const taken = new Set(own.map(({ remoteId }) => remoteId))
  const { rows } = await loadReports(api, organizationId, 1)
  for (const job of own.filter(({ state }) => state === "running")) {
    // The newest report with the job's name that no other job has taken.
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
