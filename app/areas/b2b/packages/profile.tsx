import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { z } from "zod"
import { gates } from "~/auth/gates"
import { requireStaff } from "~/auth/guard.server"
import { shownName } from "~/domain/shown-name"
import { actOnRecord, openRecord } from "~/forms/act-on-record.server"
import { PageNumber, parseListQuery } from "~/lists/list-query.server"
import { RecordRoute } from "~/record-page"
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

export async function loader({ context, params }: LoaderFunctionArgs) {
  const guarded = await requireStaff(context, packages.gate)
  const { page } = parseListQuery(context.url, PlansQuery)
  return openRecord(guarded, params.id, packagePage, async ({ id, enName }) => ({
    id,
    name: shownName(id, enName),
    canUnassign: guarded.can(gates.deleteInB2b),
    plans: await settle(listPackagePlans(guarded.api, id, page)),
  }))
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  return actOnRecord(await requireStaff(context, packages.gate), request, params.id, packagePage)
}

/** A package (product/b2b 4); who may change packages finds a form, everybody else the values. */
export default function PackageProfile() {
  return (
    <RecordRoute record={packages} loaded={useLoaderData<typeof loader>()} missing={ownPackageTexts.missing}>
      {(loaded) => <PackagePage {...loaded} />}
    </RecordRoute>
  )
}
