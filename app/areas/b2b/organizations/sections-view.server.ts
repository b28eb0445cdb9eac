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

/** Catering subscriptions are loaded a little later, so that an order created just before is included. */
const CATERING_DELAY_MS = 50

/** The documents name no size. */
const COMPANIES_PER_PAGE = 20

export const SectionsQuery = z.object({
  companies: PageNumber,
  departments: PageNumber,
  email: SearchText,
  employees: PageNumber,
  reports: PageNumber,
})

/** Loads the requested sections. A section that was not requested or could not be loaded is null. */
export async function loadSections(
  api: Api,
  id: string,
  query: z.output<typeof SectionsQuery>,
  requested: ReadonlySet<SectionId>,
) {
  const ask = <T>(section: SectionId, call: () => Promise<T>) => (requested.has(section) ? orNull(call()) : null)
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

/** The call returns all companies, so they are paginated here. */
function companiesPage({ rows, total }: Companies, asked: number) {
  const pages = Math.max(1, Math.ceil(total / COMPANIES_PER_PAGE))
  const page = Math.min(asked, pages)
  const from = (page - 1) * COMPANIES_PER_PAGE
  return { rows: rows.slice(from, from + COMPANIES_PER_PAGE), total, page, pages, perPage: COMPANIES_PER_PAGE }
}

/** Linking reports with the addresses of their files. */
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

/** Resolves a relative address against the content delivery host; null if it is not an http(s) address. */
function fileUrl(address: string | null): string | null {
  if (!address) return null
  try {
    const url = new URL(address, `${env.CDN_URL.replace(/\/$/, "")}/`)
    return url.protocol === "https:" || url.protocol === "http:" ? url.href : null
  } catch {
    return null
  }
}
