import { labelValues } from "~/forms/audit-labels.server"
import { imageIn } from "~/forms/files/sent-files.server"
import { form } from "~/forms/form-rules.server"
import { orNull } from "~/upstream/or-null.server"
import { Upload } from "~/upstream/upload.server"
import { required } from "../../b2b-fields.schema"
import { ownB2bTexts } from "../../b2b-texts"
import { saidId } from "../../named-ids"
import { organizations } from "../../organization.record"
import { ORGANIZATION_LOGO } from "../logo-rule"
import { CREATE_ORGANIZATION, domainsIn, SAVE_ORGANIZATION } from "../organization-fields"
import { industryOf, refineOrganization } from "../organization-rules.server"
import { createOrganization, listPackageChoices } from "../organizations.server"

export const addOrganization = form({
  ...CREATE_ORGANIZATION,
  refine: refineOrganization,
  async offer({ api }) {
    const packages = await orNull(listPackageChoices(api))
    return { packages: packages?.map(({ id, name }) => ({ value: id, label: name })) ?? null }
  },
  files: [{ type: "image", ...ORGANIZATION_LOGO, required }],
  async send({ api, files }, input, offers) {
    const logo = imageIn(files, ORGANIZATION_LOGO.name)
    const { id } = await createOrganization(api, {
      en_name: input.enName,
      ar_name: input.arName,
      industry: industryOf(input),
      package_id: input.packageId,
      mail_domains: domainsIn(input.mailDomains ?? ""),
      has_pre_applied_coverage: false,
      coverage_percentage: input.coverage,
      logo: new Upload(logo.bytes, logo.fileName, logo.contentType),
    })
    return { id, packageName: (await offers()).packages?.find(({ value }) => value === input.packageId)?.label }
  },
  unknown: ownB2bTexts.createUnknown,
  done: ({ id, packageName }, { logo: _, otherIndustry, ...input }) => ({
    path: organizations.pathOf(id),
    toast: { kind: "success", title: "Organization was successfully created." },
    activity: {
      action: "created",
      kind: organizations.kind,
      id,
      name: input.enName,
      after: labelValues(
        SAVE_ORGANIZATION.fields,
        {
          ...input,
          mailDomains: domainsIn(input.mailDomains ?? "").join(", "),
          industry: industryOf({ industry: input.industry, otherIndustry }),
        },
        { packageId: (id) => saidId(id, packageName) },
      ),
    },
  }),
})
