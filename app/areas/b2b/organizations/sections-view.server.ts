import { setTimeout as wait } from "node:timers/promises"
import { z } from "zod"
import { env } from "~/base/env.server"
import { PageNumber, SearchText } from "~/lists/list-query.server"
import type { Api } from "~/upstream/api.server"
import { orNull } from "~/upstream/or-null.server"
import type { SectionId } from "./profile/organization-tabs"
import {
  listBusinessUsers,
  listCatering,
  listCompanies,
  listDepartments,
  listLinkingReports,
  listRegisteredClients,
} from "./sections.server"

/** The catering subscriptions are asked for a little later (product/b2b 1): one that was just ordered is among them. */
const CATERING_DELAY_MS = 50

/** Companies that the section shows; the documents name no size. */
const COMPANIES_PER_PAGE = 20

/** What of the page's address its sections read: each has a page of its own, the employees an e-mail too. */
export const SectionsQuery = z.object({
  companies: PageNumber,
  departments: PageNumber,
  email: SearchText,
  employees: PageNumber,
  reports: PageNumber,
})

/** The sections that are asked for; one that can't be had is null, as one that nobody asked for, and the others stand. */
export async function loadSections(
  api: Api,
  id: string,
  query: z.output<typeof SectionsQuery>,
  asked: ReadonlySet<SectionId>,
) {
  const ask = <T>(section: SectionId, call: () => Promise<T>) => (asked.has(section) ? orNull(call()) : null)
  const [departments, businessUsers, companies, employees, catering, reports] = await Promise.all([
    ask("departments", () => listDepartments(api, id, query.departments)),
    ask("business-users", () => listBusinessUsers(api, id)),
    ask("companies", () => listCompanies(api, id).then((all) => companiesPage(all, query.companies))),
    ask("employees", () => listRegisteredClients(api, id, { email: query.email, page: query.employees })),
    ask("catering", () => wait(CATERING_DELAY_MS).then(() => listCatering(api, id))),
    ask("linking-reports", () => loadReports(api, id, query.reports)),
  ])
  return { departments, businessUsers, companies, employees, catering, reports }
}
export type Sections = Awaited<ReturnType<typeof loadSections>>

type Companies = Awaited<ReturnType<typeof listCompanies>>

/** The call gives every company at once; a page of them is made here. */
function companiesPage({ rows, total }: Companies, asked: number) {
  const pages = Math.max(1, Math.ceil(total / COMPANIES_PER_PAGE))
  const page = Math.min(asked, pages)
  const from = (page - 1) * COMPANIES_PER_PAGE
  return { rows: rows.slice(from, from + COMPANIES_PER_PAGE), total, page, pages, perPage: COMPANIES_PER_PAGE }
}

/** One page of linking reports, with the addresses of their files. */
export async function loadReports(api: Api, id: string, page: number, perPage?: number) {
  return withAddresses(await listLinkingReports(api, id, page, perPage))
}

type Reports = Awaited<ReturnType<typeof listLinkingReports>>

function withAddresses({ rows, ...page }: Reports) {
  return {
    ...page,
    rows: rows.map((row) => ({
      ...row,
      originalSheet: fileUrl(row.originalSheet),
      resultSheet: fileUrl(row.resultSheet),
    })),
  }
}

/** Address of a report's file, whole or below the content delivery host; null for what leads elsewhere. */
function fileUrl(address: string | null): string | null {
  if (!address) return null
  try {
    const url = new URL(address, `${env.CDN_URL.replace(/\/$/, "")}/`)
    return url.protocol === "https:" || url.protocol === "http:" ? url.href : null
  } catch {
    return null
  }
}
