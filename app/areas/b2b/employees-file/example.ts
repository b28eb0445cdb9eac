import { gates } from "~/auth/gates"
import { staffLoader } from "~/auth/staff-route.server"
import { requireFound } from "~/base/gone.server"
import { exampleFile } from "~/checked-file/file-downloads.server"
import { findOrganization } from "../organizations/organizations.server"

export { BESIDE as handle } from "~/base/route-handle"

/** What a file of employees looks like (product/b2b 2), with the organization's own domain. */
export const loader = staffLoader({ gate: gates.editOrganization, ids: ["id"] }, async ({ api, ids }) => {
  const { mailDomains } = requireFound(await findOrganization(api, ids.id))
  const domain = mailDomains[0]?.domainName.trim() || "company.example"
  const people = [`Reem Saleh,reem.saleh@${domain},0551204118`, `Majed Nasr,majed.nasr@${domain},0506770342`]
  return exampleFile("employees-example.csv", ["name,email,phone", ...people])
})
