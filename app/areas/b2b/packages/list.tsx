import type { MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { gates } from "~/auth/gates"
import { staffLoader } from "~/auth/staff-route.server"
import { listAction, readList } from "~/lists/read-list.server"
import { ListPage } from "~/ui/list/list-page"
import { pageTitle } from "~/ui/page/page-title"
import { B2bCrumbs } from "../b2b-crumbs"
import { packages } from "./package.record"
import { packageColumns } from "./package-columns"
import { packageList } from "./package-list.server"
import { ownPackageTexts } from "./package-texts"

export { keepWhenRefused as shouldRevalidate } from "~/ui/browser/revalidation"

export const meta: MetaFunction = (args) => pageTitle(args, ownPackageTexts.listTitle)

export const loader = staffLoader(packages.gate, (visit) => readList(visit, packageList, gates.createPackage))

export const action = listAction(packages.gate, packageList)

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
