import { z } from "zod"
import { recordId } from "~/base/record-id.server"
import { wholeNumber } from "~/base/whole-number.server"
import { NOT_WHOLE } from "~/domain/number-text"
import { phoneDigits } from "~/domain/phone"
import { SEARCH_LENGTH } from "~/ui/list/search-filter"
import { chosenIds, coverage, required, requiredText } from "../b2b-fields.schema"
import { OTHER_INDUSTRY } from "./industries"
import { domainsIn } from "./organization-fields"
import { organizationTexts } from "./organization-texts"

const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,24}$/
const MAX_DOMAIN = 253

/** Comma separated. Spaces and empty parts are ignored. */
const domains = z
  .string()
  .default("")
  .refine((text) => domainsIn(text).every((part) => part.length <= MAX_DOMAIN && DOMAIN.test(part)), {
    error: organizationTexts.invalidDomain,
  })
  .transform(domainsIn)

const basic = {
  enName: requiredText,
  arName: requiredText,
  packageId: recordId(required),
  coverage: coverage.optional(),
  mailDomains: domains,
  industry: requiredText,
  otherIndustry: z.string().max(191, "Maximum is 191 characters").default(""),
}

interface Industries {
  industry: string
  otherIndustry: string
}

/** 'Other' requires a text. */
const needsWords = {
  check: ({ industry, otherIndustry }: Industries) => industry !== OTHER_INDUSTRY || otherIndustry !== "",
  say: { path: ["otherIndustry"], error: required, when: () => true },
}

/** The industry that is stored. */
export function industryOf({ industry, otherIndustry }: Industries): string {
  return industry === OTHER_INDUSTRY ? otherIndustry : industry
}

/** `logo` stands for the uploaded file. */
export const CreateOrganizationSchema = z
  .object({ ...basic, logo: z.string(required) })
  .refine(needsWords.check, needsWords.say)

export const OrganizationSchema = z
  .object({ ...basic, isActive: z.boolean().default(false) })
  .refine(needsWords.check, needsWords.say)

export const BusinessUserSchema = z.object({
  firstName: requiredText,
  lastName: requiredText,
  email: requiredText.pipe(z.email(organizationTexts.invalidEmail)),
  password: z.string(required).min(6, organizationTexts.shortPassword).max(200, "Maximum is 200 characters"),
})

/** The upstream validates phone and e-mail. */
export const LinkSchema = z.object({
  name: requiredText,
  phone: requiredText.transform(phoneDigits),
  email: requiredText,
})

const company = recordId(required)

export const CompanyFlagSchema = z.object({ id: company, on: z.boolean().default(false) })

export const CompanySchema = z.object({ company })
/** The upstream accepts whole numbers only; no size removes it. */
export const ShelfSchema = z.object({
  company,
  shelfSize: wholeNumber({ required: NOT_WHOLE, min: 0, least: "Minimum is Zero" }).optional(),
  was: z.number().optional().catch(undefined),
})
export const SelectCompaniesSchema = z.object({
  search: z.string().max(SEARCH_LENGTH).optional(),
  companies: chosenIds,
})
export const EmployeesSchema = z.object({ employees: chosenIds })

/** For buttons without fields. */
export const NothingSchema = z.object({})

export const UserSchema = z.object({ user: recordId(required) })
export const DepartmentIdSchema = z.object({ department: recordId(required) })
