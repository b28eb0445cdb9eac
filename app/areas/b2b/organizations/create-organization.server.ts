import { sendForm } from "~/forms/form-rules.server"
import type { SentImage } from "~/forms/image-upload.server"
import { settle } from "~/upstream/settle.server"
import { Upload } from "~/upstream/upload.server"
import { required } from "../b2b-fields.schema"
import { ownB2bTexts } from "../b2b-texts"
import { organizations } from "./organization.record"
import { CreateOrganizationSchema, industryOf } from "./organization.schema"
import { CREATE_ORGANIZATION, NEW_ORGANIZATION_FIELDS } from "./organization-fields"
import { ownOrganizationTexts } from "./organization-texts"
import { createOrganization, listPackageChoices } from "./organizations.server"

/** The upstream's names of the fields, which the document writes in another way here (product/b2b 1). */
const WIRE_NAMES = {
  en_name: "enName",
  ar_name: "arName",
  package_id: "packageId",
  mail_domains: "mailDomains",
  coverage_percentage: "coverage",
}

/** Create Organization (product/b2b 1). @param logo what came beside the fields; null where the form is only opened */
export function addOrganization(logo: SentImage | null) {
  return sendForm({
    intent: CREATE_ORGANIZATION,
    fields: NEW_ORGANIZATION_FIELDS,
    schema: CreateOrganizationSchema,
    wireNames: WIRE_NAMES,
    offer: async ({ api }) => ({ packages: await settle(listPackageChoices(api)) }),
    check: () => (logo?.kind === "image" ? null : { logo: [logo?.kind === "refused" ? logo.text : required] }),
    send: ({ api }, input) => {
      if (logo?.kind !== "image") throw new Error("a form without its logo is refused before")
      return createOrganization(api, {
        en_name: input.enName,
        ar_name: input.arName,
        industry: industryOf(input),
        package_id: input.packageId,
        mail_domains: input.mailDomains,
        has_pre_applied_coverage: false,
        coverage_percentage: input.coverage ?? null,
        logo: new Upload(logo.bytes, logo.fileName, logo.contentType),
      })
    },
    unknown: ownB2bTexts.createUnknown,
    done: ({ id }, { logo: _, otherIndustry, ...after }) => ({
      path: organizations.pathOf(id),
      toast: { kind: "success", title: ownOrganizationTexts.created },
      activity: {
        action: "created",
        kind: organizations.kind,
        id,
        name: after.enName,
        after: { ...after, industry: industryOf({ industry: after.industry, otherIndustry }) },
      },
    }),
  })
}

/** What stands for a file among the fields: the schema wants one, its own words come of `check`. */
export const logoMark = ({ kind }: SentImage) => (kind === "none" ? "" : "sent")
