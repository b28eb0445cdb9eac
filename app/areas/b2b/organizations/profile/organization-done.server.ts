import type { z } from "zod"
import type { SendRules } from "~/forms/form-rules.server"
import { organizations } from "../../organization.record"
import type { OrganizationRecord } from "../organizations.server"
import { type SectionId, sectionPath } from "./organization-tabs"

/** A form of an organization's page that is sent as a whole. */
export type Sent<F extends SendRules["fields"], Schema extends z.ZodType, Offers = null, Made = unknown> = SendRules<
  F,
  z.output<Schema>,
  Made,
  Offers,
  OrganizationRecord
>

/** Whose activity it is. */
export const about = ({ id, enName }: OrganizationRecord) => ({ kind: organizations.kind, id, name: enName })

export const success = (title: string) => ({ kind: "success", title }) as const

/** A section of the organization's page. */
export const at = ({ id }: OrganizationRecord, section: SectionId) => sectionPath(id, section)
