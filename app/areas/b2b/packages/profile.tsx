import type { LinksFunction, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { z } from "zod"
import { staffLoader } from "~/auth/staff-route.server"
import { shownName } from "~/domain/shown-name"
import { openRecord, recordAction } from "~/forms/act-on-record.server"
import { PageNumber } from "~/lists/list-query.server"
import { RecordRoute } from "~/record/record-page"
import { pageTitle } from "~/ui/page/page-title"
import recordCss from "~/ui/page/record.css?url"
import { settle } from "~/upstream/settle.server"
import { packages } from "./package.record"
import { packagePage } from "./package-forms.server"
import { PackagePage } from "./package-page"
import { ownPackageTexts } from "./package-texts"
import { listPackagePlans } from "./packages.server"

export { keepWhenRefused as shouldRevalidate } from "~/ui/browser/revalidation"

export const links: LinksFunction = () => [{ rel: "stylesheet", href: recordCss }]

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(args, args.data?.state === "ready" ? args.data.name : "Package")

const PlansQuery = z.object({ page: PageNumber })

export const loader = staffLoader({ gate: packages.gate, query: PlansQuery }, (visit) =>
  openRecord(visit, packagePage, async ({ id, enName }) => ({
    id,
    name: shownName(id, enName),
    plans: await settle(listPackagePlans(visit.api, id, visit.query.page)),
  })),
)

export const action = recordAction(packages.gate, packagePage)

/** A package (product/b2b 4); who may change packages finds a form, everybody else the values. */
export default function PackageProfile() {
  return (
    <RecordRoute record={packages} loaded={useLoaderData<typeof loader>()} missing={ownPackageTexts.missing}>
      {(loaded) => <PackagePage {...loaded} />}
    </RecordRoute>
  )
}
