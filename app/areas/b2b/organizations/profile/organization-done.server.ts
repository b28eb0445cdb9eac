import type { Fields } from "~/fields/fields"
import { form, type WholeForm } from "~/forms/form-rules.server"
import { organizations } from "../../organization.record"
import type { OrganizationRecord } from "../organizations.server"
import { type SectionId, sectionPath } from "./organization-tabs"

/** A form of an organization's page, other than its edit form. */
export const organizationForm = <const F extends Fields, Made, Offers = null>(
  rules: WholeForm<F, Made, Offers, OrganizationRecord>,
) => form(rules)

/** The record for the activity log. */
export const about = ({ id, enName }: OrganizationRecord) => ({ kind: organizations.kind, id, name: enName })

export const success = (title: string) => ({ kind: "success", title }) as const

export const at = ({ id }: OrganizationRecord, section: SectionId) => sectionPath(id, section)
