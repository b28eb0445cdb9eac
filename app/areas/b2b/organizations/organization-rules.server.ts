import type { z } from "zod"
import { required } from "../b2b-fields.schema"
import { OTHER_INDUSTRY } from "./industries"
import { domainsIn } from "./organization-fields"

const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,24}$/
const MAX_DOMAIN = 253

interface Industries {
  industry?: string | undefined
  otherIndustry?: string | null | undefined
}
type Refined = Industries & { mailDomains?: string | null | undefined }

/** Every domain must be one, and the industry 'Other' requires a text. */
export function refineOrganization({ mailDomains, industry, otherIndustry }: Refined, issues: z.RefinementCtx) {
  const refuse = (path: string, message: string) => issues.addIssue({ code: "custom", path: [path], message })
  const isDomain = (part: string) => part.length <= MAX_DOMAIN && DOMAIN.test(part)
  if (!domainsIn(mailDomains ?? "").every(isDomain)) refuse("mailDomains", "Invalid domain name")
  if (industry === OTHER_INDUSTRY && otherIndustry === null) refuse("otherIndustry", required)
}

/** The industry that is stored. */
export function industryOf({ industry = "", otherIndustry }: Industries): string {
  return industry === OTHER_INDUSTRY ? (otherIndustry ?? "") : industry
}
