import type { MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { staffLoader } from "~/auth/staff-route.server"
import { listAction, readList } from "~/lists/read-list.server"
import { SelectField } from "~/ui/fields/select-field"
import { ListPage } from "~/ui/list/list-page"
import { pageTitle } from "~/ui/page/page-title"
import { contractors } from "./contractor.record"
import { contractorColumns } from "./contractor-columns"
import { contractorList } from "./contractor-list.server"
import { ownContractorTexts } from "./contractor-texts"

export { keepWhenRefused as shouldRevalidate } from "~/ui/browser/revalidation"

export const meta: MetaFunction = (args) => pageTitle(args, contractors.label)

export const loader = staffLoader(contractors.gate, (visit) => readList(visit, contractorList, contractors.edit))

export const action = listAction(contractors.gate, contractorList)

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
      help={ownContractorTexts.help}
      add={ownContractorTexts.add}
      loaded={loaded}
      columns={contractorColumns}
      rowKey={(row) => row.id}
      search={ownContractorTexts.searchPlaceholder}
      filters={
        <SelectField bare name="status" label="Status" placeholder="All" defaultValue={status} options={STATUSES} />
      }
    />
  )
}
