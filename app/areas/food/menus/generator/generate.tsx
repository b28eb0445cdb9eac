import type { LinksFunction, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { useRef, useState } from "react"
import { useHydrated } from "remix-utils/use-hydrated"
import { z } from "zod"
import { gates } from "~/auth/gates"
import { parkedForm } from "~/auth/parked-form.server"
import { staffLoader } from "~/auth/staff-route.server"
import { formAction } from "~/forms/form-page.server"
import { AskedId } from "~/lists/list-query.server"
import { storeOrNull } from "~/store/store-or-null.server"
import { Button } from "~/ui/elements/button"
import { ErrorState } from "~/ui/elements/error-state"
import { Notice } from "~/ui/elements/notice"
import { REFRESH_FIELD } from "~/ui/fields/refresh-field"
import { ConfirmRequest } from "~/ui/form/confirm"
import { ErrorSummary, summaryOf } from "~/ui/form/error-summary"
import { EnterButton, Form, IdempotencyKeyField, SubmitButton } from "~/ui/form/form"
import { AGREED_FIELD } from "~/ui/form/form-state"
import { LeaveGuard } from "~/ui/form/leave-guard"
import { ParkedNotice, useParked } from "~/ui/form/parked"
import { useAnswer } from "~/ui/form/use-answer"
import { useDirty } from "~/ui/form/use-dirty"
import { Crumbs } from "~/ui/page/crumbs"
import { PageHead } from "~/ui/page/page-head"
import { pageTitle } from "~/ui/page/page-title"
import recordCss from "~/ui/page/record.css?url"
import { orNull } from "~/upstream/or-null.server"
import { menus } from "../menu.record"
import { generatePath } from "../menu-paths"
import {
  type GeneratorFormInput as FormState,
  type GeneratorOptions,
  restoredForm,
  startingForm,
} from "./generator.server"
import { DEFAULTS, FROM_LAST, GENERATE, LABELS } from "./generator-fields"
import {
  type GeneratorSectionProps,
  MealsSection,
  MerchantsSection,
  SubjectSection,
  WhereSection,
} from "./generator-sections"
import { readFigures } from "./last-figures.server"
import { orderMenu } from "./order-menu.server"

/** `menu` is the menu to extend; 'Extend Menu' sets it. */
const GeneratorQuery = z.object({
  menu: AskedId,
})

/** The action returns the whole form, so the loader does not run again. */
export { keepAfterPost as shouldRevalidate } from "~/ui/browser/revalidation"

export const links: LinksFunction = () => [{ rel: "stylesheet", href: recordCss }]

export const meta: MetaFunction = (args) => pageTitle(args, "Generate Menu")

export const loader = staffLoader({ gate: gates.generateMenu, query: GeneratorQuery }, async (visit) => {
  const { api, session, context } = visit
  const { menu } = visit.query
  const parked = await parkedForm(context, session)
  if (parked) return { menu, form: await orNull(restoredForm(api, parked.form)) }
  const figures = await storeOrNull(context, readFigures(session.staffKey))
  return { menu, form: await orNull(startingForm(api, menu, figures)) }
})

export const action = formAction({ gate: gates.menus, edit: gates.generateMenu, forms: [orderMenu] })

/** The menu generator: creates or extends a menu by a Menu Configuration Job. */
export default function GenerateMenu() {
  const { menu, form } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  return (
    <>
      <div className="page generator-head">
        <Crumbs items={[{ text: "Menu List", to: menus.path }, { text: "Generate" }]} />
        <PageHead
          title="Generate Menu"
          help="Create a menu, or add weeks to an active one, from merchants and limits. You can follow the job on the Menu List."
        />
        {form || answer ? null : <ErrorState />}
        <ParkedNotice kind="form" />
      </div>
      {form || answer ? (
        <GeneratorForm key={menu ?? ""} offered={form} answer={answer ?? null} action={generatePath(menu)} />
      ) : null}
    </>
  )
}

const FORM_ID = GENERATE
/** Ids for the error summary: a field's id is its name. */
const IDS = Object.fromEntries(Object.keys(LABELS).map((name) => [name, name]))

interface GeneratorFormProps {
  /** The form from the loader; null when its options could not be loaded. */
  offered: FormState | null
  answer: FormState | null
  action: string
}

/** The server applies choices that other fields depend on: on change with script, by a button without. */
export function GeneratorForm({ offered, answer, action }: GeneratorFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const { shown, options, isOfCity, versions, resets } = useNewest(offered, answer)
  const parked = useParked()
  // Restored values are unsaved, even on a newly loaded page.
  const isDirty = useDirty(form, resets) || parked !== null || (answer !== null && !answer.isReset)
  const isClean = useHydrated() && !isDirty
  const { values, errors, notice } = shown
  const fieldOf: GeneratorSectionProps["fieldOf"] = (name) => ({
    field: { name, label: LABELS[name], error: errors[name] ?? null },
    version: `${name}-${versions[name] ?? 0}`,
  })
  const section = { values, options, isOfCity, every: shown.every, fieldOf }
  return (
    <>
      <Form ref={form} method="post" action={action} id={FORM_ID} noValidate replace preventScrollReset>
        <IdempotencyKeyField />
        {/* Enter presses the first button of a form. This one must come before the buttons that show options. */}
        <EnterButton />
        <input type="hidden" name="intent" value={GENERATE} />
        <input type="hidden" name="shownActionType" value={shown.shown.actionType} />
        <input type="hidden" name="shownMenu" value={shown.shown.menu} />
        <input type="hidden" name="shownCity" value={shown.shown.city} />
        <input type="hidden" name={AGREED_FIELD} value={shown.agreed} />
        <div className="generator-said">
          <ErrorSummary errors={summaryOf(errors, IDS, LABELS)} />
          {notice ? (
            <Notice key={notice.text} kind={notice.kind} live="alert">
              {notice.text}
            </Notice>
          ) : null}
        </div>
        {shown.isFromLast ? <LastFigures /> : null}
        <SubjectSection {...section} />
        <WhereSection {...section} />
        <MerchantsSection {...section} />
        <MealsSection {...section} />
        <div className="savebar">
          <p className="what" id="generate-state" role="status">
            {isClean ? "No changes yet." : null}
          </p>
          <Button to={menus.path}>Cancel</Button>
          <SubmitButton reasonId={isClean ? "generate-state" : undefined}>Generate Menu</SubmitButton>
        </div>
      </Form>
      <LeaveGuard when={isDirty} />
      <ConfirmRequest formId={FORM_ID} question={answer?.question} />
    </>
  )
}

/** Notes that the numbers are from the last generation, with a button that clears only them. */
function LastFigures() {
  return (
    <div className="generator-said row">
      <input type="hidden" name={FROM_LAST} value="1" />
      <p className="sub">Values from your last generation.</p>
      <Button type="submit" small name={REFRESH_FIELD} value={DEFAULTS}>
        Use the defaults
      </Button>
    </div>
  )
}

/** The newest form state. A field that the server changed gets a new version, which remounts it. */
function useNewest(offered: FormState | null, answer: FormState | null) {
  const [newest, setNewest] = useState(() => ({
    answer,
    shown: answer ?? offered,
    known: knownOf(answer) ?? knownOf(offered),
    versions: {} as Record<string, number>,
    resets: 0,
  }))
  if (answer && answer !== newest.answer) {
    const versions = { ...newest.versions }
    for (const name of answer.changed) versions[name] = (versions[name] ?? 0) + 1
    setNewest({
      answer,
      shown: answer,
      known: knownOf(answer) ?? newest.known,
      versions,
      resets: newest.resets + (answer.isReset ? 1 : 0),
    })
  }
  const { shown, known, versions, resets } = newest
  if (!shown) throw new Error("The form is drawn with what the address offers or with an answer")
  return { shown, options: known?.options ?? null, isOfCity: offersAll(known, shown), versions, resets }
}

interface Known {
  options: GeneratorOptions
  city: string
}

function knownOf(form: FormState | null): Known | null {
  return form?.options ? { options: form.options, city: form.values.city } : null
}

/** Earlier options fit a form only if they are of its city and contain its choices. */
function offersAll(known: Known | null, { options, values }: FormState): boolean {
  if (!known || options) return known !== null
  const holds = (list: readonly { id: number }[], chosen: readonly string[]) =>
    chosen.every((value) => list.some(({ id }) => String(id) === value))
  const { zones, merchants } = known.options
  return known.city === values.city && holds(zones, values.zones) && holds(merchants, values.merchants)
}
