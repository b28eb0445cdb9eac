import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { gates } from "~/auth/gates"
import { requireStaff } from "~/auth/guard.server"
import { actOnViews, readList } from "~/lists/read-list.server"
import { ListPage } from "~/ui/list/list-page"
import { pageTitle } from "~/ui/page/page-title"
import { B2bCrumbs } from "../b2b-crumbs"
import { packages } from "./package.record"
import { packageColumns } from "./package-columns"
import { packageList } from "./package-list.server"
import { ownPackageTexts } from "./package-texts"

export { keepWhenRefused as shouldRevalidate } from "~/ui/browser/revalidation"

export const meta: MetaFunction = (args) => pageTitle(args, ownPackageTexts.listTitle)

export async function loader({ context, request }: LoaderFunctionArgs) {
  return readList(await requireStaff(context, packages.gate), request, packageList, gates.createPackage)
}

export async function action({ context, request }: ActionFunctionArgs) {
  return actOnViews(await requireStaff(context, packages.gate), request, packageList)
}

export default function PackageList() {
  const loaded = useLoaderData<typeof loader>()
  return (
    <>
      <div className="px-6 pt-4">
        <B2bCrumbs list={null} here={packages.label} />
      </div>
      <ListPage
        record={packages}
        title={ownPackageTexts.listTitle}
        help={ownPackageTexts.listHelp}
        add={ownPackageTexts.add}
        loaded={loaded}
        columns={packageColumns}
        rowKey={(row) => row.id}
        search="Name or ID"
      />
    </>
  )
}
