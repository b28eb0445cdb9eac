import type { LinksFunction, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { z } from "zod"
import { gates } from "~/auth/gates"
import { staffLoader } from "~/auth/staff-route.server"
import { requireFound } from "~/base/not-found.server"
import { shownName } from "~/domain/shown-name"
import { PageNumber } from "~/lists/list-query.server"
import { Button } from "~/ui/elements/button"
import { ExternalLink } from "~/ui/elements/external-link"
import filesCss from "~/ui/files/files.css?url"
import { ResultPage, resultTitle } from "~/ui/files/result-page"
import { pageTitle } from "~/ui/page/page-title"
import recordCss from "~/ui/page/record.css?url"
import { B2bCrumbs } from "../b2b-crumbs"
import { findOrganization } from "../organizations/organizations.server"
import { sectionPath } from "../organizations/profile/organization-tabs"
import { loadReports } from "../organizations/sections-view.server"
import { ownEmployeesFileTexts } from "./employees-file"
import { readResultSheet } from "./result-sheet.server"

export const links: LinksFunction = () => [recordCss, filesCss].map((href) => ({ rel: "stylesheet", href }))

export const meta: MetaFunction<typeof loader> = (args) => pageTitle(args, resultTitle(args.data?.outcome ?? null))

const ResultQuery = z.object({ reports: PageNumber })

export const loader = staffLoader({ gate: gates.organizations, ids: ["id"], query: ResultQuery }, async (visit) => {
  const { api, ids, params, query } = visit
  const organization = requireFound(await findOrganization(api, ids.id))
  const shown = await loadReports(api, organization.id, query.reports)
  const report = requireFound(shown.rows.find(({ id }) => String(id) === params.report))
  const read = await readResultSheet(report.resultSheet)
  return {
    organization: { id: organization.id, name: shownName(organization.id, organization.enName) },
    report,
    outcome: read?.outcome ?? null,
    refused: read?.refused,
  }
})

/** Read from the result sheet of the linking report. */
export default function EmployeesResult() {
  const { organization, report, outcome, refused } = useLoaderData<typeof loader>()
  return (
    <ResultPage
      crumbs={<B2bCrumbs organization={organization} here={ownEmployeesFileTexts.title} />}
      file={{ name: report.name, note: `created ${report.created}` }}
      outcome={outcome}
      last={ownEmployeesFileTexts.lastStep}
      {...(refused ? { refused } : {})}
      help={report.resultSheet ? <ExternalLink href={report.resultSheet}>Result sheet</ExternalLink> : undefined}
      actions={<Button to={sectionPath(organization.id, "linking-reports")}>Linking Reports</Button>}
    />
  )
}
