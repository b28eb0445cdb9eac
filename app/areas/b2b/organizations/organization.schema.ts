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

/** Comma separated; spaces and empty parts count for nothing, each other part is a domain (product/b2b 1). */
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

/** 'Other' needs words of its own (product/b2b 1). */
const needsWords = {
  check: ({ industry, otherIndustry }: Industries) => industry !== OTHER_INDUSTRY || otherIndustry !== "",
  say: { path: ["otherIndustry"], error: required, when: () => true },
}

/** What is kept of the two fields. */
export function industryOf({ industry, otherIndustry }: Industries): string {
  return industry === OTHER_INDUSTRY ? otherIndustry : industry
}

/** Create Organization (product/b2b 1); `logo` stands for the file that was sent beside it. */
export const CreateOrganizationSchema = z
  .object({ ...basic, logo: z.string(required) })
  .refine(needsWords.check, needsWords.say)

/** The profile (product/b2b 1). */
export const OrganizationSchema = z
  .object({ ...basic, isActive: z.boolean().default(false) })
  .refine(needsWords.check, needsWords.say)

/** Create Business User (product/b2b 1): five characters are too few, six pass. */
export const BusinessUserSchema = z.object({
  firstName: requiredText,
  lastName: requiredText,
  email: requiredText.pipe(z.email(organizationTexts.invalidEmail)),
  password: z.string(required).min(6, organizationTexts.shortPassword).max(200, "Maximum is 200 characters"),
})

/** '+ Link Single Employee' (product/b2b 1): the upstream has the last word on phone and e-mail. */
export const LinkSchema = z.object({
  name: requiredText,
  phone: requiredText.transform(phoneDigits),
  email: requiredText,
})

const company = recordId(required)

/** A company's flag, at once (product/b2b 1). */
export const CompanyFlagSchema = z.object({ id: company, on: z.boolean().default(false) })

export const CompanySchema = z.object({ company })
/** A shelf's size is whole, as the upstream's is; none takes it away. */
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

/** A button that sends nothing but itself. */
export const NothingSchema = z.object({})

export const UserSchema = z.object({ user: recordId(required) })
export const DepartmentIdSchema = z.object({ department: recordId(required) })
