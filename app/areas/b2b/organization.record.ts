import { gates } from "~/auth/gates"
import { record } from "~/record/record"

export const organizations = record({
  kind: "organization",
  one: "organization",
  many: "organizations",
  label: "Organizations",
  path: "/b2b/organizations",
  gate: gates.organizations,
  edit: gates.editOrganization,
  create: gates.createOrganization,
  sample: "603",
})
