import type { LinksFunction, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { gates } from "~/auth/gates"
import { staffLoader } from "~/auth/staff-route.server"
import { today } from "~/base/clock.server"
import { shownName } from "~/domain/shown-name"
import { formAction, formOf, openForm } from "~/forms/form-page.server"
import { loadPage } from "~/forms/subject.server"
import { RecordRoute } from "~/record/record-page"
import { pageTitle } from "~/ui/page/page-title"
import recordCss from "~/ui/page/record.css?url"
import { b2bTexts } from "../b2b-texts"
import { organizations } from "../organization.record"
import { organizationSubject } from "../organizations/organization-subject.server"
import { ownOrganizationTexts } from "../organizations/organization-texts"
import cateringCss from "./catering.css?url"
import { addCateringOrder } from "./catering-forms.server"
import { CateringPage } from "./catering-page"

export { keepWhenRefused as shouldRevalidate } from "~/ui/browser/revalidation"

export const links: LinksFunction = () => [recordCss, cateringCss].map((href) => ({ rel: "stylesheet", href }))

export const meta: MetaFunction = (args) => pageTitle(args, b2bTexts.createCatering)

export const loader = staffLoader(gates.createCatering, (visit) =>
  loadPage(visit, organizationSubject, async (organization) => ({
    id: organization.id,
    name: shownName(organization.id, organization.enName),
    today: today(),
    form: await openForm(visit, addCateringOrder, organization),
  })),
)

export const action = formAction({
  gate: organizations.gate,
  edit: gates.createCatering,
  forms: [formOf(addCateringOrder, organizationSubject)],
})

export default function CreateCatering() {
  return (
    <RecordRoute record={organizations} loaded={useLoaderData<typeof loader>()} missing={ownOrganizationTexts.missing}>
      {(loaded) => <CateringPage {...loaded} />}
    </RecordRoute>
  )
}
