import type { MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { SelectField } from "~/ui/fields/select-field"
import { ListPage } from "~/ui/list/list-page"
import { pageTitle } from "~/ui/page/page-title"
import { contractors } from "./contractor.record"
import { contractorColumns } from "./contractor-columns"
import { contractorList } from "./contractor-screens.server"

export { keepWhenRefused as shouldRevalidate } from "~/ui/browser/revalidation"

export const meta: MetaFunction = (args) => pageTitle(args, contractors.label)

export const loader = contractorList.loader
export const action = contractorList.action

const STATUSES = [
  { value: "ACTIVE", label: "Active" },
  { value: "INACTIVE", label: "Inactive" },
]

export default function ContractorList() {
  const loaded = useLoaderData<typeof loader>()
  const { status } = loaded.query
  return (
    <ListPage
      record={contractors}
      title={contractors.label}
      help="Companies that supply drivers. Open a name to see the profile."
      add="Add Contractor"
      loaded={loaded}
      columns={contractorColumns.screen}
      rowKey={(row) => row.id}
      search="Name, ID or Phone"
      filters={
        <SelectField bare name="status" label="Status" placeholder="All" defaultValue={status} options={STATUSES} />
      }
    />
  )
}
