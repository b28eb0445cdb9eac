import { z } from "zod"
import { MAX_ID } from "~/domain/record-id"
import { shownName } from "~/domain/shown-name"
import { PageNumber, SearchText } from "~/lists/list-query.server"
import { listRoute } from "~/record/list-route.server"
import { organizations } from "../../organization.record"
import { listOrganizations } from "../organizations.server"
import { organizationColumns } from "./organization-columns"

export const organizationList = listRoute({
  record: organizations,
  columns: organizationColumns,
  query: z.object({
    search: SearchText,
    package: z.coerce.number().int().positive().optional().catch(undefined),
    companies: SearchText,
    company: z.coerce.number().int().positive().max(MAX_ID).optional().catch(undefined),
    page: PageNumber,
  }),
  filters: ["search", "package", "companies", "company"],
  read: listOrganizations,
  hit: ({ id, enName, isActive }) => ({
    id,
    title: shownName(id, enName),
    note: [`#${id}`, isActive ? "" : "Inactive"].filter(Boolean).join(", "),
  }),
})
