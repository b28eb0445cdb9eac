import type { LinksFunction, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { gates } from "~/auth/gates"
import { staffLoader } from "~/auth/staff-route.server"
import { instantDay } from "~/base/format-instant.server"
import { photoUrl } from "~/base/photo-url.server"
import { shownName } from "~/domain/shown-name"
import { loadRecord, recordAction } from "~/forms/record-action.server"
import { RecordRoute } from "~/record/record-page"
import { pageTitle } from "~/ui/page/page-title"
import recordCss from "~/ui/page/record.css?url"
import { organizations } from "../../organization.record"
import { ownOrganizationTexts, profileTitle } from "../organization-texts"
import { loadSections, SectionsQuery } from "../sections-view.server"
import { organizationPage } from "./organization-forms.server"
import { OrganizationPage } from "./organization-page"
import { sectionsAsked } from "./organization-tabs"

export { WITH_FILE as handle } from "~/base/route-handle"

export { keepWhenRefused as shouldRevalidate } from "~/ui/browser/revalidation"

export const links: LinksFunction = () => [{ rel: "stylesheet", href: recordCss }]

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(args, args.data?.state === "ready" ? profileTitle(args.data.header.name) : "Organization")

export const loader = staffLoader({ gate: organizations.gate, query: SectionsQuery }, (visit) => {
  const { query } = visit
  const asked = sectionsAsked(visit.context.url.search)
  // 'Send Activation Email' depends on the business users.
  if (visit.can(gates.editOrganization)) asked.add("business-users")
  return loadRecord(visit, organizationPage, async (organization) => ({
    header: {
      id: organization.id,
      name: shownName(organization.id, organization.enName),
      arabic: organization.arName,
      isActive: organization.isActive,
      since: instantDay(organization.createdAt),
      logo: photoUrl(organization.logo),
      link: organization.genericLink,
    },
    email: query.email,
    canDelete: visit.can(gates.deleteInB2b),
    canOrder: visit.can(gates.createCatering),
    sections: await loadSections(visit.api, organization.id, query, asked),
  }))
})

export const action = recordAction(organizations.gate, organizationPage)

/** People without edit permission see the values instead of a form. */
export default function OrganizationProfile() {
  return (
    <RecordRoute record={organizations} loaded={useLoaderData<typeof loader>()} missing={ownOrganizationTexts.missing}>
      {(loaded) => <OrganizationPage {...loaded} />}
    </RecordRoute>
  )
}
