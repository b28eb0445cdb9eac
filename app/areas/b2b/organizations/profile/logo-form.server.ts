import { imageIn } from "~/forms/files/sent-files.server"
import { Upload } from "~/upstream/upload.server"
import { required } from "../../b2b-fields.schema"
import { b2bTexts, ownB2bTexts } from "../../b2b-texts"
import { organizations } from "../../organization.record"
import { ORGANIZATION_LOGO } from "../logo-rule"
import { CHANGE_LOGO } from "../organization-fields"
import { updateOrganization } from "../organizations.server"
import { about, organizationForm, success } from "./organization-done.server"

export const changeLogo = organizationForm({
  ...CHANGE_LOGO,
  files: [{ type: "image", ...ORGANIZATION_LOGO, required }],
  isRepeatable: true,
  send({ api, current, files }) {
    const file = imageIn(files, ORGANIZATION_LOGO.name)
    const logo = new Upload(file.bytes, file.fileName, file.contentType)
    const coverage = current.defaultDepartment?.program?.coverageAmount ?? null
    return updateOrganization(api, { id: current.id, coverage_percentage: coverage, logo })
  },
  unknown: ownB2bTexts.notSure,
  done: (_, __, { current }) => ({
    path: organizations.pathOf(current.id),
    toast: success(b2bTexts.updated),
    activity: { action: "logo changed", ...about(current) },
  }),
})
