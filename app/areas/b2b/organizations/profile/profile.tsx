import type { LinksFunction, MetaFunction } from "@remix-run/node"
import { useLoaderData, useLocation } from "@remix-run/react"
import { gates } from "~/auth/gates"
import { staffLoader } from "~/auth/staff-route.server"
import { instantDay } from "~/base/format-instant.server"
import { photoUrl } from "~/base/photo-url.server"
import { shownName } from "~/domain/shown-name"
import { loadRecord, recordAction } from "~/forms/record-action.server"
import { RecordPage, RecordRoute } from "~/record/record-page"
import { Bidi } from "~/ui/elements/bidi"
import { Button } from "~/ui/elements/button"
import { CopyButton } from "~/ui/elements/copy-button"
import { ActiveStatus } from "~/ui/elements/status"
import { CheckboxField } from "~/ui/fields/checkbox-field"
import { FieldFailed } from "~/ui/fields/field-failed"
import { NumberField } from "~/ui/fields/number-field"
import { SelectField } from "~/ui/fields/select-field"
import { TextField } from "~/ui/fields/text-field"
import { Form, IdempotencyKeyField } from "~/ui/form/form"
import type { FormState, OpenDialog } from "~/ui/form/form-state"
import { useRecordForm } from "~/ui/form/use-record-form"
import { withQuery } from "~/ui/list/with-query"
import { pageTitle } from "~/ui/page/page-title"
import { ProfileSection } from "~/ui/page/profile"
import recordCss from "~/ui/page/record.css?url"
import { Tabs } from "~/ui/page/tabs"
import { B2bCrumbs } from "../../b2b-crumbs"
import { organizations } from "../../organization.record"
import { IndustryFields } from "../industry-fields"
import { CHANGE_LOGO, SAVE_ORGANIZATION, SEND_ACTIVATION } from "../organization-fields"
import { organizationTexts, ownOrganizationTexts, profileTitle } from "../organization-texts"
import { loadSections, type Sections, SectionsQuery } from "../sections-view.server"
import { OrganizationDialog } from "./organization-dialogs"
import { type OrganizationOffers, organizationPage } from "./organization-forms.server"
import { SECTIONS, type SectionId, sectionOf, sectionPath, sectionsAsked } from "./organization-tabs"
import { OrganizationSection } from "./sections"

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

const COPY_INVITATION = "Copy Invitation Link"

const SEND_ACTIVATION_EMAIL = "Send Activation Email"

interface OrganizationHeader {
  id: string
  name: string
  arabic: string
  isActive: boolean
  since: string
  logo: string | null
  /** null if there is none yet. */
  link: string | null
}

interface OrganizationPageProps {
  header: OrganizationHeader
  canEdit: boolean
  canDelete: boolean
  canOrder: boolean
  sections: Sections
  email?: string | undefined
  form: FormState<typeof SAVE_ORGANIZATION.fields, OrganizationOffers>
  dialog: OpenDialog | null
}

export function OrganizationPage(props: OrganizationPageProps) {
  const { header, canEdit, canDelete, canOrder, sections, email, dialog, form: loaded } = props
  const form = useRecordForm({ ...SAVE_ORGANIZATION, loaded, canEdit })
  const { field, check } = form
  const { packages } = form.state.offers
  const { id, name } = header
  const shown = sectionOf(useLocation().search)
  return (
    <RecordPage
      record={organizations}
      id={id}
      crumbs={<B2bCrumbs here={<Bidi>{name}</Bidi>} />}
      name={name}
      also={header.arabic}
      photo={header.logo ?? undefined}
      form={form}
      facts={[
        { term: "Status", value: <ActiveStatus status={header.isActive ? "ACTIVE" : "INACTIVE"} /> },
        { term: "Since", value: header.since },
      ]}
      buttons={<Invitations header={header} canEdit={canEdit} users={sections.businessUsers?.total ?? null} />}
      tabs={
        <Tabs
          label="Sections of this organization"
          items={SECTIONS.map((tab) => ({
            key: tab.id,
            to: sectionPath(id, tab.id),
            text: tab.text,
            current: tab.id === shown,
            ...(tab.id === shown ? countOf(tab.id, sections) : {}),
          }))}
        />
      }
      isFormAside={shown !== "basic"}
      beside={<OrganizationSection {...{ id, shown, sections, email, canEdit, canDelete, canOrder }} />}
      dialog={
        <OrganizationDialog
          id={id}
          about={name}
          dialog={dialog}
          canDelete={canDelete}
          users={sections.businessUsers}
          departments={sections.departments}
          companies={sections.companies}
          employees={sections.employees}
        />
      }
    >
      <ProfileSection id="basic" title={organizationTexts.basic}>
        <div className="grid3">
          <TextField {...field("enName")} dir="auto" />
          <TextField {...field("arName")} dir="auto" />
          {packages ? (
            <SelectField {...field("packageId")} options={packages} />
          ) : (
            <FieldFailed {...field("packageId")} refresh />
          )}
          <NumberField decimal {...field("coverage")} />
          <TextField {...field("mailDomains")} />
          <IndustryFields industry={field("industry")} other={field("otherIndustry")} />
          <CheckboxField {...check("isActive")} />
        </div>
      </ProfileSection>
    </RecordPage>
  )
}

/** The count of the section; none if the section could not be loaded. */
function countOf(section: SectionId, { businessUsers, reports, ...sections }: Sections): { count?: number } {
  const lists = { ...sections, "business-users": businessUsers, "linking-reports": reports, basic: null }
  const count = lists[section]?.total
  return count === undefined ? {} : { count }
}

interface InvitationsProps {
  header: OrganizationHeader
  canEdit: boolean
  /** Number of business users; null if unknown. */
  users: number | null
}

/** A disabled button shows the reason. */
function Invitations({ header, canEdit, users }: InvitationsProps) {
  const { search } = useLocation()
  return (
    <div className="sum-acts">
      {canEdit ? (
        <div>
          <Button
            to={withQuery(organizations.pathOf(header.id), search, { dialog: CHANGE_LOGO.intent })}
            preventScrollReset
          >
            {ownOrganizationTexts.changeLogo}
          </Button>
        </div>
      ) : null}
      {canEdit ? (
        users === 0 ? (
          <div>
            <Button disabledReason={organizationTexts.noBusinessUser}>{SEND_ACTIVATION_EMAIL}</Button>
          </div>
        ) : (
          <Form method="post" action={sectionPath(header.id, sectionOf(search))} replace preventScrollReset>
            <IdempotencyKeyField />
            <input type="hidden" name="intent" value={SEND_ACTIVATION.intent} />
            <Button type="submit">{SEND_ACTIVATION_EMAIL}</Button>
          </Form>
        )
      ) : null}
      {header.link ? (
        <div className="stack gap-1 justify-items-start">
          <CopyButton text={header.link} label={COPY_INVITATION} isNamed />
          <bdi dir="ltr" className="break-all select-all meta">
            {header.link}
          </bdi>
        </div>
      ) : (
        <div>
          <Button disabledReason="This organization has no generic link yet!">{COPY_INVITATION}</Button>
        </div>
      )}
    </div>
  )
}
