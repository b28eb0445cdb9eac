import { z } from "zod"
import { gates } from "~/auth/gates"
import { fullName } from "~/domain/person"
import { isRecordId } from "~/domain/record-id"
import { labelValues } from "~/forms/audit-labels.server"
import { imageIn } from "~/forms/files/sent-files.server"
import { form, sayOf } from "~/forms/form-rules.server"
import type { RecordRules } from "~/forms/record-action.server"
import { orNull } from "~/upstream/or-null.server"
import { Upload } from "~/upstream/upload.server"
import { required } from "../../b2b-fields.schema"
import { b2bTexts, ownB2bTexts } from "../../b2b-texts"
import { MAX_CHOSEN } from "../../batch-size"
import { CREATE_DEPARTMENT } from "../../department.record"
import { DEPARTMENT_FIELDS } from "../../department-fields"
import { findDepartment } from "../../find-department.server"
import { saidId } from "../../named-ids"
import { organizations } from "../../organization.record"
import { createBusinessUser, createDepartment, deleteBusinessUser, deleteDepartment } from "../company-calls.server"
import { INDUSTRIES, OTHER_INDUSTRY } from "../industries"
import { ORGANIZATION_LOGO } from "../logo-rule"
import * as fields from "../organization-fields"
import { domainsIn } from "../organization-fields"
import { industryOf, refineOrganization } from "../organization-rules.server"
import { organizationTexts, ownOrganizationTexts } from "../organization-texts"
import {
  findOrganization,
  listPackageChoices,
  type OrganizationRecord,
  sendGenericInvitation,
  updateOrganization,
} from "../organizations.server"
import { listBusinessUsers } from "../sections.server"
import { selectCompanies, setRecommender, setShelf, setShelfSize, unassignCompany } from "./company-forms.server"
import { linkOne, removeEmployees } from "./employee-forms.server"
import { about, at, organizationForm, success } from "./organization-done.server"
import { sectionOf, sectionPath } from "./organization-tabs"

const INVITATION_FAILED = "Unable to send generic invitation"

const NOT_SURE = "We could not confirm that your changes were saved. You can safely save again."

const MIN_PASSWORD = 6

/** An industry that is not in the list is shown as 'Other' with its text. */
function industryFields(stored: string | null) {
  if (!stored) return { industry: "", otherIndustry: "" }
  const isListed = INDUSTRIES.includes(stored) && stored !== OTHER_INDUSTRY
  return isListed ? { industry: stored, otherIndustry: "" } : { industry: OTHER_INDUSTRY, otherIndustry: stored }
}

/** Basic Info and the Active switch. The coverage is always sent, other fields only if they changed. */
const saveOrganization = form({
  ...fields.SAVE_ORGANIZATION,
  record: organizations,
  refine: refineOrganization,
  values: (organization: OrganizationRecord) => ({
    enName: organization.enName,
    arName: organization.arName,
    packageId: organization.package?.id,
    coverage: organization.defaultDepartment?.program?.coverageAmount,
    mailDomains: organization.mailDomains.map(({ domainName }) => domainName).join(", "),
    ...industryFields(organization.industry),
    isActive: organization.isActive,
  }),
  async offer({ api, current, canEdit }) {
    const choices = canEdit ? orNull(listPackageChoices(api)) : []
    return { packages: withOwn(await choices, (await current).package) }
  },
  send: ({ api, current }, changes, { coverage, mailDomains, industry, otherIndustry, ...input }) => {
    const has = (name: keyof typeof changes) => Object.hasOwn(changes, name)
    return updateOrganization(api, {
      id: current.id,
      coverage_percentage: coverage ?? null,
      ...(has("enName") ? { enName: input.enName } : {}),
      ...(has("arName") ? { arName: input.arName } : {}),
      ...(has("isActive") ? { isActive: input.isActive } : {}),
      ...(has("packageId") ? { packageId: input.packageId } : {}),
      ...(has("mailDomains") ? { mailDomains: domainsIn(mailDomains ?? "") } : {}),
      ...(has("industry") || has("otherIndustry") ? { industry: industryOf({ industry, otherIndustry }) } : {}),
    })
  },
  unknown: NOT_SURE,
  name: ({ enName }) => enName,
  saved: b2bTexts.updated,
})

function withOwn(choices: readonly { id: string; name: string }[] | null, own: OrganizationRecord["package"]) {
  if (!choices) return null
  const options = choices.map(({ id, name }) => ({ value: id, label: name }))
  const isThere = !own || options.some(({ value }) => value === own.id)
  return isThere ? options : [{ value: own.id, label: own.enName }, ...options]
}
export type OrganizationOffers = { packages: ReturnType<typeof withOwn> }

const sendActivation = organizationForm({
  ...fields.SEND_ACTIVATION,
  async offer({ api, current }) {
    const users = await orNull(current.then(({ id }) => listBusinessUsers(api, id)))
    // Also if it could not be checked.
    return { hasUsers: users?.total !== 0 }
  },
  async send({ api, current }, _, offers) {
    if (!(await offers()).hasUsers) return false
    await sendGenericInvitation(api, current.id)
    return true
  },
  refused: ({ messages }) => ({
    toast: { kind: "error", title: INVITATION_FAILED, text: messages[0] ?? "" },
  }),
  unknown: ownB2bTexts.doneUnknown,
  done: (isSent, _, { current, context }) =>
    isSent
      ? {
          path: sectionPath(current.id, sectionOf(context.url.search)),
          toast: success("Generic invitation has been sent to all business users in the organization."),
          activity: { action: "invitation sent", ...about(current) },
        }
      : {
          results: [],
          toast: { kind: "error", title: INVITATION_FAILED, text: organizationTexts.noBusinessUser },
        },
})

const changeLogo = organizationForm({
  ...fields.CHANGE_LOGO,
  files: [{ type: "image", ...ORGANIZATION_LOGO, required }],
  isRepeatable: true,
  send({ api, current, files }) {
    const file = imageIn(files, ORGANIZATION_LOGO.name)
    const logo = new Upload(file.bytes, file.fileName, file.contentType)
    const coverage = current.defaultDepartment?.program?.coverageAmount ?? null
    return updateOrganization(api, { id: current.id, coverage_percentage: coverage, logo })
  },
  unknown: NOT_SURE,
  done: (_, __, { current }) => ({
    path: organizations.pathOf(current.id),
    toast: success(b2bTexts.updated),
    activity: { action: "logo changed", ...about(current) },
  }),
})

const addDepartment = organizationForm({
  intent: CREATE_DEPARTMENT,
  fields: DEPARTMENT_FIELDS,
  wireNames: { "program.create.coverageAmount": "coverageAmount", "program.create.coverageLimit": "coverageLimit" },
  // Concurrent subscriptions are on for a new department.
  start: () => ({ isConcurrentSubscriptionsAllowed: true }),
  send: ({ api, current }, input) => createDepartment(api, current.id, input),
  unknown: ownB2bTexts.createUnknown,
  done: (_, { coverageLimit: limit, ...input }, { current }) => ({
    path: at(current, "departments"),
    toast: success("Successful Department Creation!"),
    activity: {
      action: "department created",
      ...about(current),
      after: labelValues(
        DEPARTMENT_FIELDS,
        limit === null ? input : { ...input, coverageLimit: limit },
        sayOf(DEPARTMENT_FIELDS),
      ),
    },
  }),
})

/** The upstream refuses to delete a department with employees, and its reason is shown. */
const removeDepartment = organizationForm({
  ...fields.DELETE_DEPARTMENT,
  isRepeatable: true,
  // The call accepts any department, so the organization is checked here.
  async offer({ api, current, values }) {
    const id = (await values)?.department ?? ""
    const found = isRecordId(id) ? await orNull(current.then((own) => findDepartment(api, own.id, id))) : null
    return { found: found && { id: found.id, name: found.name } }
  },
  check: (_, { found }) => (found ? null : { department: ["This department does not belong to this organization."] }),
  async send({ api }, { department }, offers) {
    await deleteDepartment(api, department)
    return offers()
  },
  unknown: ownB2bTexts.doneUnknown,
  done: ({ found }, _, { current }) => ({
    path: at(current, "departments"),
    toast: success(b2bTexts.deleted),
    activity: {
      action: "department deleted",
      ...about(current),
      before: { department: found && saidId(found.id, found.name) },
    },
  }),
})

const addBusinessUser = organizationForm({
  ...fields.CREATE_BUSINESS_USER,
  refine({ email, password }, issues) {
    const refuse = (path: string, message: string) => issues.addIssue({ code: "custom", path: [path], message })
    if (email && !z.email().safeParse(email).success) refuse("email", organizationTexts.invalidEmail)
    if (password && password.length < MIN_PASSWORD) refuse("password", "*Password should be at least 6 characters")
  },
  send: ({ api, current }, input) => createBusinessUser(api, current.id, input),
  unknown: ownB2bTexts.createUnknown,
  done: (_, { password: __, ...user }, { current }) => ({
    path: at(current, "business-users"),
    toast: success("Business user was successfully created."),
    activity: {
      action: "business user created",
      ...about(current),
      after: { name: fullName(user), email: user.email },
    },
  }),
})

const removeBusinessUser = organizationForm({
  ...fields.DELETE_BUSINESS_USER,
  gate: gates.deleteInB2b,
  isRepeatable: true,
  // The call accepts any business user, so the organization is checked here.
  async offer({ api, current, values }) {
    const id = (await values)?.user
    const users = id ? await orNull(current.then((own) => listBusinessUsers(api, own.id))) : null
    return { isOwn: users?.rows.some((user) => user.id === id) ?? false }
  },
  check: (_, { isOwn }) => (isOwn ? null : { user: ["This business user does not belong to this organization."] }),
  send: ({ api }, { user }) => deleteBusinessUser(api, user),
  unknown: ownB2bTexts.doneUnknown,
  done: (_, { user }, { current }) => ({
    path: at(current, "business-users"),
    toast: success(b2bTexts.deleted),
    activity: { action: "business user deleted", ...about(current), before: { user: saidId(user, undefined) } },
  }),
})

export const organizationPage = {
  gate: organizations.edit,
  find: findOrganization,
  missing: ownOrganizationTexts.missing,
  edit: saveOrganization,
  // Each chosen record is a field of the request; 20 more cover the form's other fields.
  maxFields: MAX_CHOSEN + 20,
  forms: [
    sendActivation,
    changeLogo,
    addDepartment,
    removeDepartment,
    addBusinessUser,
    removeBusinessUser,
    linkOne,
    removeEmployees,
    setRecommender,
    setShelf,
    setShelfSize,
    selectCompanies,
    unassignCompany,
  ],
} satisfies RecordRules<typeof fields.SAVE_ORGANIZATION.fields, unknown, unknown, OrganizationRecord>
