import { gates } from "~/auth/gates"
import { NO_CHANGES } from "~/ui/form/edit-state"
import type { Api } from "~/upstream/api.server"
import { orNull } from "~/upstream/or-null.server"
import { b2bTexts, ownB2bTexts } from "../../b2b-texts"
import { itemsDone } from "../../items-done.server"
import { saidId } from "../../named-ids"
import { selectAll } from "../../select-all"
import { sendItems } from "../../send-items.server"
import { type CompanyFlag, changeCompany, companyOption, searchCompanies } from "../company-calls.server"
import * as fields from "../organization-fields"
import { type OrganizationRecord, updateOrganization } from "../organizations.server"
import { listCompanies } from "../sections.server"
import { about, at, organizationForm, success } from "./organization-done.server"

const NOT_ITS_COMPANY = "This company does not belong to this organization."

const COMPANY_FAILED = "Oops, Failed to update company"

interface OwnCompanies {
  /** Companies of the organization; null if they could not be loaded. */
  own: { id: string; nameEn: string; shelfSize: number | null }[] | null
}

async function offerOwn({ api, current }: { api: Api; current: Promise<OrganizationRecord> }): Promise<OwnCompanies> {
  return { own: (await orNull(current.then(({ id }) => listCompanies(api, id))))?.rows ?? null }
}

/** The call accepts any company, so the organization is checked here. */
function isOwn({ company }: { company: string }, { own }: OwnCompanies) {
  return own?.some(({ id }) => id === company) ? null : { company: [NOT_ITS_COMPANY] }
}

const labelOf = (id: string, { own }: OwnCompanies) => saidId(id, own?.find((one) => one.id === id)?.nameEn)

const FLAG_WORDS: Record<CompanyFlag, string> = {
  isRecommenderAllowed: "allow recommender",
  isShelfAllowed: "allow shelf",
}

/** Sets the flag to the requested value instead of toggling it, so that an outdated page does no harm. */
const flagForm = (flag: CompanyFlag) =>
  organizationForm({
    ...fields.COMPANY_FLAGS[flag],
    isRepeatable: true,
    offer: offerOwn,
    check: ({ id }, { own }) => (own?.some((one) => one.id === id) ? null : { id: [NOT_ITS_COMPANY] }),
    async send({ api }, { id, on }, offers) {
      await changeCompany(api, id, flag === "isShelfAllowed" ? { isShelfAllowed: on } : { isRecommenderAllowed: on })
      return labelOf(id, await offers())
    },
    refused: () => ({ toast: { kind: "error", title: COMPANY_FAILED } }),
    unknown: ownB2bTexts.doneUnknown,
    done: (company, { id, on }, { current }) => ({
      path: at(current, "companies"),
      toast: success(`Company #${id} was successfully updated`),
      activity: { action: "company changed", ...about(current), after: { company, [FLAG_WORDS[flag]]: on } },
    }),
  })
export const setRecommender = flagForm("isRecommenderAllowed")
export const setShelf = flagForm("isShelfAllowed")

/** Opens with the stored size. Saving it unchanged sends nothing. */
export const setShelfSize = organizationForm({
  ...fields.SHELF_SIZE,
  isRepeatable: true,
  offer: async (offering) => ({
    ...(await offerOwn(offering)),
    /** The company that the address names. */
    asked: offering.context.url.searchParams.get("company") ?? "",
  }),
  start({ own, asked }) {
    const shelfSize = own?.find(({ id }) => id === asked)?.shelfSize
    return { company: asked, shelfSize, was: shelfSize }
  },
  check: (input, offers) => isOwn(input, offers),
  async send({ api }, { company, shelfSize, was }, offers) {
    if (shelfSize === was) return null
    await changeCompany(api, company, { shelfSize })
    return labelOf(company, await offers())
  },
  refused: () => ({ toast: { kind: "error", title: COMPANY_FAILED } }),
  unknown: ownB2bTexts.doneUnknown,
  done: (label, { company, shelfSize, was }, { current }) => ({
    path: at(current, "companies"),
    toast: label ? success(`Company #${company} was successfully updated`) : { kind: "info", title: NO_CHANGES },
    activity: label
      ? {
          action: "company changed",
          ...about(current),
          before: { "shelf size": was },
          after: { company: label, "shelf size": shelfSize },
        }
      : null,
  }),
})

const SELECTED = { field: "companies", action: "companies selected", toast: b2bTexts.assigned }

export const selectCompanies = organizationForm({
  ...fields.SELECT_COMPANIES,
  isRepeatable: true,
  async offer({ api, current, values }) {
    const asked = await values
    const chosen = asked?.companies ?? []
    const [found, own] = await Promise.all([
      orNull(searchCompanies(api, asked?.search ?? "", chosen)),
      orNull(current.then(({ id }) => listCompanies(api, id))),
    ])
    const taken = new Set(own?.rows.map(({ id }) => id))
    const free = found?.filter(({ id }) => !taken.has(id))
    /** Null if they could not be loaded. */
    return { companies: free?.map(companyOption) ?? null }
  },
  follow: (values, { companies }) => selectAll(values, "companies", companies),
  async send({ api, current }, { companies }) {
    const own = (await listCompanies(api, current.id)).rows.map(({ id }) => id)
    const added = companies.filter((id) => !own.includes(id))
    const sent = await sendItems(added, (ids) => saveCompanies(api, current, [...ids, ...own]))
    const names = await orNull(searchCompanies(api, "", [...sent.refused.keys(), ...sent.done]))
    return { ...sent, names: names && new Map(names.map(({ id, nameEn }) => [id, nameEn])) }
  },
  unknown: ownB2bTexts.doneUnknown,
  done: (sent, _, { current }) => itemsDone(SELECTED, sent, { path: at(current, "companies"), about: about(current) }),
})

/** The upstream also unassigns the company from the organization's departments. */
export const unassignCompany = organizationForm({
  ...fields.UNASSIGN_COMPANY,
  gate: gates.deleteInB2b,
  isRepeatable: true,
  offer: offerOwn,
  check: (input, offers) => isOwn(input, offers),
  async send({ api, current }, { company }) {
    const { rows } = await listCompanies(api, current.id)
    const rest = rows.map(({ id }) => id).filter((id) => id !== company)
    await saveCompanies(api, current, rest)
    return saidId(company, rows.find(({ id }) => id === company)?.nameEn)
  },
  unknown: ownB2bTexts.doneUnknown,
  done: (company, _, { current }) => ({
    path: at(current, "companies"),
    toast: success(b2bTexts.unassigned),
    activity: { action: "company unassigned", ...about(current), before: { company } },
  }),
})

/** The call replaces the whole list of companies and requires the coverage. */
function saveCompanies(api: Api, { id, defaultDepartment }: OrganizationRecord, companies: string[]) {
  const coverage = defaultDepartment?.program?.coverageAmount ?? null
  return updateOrganization(api, { id, coverage_percentage: coverage, companies })
}
