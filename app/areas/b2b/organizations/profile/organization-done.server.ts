import type { z } from "zod"
import type { SendRules } from "~/forms/form-rules.server"
import { organizations } from "../../organization.record"
import type { OrganizationRecord } from "../organizations.server"
import { type SectionId, sectionPath } from "./organization-tabs"

/** Type of the forms of an organization's page, other than its edit form. */
export type SentOrganizationForm<
  F extends SendRules["fields"],
  Schema extends z.ZodType,
  Offers = null,
  Made = unknown,
> = SendRules<F, z.output<Schema>, Made, Offers, OrganizationRecord>

/** The record for the activity log. */
export const about = ({ id, enName }: OrganizationRecord) => ({ kind: organizations.kind, id, name: enName })

export const success = (title: string) => ({ kind: "success", title }) as const

export const at = ({ id }: OrganizationRecord, section: SectionId) => sectionPath(id, section)
