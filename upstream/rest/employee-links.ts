import { isUtf8 } from "node:buffer"
import { and, eq } from "drizzle-orm"
import { Hono } from "hono"
import { BUSINESS_LIMITS, LinkClientRequest, LinkClientsRequest } from "../contract/business"
import { companies, linkingReports, organizations } from "../db/business"
import { linkOne, workOff } from "../employee-links"
import { knownId } from "../ids"
import { needs, requireAny } from "../permissions"
import { type FieldErrors, invalid, missing } from "../problem"
import type { Upstream, UpstreamEnv } from "../upstream"
import { readForm } from "./read-form"
import { readBody } from "./read-input"

/** POST /link-client-to-organization and /link-one-client-to-organization (product/b2b 2). */
export function employeeLinkRoutes(upstream: Upstream): Hono<UpstreamEnv> {
  const { db, clock, stats } = upstream
  const routes = new Hono<UpstreamEnv>()

  routes.post("/link-client-to-organization", async (c) => {
    requireAny(c.var.staff, needs.editOrganizations)
    const form = await readForm(c, LinkClientsRequest)
    const organizationId = await requireOrganization(knownId(form.organization_id))
    const companyId = form.company_id ? await companyOf(organizationId, knownId(form.company_id)) : null
    const original = await csvIn(form.csv_file)
    const row = {
      organizationId,
      companyId,
      name: form.report_name.trim(),
      status: "PENDING",
      original,
      createdAt: clock.now(),
    }
    const [made] = await db.insert(linkingReports).values(row).returning()
    stats.mutated()
    const id = made?.id ?? 0
    upstream.background(() => workOff(db, id))
    return c.json({ id, name: row.name, status: row.status }, 201)
  })

  routes.post("/link-one-client-to-organization", async (c) => {
    requireAny(c.var.staff, needs.editOrganizations)
    const { organization_id, name, email, phone } = await readBody(c, LinkClientRequest)
    const organizationId = await requireOrganization(organization_id)
    const answer = await linkOne(db, organizationId, { name: name.trim(), email: email.trim(), phone: phone.trim() })
    if (!("clientId" in answer)) throw invalid(answer as FieldErrors)
    stats.mutated()
    return c.json({ id: answer.id, client_id: answer.clientId }, 201)
  })

  async function requireOrganization(id: number): Promise<number> {
    const [found] = await db.select({ id: organizations.id }).from(organizations).where(eq(organizations.id, id))
    if (!found) throw missing("There is no such organization.")
    return found.id
  }

  async function companyOf(organizationId: number, id: number): Promise<number> {
    const own = and(eq(companies.id, id), eq(companies.organizationId, organizationId))
    const [found] = await db.select({ id: companies.id }).from(companies).where(own)
    if (!found) throw invalid({ company_id: ["The selected company is invalid."] })
    return found.id
  }

  return routes
}

/** Detected by its content: text in UTF-8. */
async function csvIn(file: File): Promise<Buffer> {
  if (file.size > BUSINESS_LIMITS.employeeFileBytes)
    throw invalid({ csv_file: ["The csv file may not be greater than 1 megabyte."] })
  const content = Buffer.from(await file.arrayBuffer())
  const isText = isUtf8(content) && !content.includes(0)
  if (content.length === 0 || !isText) throw invalid({ csv_file: ["The csv file must be a file of type: csv, txt."] })
  return content
}
