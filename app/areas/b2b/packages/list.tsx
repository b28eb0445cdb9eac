import type { MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { ListPage } from "~/ui/list/list-page"
import { pageTitle } from "~/ui/page/page-title"
import { B2bCrumbs } from "../b2b-crumbs"
import { packages } from "./package.record"
import { packageColumns } from "./package-columns"
import { packageList } from "./package-screens.server"

export { keepWhenRefused as shouldRevalidate } from "~/ui/browser/revalidation"

export const meta: MetaFunction = (args) => pageTitle(args, packages.label)

export const loader = packageList.loader
export const action = packageList.action

export default function PackageList() {
  return (
    <>
      <div className="px-6 pt-4">
        <B2bCrumbs list={null} here={packages.label} />
      </div>
      <ListPage
        record={packages}
        title={packages.label}
        help="Plan bundles for organizations. Open a name to see its plans."
        add="+ Create Package"
        loaded={useLoaderData<typeof loader>()}
        columns={packageColumns.screen}
        rowKey={(row) => row.id}
        search="Name or ID"
      />
    </>
  )
}
