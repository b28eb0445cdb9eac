import { labelValues } from "~/forms/audit-labels.server"
import { imageIn } from "~/forms/files/sent-files.server"
import { sendForm } from "~/forms/form-rules.server"
import { orNull } from "~/upstream/or-null.server"
import { Upload } from "~/upstream/upload.server"
import { required } from "../../b2b-fields.schema"
import { ownB2bTexts } from "../../b2b-texts"
import { saidId } from "../../named-ids"
import { organizations } from "../../organization.record"
import { ORGANIZATION_LOGO } from "../logo-rule"
import { CreateOrganizationSchema, industryOf } from "../organization.schema"
import { CREATE_ORGANIZATION, NEW_ORGANIZATION_FIELDS, ORGANIZATION_FIELDS } from "../organization-fields"
import { ownOrganizationTexts } from "../organization-texts"
import { createOrganization, listPackageChoices } from "../organizations.server"

/** Field names of the upstream, which the document spells differently for this call. */
const WIRE_NAMES = {
  en_name: "enName",
  ar_name: "arName",
  package_id: "packageId",
  mail_domains: "mailDomains",
  coverage_percentage: "coverage",
}

export const addOrganization = sendForm({
  intent: CREATE_ORGANIZATION,
  fields: NEW_ORGANIZATION_FIELDS,
  schema: CreateOrganizationSchema,
  wireNames: WIRE_NAMES,
  offer: async ({ api }) => ({ packages: await orNull(listPackageChoices(api)) }),
  files: [{ type: "image", ...ORGANIZATION_LOGO, required }],
  async send({ api, files }, input, offers) {
    const logo = imageIn(files, ORGANIZATION_LOGO.name)
    const { id } = await createOrganization(api, {
      en_name: input.enName,
      ar_name: input.arName,
      industry: industryOf(input),
      package_id: input.packageId,
      mail_domains: input.mailDomains,
      has_pre_applied_coverage: false,
      coverage_percentage: input.coverage ?? null,
      logo: new Upload(logo.bytes, logo.fileName, logo.contentType),
    })
    return { id, packageName: (await offers()).packages?.find((one) => one.id === input.packageId)?.name }
  },
  unknown: ownB2bTexts.createUnknown,
  done: ({ id, packageName }, { logo: _, otherIndustry, ...input }) => ({
    path: organizations.pathOf(id),
    toast: { kind: "success", title: ownOrganizationTexts.created },
    activity: {
      action: "created",
      kind: organizations.kind,
      id,
      name: input.enName,
      after: labelValues(
        ORGANIZATION_FIELDS,
        {
          ...input,
          mailDomains: input.mailDomains.join(", "),
          industry: industryOf({ industry: input.industry, otherIndustry }),
        },
        { packageId: (id) => saidId(id, packageName) },
      ),
    },
  }),
})
