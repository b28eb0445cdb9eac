import type { MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { gates } from "~/auth/gates"
import { staffLoader } from "~/auth/staff-route.server"
import { readList } from "~/lists/read-list.server"
import { Notice } from "~/ui/elements/notice"
import { FieldFailed } from "~/ui/fields/field-failed"
import { SelectField } from "~/ui/fields/select-field"
import { ChoiceFilter } from "~/ui/list/choice-filter"
import { ListPage } from "~/ui/list/list-page"
import { SearchFilter } from "~/ui/list/search-filter"
import { pageTitle } from "~/ui/page/page-title"
import { orNull } from "~/upstream/or-null.server"
import { B2bCrumbs } from "../../b2b-crumbs"
import { organizations } from "../../organization.record"
import { companyOption, searchCompanies } from "../company-calls.server"
import { organizationTexts } from "../organization-texts"
import { listPackageChoices } from "../organizations.server"
import { organizationColumns } from "./organization-columns"
import { organizationList } from "./organization-list.server"

const TITLE = "Organizations"

export { keepWhenRefused as shouldRevalidate } from "~/ui/browser/revalidation"

export const meta: MetaFunction = (args) => pageTitle(args, TITLE)

export const loader = staffLoader({ gate: organizations.gate, query: organizationList.query }, async (visit) => {
  const { companies = "", company } = visit.query
  const [list, packages, found] = await Promise.all([
    readList(visit, organizationList, gates.createOrganization),
    orNull(listPackageChoices(visit.api)),
    orNull(searchCompanies(visit.api, companies, company ? [String(company)] : [])),
  ])
  return { ...list, packages, companies: found?.map(companyOption) ?? null }
})

export const action = organizationList.action

export default function OrganizationList() {
  const loaded = useLoaderData<typeof loader>()
  const { query, packages, companies, list } = loaded
  return (
    <>
      <div className="px-6 pt-4">
        <B2bCrumbs list={null} here={organizations.label} />
      </div>
      {list?.notice ? (
        <div className="px-6 pt-4">
          <Notice kind="info">{list.notice}</Notice>
        </div>
      ) : null}
      <ListPage
        record={organizations}
        title={TITLE}
        help="Companies whose employees order from us. Open a name to see the profile."
        add="+ Create Organization"
        loaded={loaded}
        columns={organizationColumns.screen}
        rowKey={(row) => row.id}
        search="Name or ID"
        searchLabel="Name"
        filters={
          <>
            <ChoiceFilter name="package" label="Business Package" choices={packages} value={query.package} />
            <SearchFilter
              name="companies"
              label="Companies"
              placeholder={organizationTexts.searchCompanies}
              title={organizationTexts.searchCompanies}
              fieldClass="w-xl"
              defaultValue={query.companies}
            />
            {companies ? (
              <SelectField
                bare
                name="company"
                label="Company"
                fieldClass="w-l"
                placeholder="All"
                options={companies}
                defaultValue={query.company}
                waitingText={query.companies || query.company ? undefined : "Search companies first"}
                emptyText={organizationTexts.noCompaniesFound}
              />
            ) : (
              <FieldFailed name="company" label="Company" values={query.company ? [query.company] : []} />
            )}
          </>
        }
      />
    </>
  )
}
