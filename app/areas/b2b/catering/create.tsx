import type { LinksFunction, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { type FormEvent, useRef, useState } from "react"
import { useHydrated } from "remix-utils/use-hydrated"
import { gates } from "~/auth/gates"
import { staffLoader } from "~/auth/staff-route.server"
import { today } from "~/base/clock.server"
import { moneyText, withCurrency } from "~/domain/money"
import { shownName } from "~/domain/shown-name"
import { formAction, formOf, openForm } from "~/forms/form-page.server"
import { loadPage } from "~/forms/subject.server"
import { RecordRoute } from "~/record/record-page"
import { Button } from "~/ui/elements/button"
import { useCurrency } from "~/ui/elements/money"
import { changedFields, normalValues, valuesInForm } from "~/ui/form/changed-fields"
import { ConfirmRequest } from "~/ui/form/confirm"
import { ErrorSummary } from "~/ui/form/error-summary"
import { EnterButton, Form, IdempotencyKeyField, SubmitButton } from "~/ui/form/form"
import type { FormState } from "~/ui/form/form-state"
import { LeaveGuard } from "~/ui/form/leave-guard"
import { ParkedNotice } from "~/ui/form/parked"
import { useDirty } from "~/ui/form/use-dirty"
import { type SendForm, useSendForm } from "~/ui/form/use-send-form"
import { PageHead } from "~/ui/page/page-head"
import { pageTitle } from "~/ui/page/page-title"
import { ProfileSection } from "~/ui/page/profile"
import recordCss from "~/ui/page/record.css?url"
import { B2bCrumbs } from "../b2b-crumbs"
import { b2bTexts } from "../b2b-texts"
import { cateringPath } from "../catering-path"
import { organizations } from "../organization.record"
import { organizationSubject } from "../organizations/organization-subject.server"
import { ownOrganizationTexts } from "../organizations/organization-texts"
import cateringCss from "./catering.css?url"
import { CATERING_FIELDS, CREATE_CATERING } from "./catering-fields"
import { addCateringOrder, type CateringOffers } from "./catering-forms.server"
import { CateringItems, CateringSubject } from "./catering-sections"
import { totalOf } from "./catering-sums"

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

interface CateringPageProps {
  id: string
  name: string
  /** The business day: the earliest delivery date. */
  today: string
  form: FormState<typeof CATERING_FIELDS, CateringOffers>
}

const EMPTY = normalValues(CATERING_FIELDS, {})

export function CateringPage({ id, name, today, form: loaded }: CateringPageProps) {
  const sent = useSendForm({ intent: CREATE_CATERING, fields: CATERING_FIELDS, loaded })
  // A response without options keeps the options of the page.
  const state = { ...sent.state, offers: (sent.state.offers as CateringOffers | null) ?? loaded.offers }
  const form = { ...sent, state }
  const root = useRef<HTMLFormElement>(null)
  const isTyped = useDirty(root)
  // Restored values are unsaved too, also on a page that the browser has just loaded.
  const isDirty = isTyped || changedFields(CATERING_FIELDS, EMPTY, state.values).length > 0
  const off = useHydrated() && !isDirty
  const errors = state.notice ? [{ text: state.notice }, ...form.errors] : form.errors
  const path = organizations.pathOf(id)
  const { lines, look } = useTypedLines(form)
  const costs = totalOf(lines)
  const currency = useCurrency()
  return (
    <>
      <div className="page pb-0!">
        <B2bCrumbs organization={{ id, name }} here={b2bTexts.createCatering} />
        <PageHead title={b2bTexts.createCatering} help="A catering order for an employee of this organization." />
        <ParkedNotice kind="form" />
      </div>
      <Form
        ref={root}
        id={form.id}
        method="post"
        action={cateringPath(id)}
        noValidate
        replace
        preventScrollReset
        onChange={look}
      >
        <IdempotencyKeyField />
        {/* Enter presses the first button of a form: this one, not a refresh button. */}
        <EnterButton />
        <input type="hidden" name="intent" value={CREATE_CATERING} />
        <input type="hidden" name="addressFor" value={state.values.addressFor} />
        <input type="hidden" name="itemsFor" value={state.values.itemsFor} />
        <div className="generator-said">
          <ErrorSummary errors={errors} title={state.title ?? undefined} answered={form.answered} />
        </div>
        <ProfileSection
          id="details"
          title="Order details"
          help="Addresses depend on the employee. Items depend on plan, date and zone."
        >
          <CateringSubject form={form} today={today} />
        </ProfileSection>
        <ProfileSection id="items" title="Items">
          <div className="order-lines">
            <CateringItems form={form} costs={costs} />
          </div>
        </ProfileSection>
        <div className="savebar">
          <p className="what" id={`${form.id}-state`} role="status">
            {off
              ? "No changes yet."
              : costs.portions > 0
                ? `${withCurrency(moneyText(costs.total), currency)} so far, ${costs.portions.toLocaleString("en-US")} ${costs.portions === 1 ? "portion" : "portions"}`
                : null}
          </p>
          <Button to={path}>Cancel</Button>
          <SubmitButton reasonId={off ? `${form.id}-state` : undefined}>Create Order</SubmitButton>
        </div>
      </Form>
      <ConfirmRequest formId={form.id} question={state.question} />
      <LeaveGuard when={isDirty} />
    </>
  )
}

/** Lines as they are typed, or as they were loaded if nothing was typed since. */
function useTypedLines({ state, answered }: SendForm<typeof CATERING_FIELDS, CateringOffers>) {
  const [typed, setTyped] = useState({ lines: state.values.items, of: answered })
  const look = ({ currentTarget }: FormEvent<HTMLFormElement>) =>
    setTyped({ lines: valuesInForm(CATERING_FIELDS, new FormData(currentTarget), EMPTY).items, of: answered })
  return { lines: typed.of === answered ? typed.lines : state.values.items, look }
}
