import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { requireStaff } from "~/auth/guard.server"
import { actOnViews, readList } from "~/lists/read-list.server"
import { SelectField } from "~/ui/fields/select-field"
import { ListPage } from "~/ui/list/list-page"
import { pageTitle } from "~/ui/page/page-title"
import { contractors } from "./contractor.record"
import { contractorColumns } from "./contractor-columns"
import { contractorList } from "./contractor-list.server"
import { ownContractorTexts } from "./contractor-texts"

export { keepWhenRefused as shouldRevalidate } from "~/ui/browser/revalidation"

export const meta: MetaFunction = (args) => pageTitle(args, contractors.label)

export async function loader({ context, request }: LoaderFunctionArgs) {
  return readList(await requireStaff(context, contractors.gate), request, contractorList, contractors.edit)
}

export async function action({ context, request }: ActionFunctionArgs) {
  return actOnViews(await requireStaff(context, contractors.gate), request, contractorList)
}

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
