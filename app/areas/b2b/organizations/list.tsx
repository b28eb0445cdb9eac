import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { gates } from "~/auth/gates"
import { requireStaff } from "~/auth/guard.server"
import { actOnViews, readList } from "~/lists/read-list.server"
import { ChoiceFilter } from "~/ui/list/choice-filter"
import { ListPage } from "~/ui/list/list-page"
import { SearchFilter } from "~/ui/list/search-filter"
import { pageTitle } from "~/ui/page/page-title"
import { settle } from "~/upstream/settle.server"
import { B2bCrumbs } from "../b2b-crumbs"
import { organizations } from "./organization.record"
import { organizationColumns } from "./organization-columns"
import { organizationList } from "./organization-list.server"
import { organizationTexts, ownOrganizationTexts } from "./organization-texts"
import { listPackageChoices } from "./organizations.server"

export { keepWhenRefused as shouldRevalidate } from "~/ui/browser/revalidation"

export const meta: MetaFunction = (args) => pageTitle(args, ownOrganizationTexts.listTitle)

export async function loader({ context, request }: LoaderFunctionArgs) {
  const guarded = await requireStaff(context, organizations.gate)
  const [list, packages] = await Promise.all([
    readList(guarded, request, organizationList, gates.createOrganization),
    settle(listPackageChoices(guarded.api)),
  ])
  return { ...list, packages }
}

export async function action({ context, request }: ActionFunctionArgs) {
  return actOnViews(await requireStaff(context, organizations.gate), request, organizationList)
}

export default function OrganizationList() {
  const loaded = useLoaderData<typeof loader>()
  const { query, packages } = loaded
  return (
    <>
      <div className="px-6 pt-4">
        <B2bCrumbs list={null} here={organizations.label} />
      </div>
      <ListPage
        record={organizations}
        title={ownOrganizationTexts.listTitle}
        help={ownOrganizationTexts.listHelp}
        add={ownOrganizationTexts.add}
        loaded={loaded}
        columns={organizationColumns}
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
              defaultValue={query.companies}
            />
          </>
        }
      />
    </>
  )
}
