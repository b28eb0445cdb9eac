import type { MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { useState } from "react"
import { useHydrated } from "remix-utils/use-hydrated"
import { gates } from "~/auth/gates"
import { staffLoader } from "~/auth/staff-route.server"
import { formAction, formOf, openForm } from "~/forms/form-page.server"
import { FieldFailed } from "~/ui/fields/field-failed"
import { RefreshButton } from "~/ui/fields/refresh-button"
import { REFRESH_FIELD } from "~/ui/fields/refresh-field"
import { refreshForm } from "~/ui/fields/refresh-form"
import { SelectField } from "~/ui/fields/select-field"
import { ConfirmRequest } from "~/ui/form/confirm"
import { ErrorSummary } from "~/ui/form/error-summary"
import { EnterButton, Form, IdempotencyKeyField, SubmitButton } from "~/ui/form/form"
import type { FormState } from "~/ui/form/form-state"
import { LeaveGuard } from "~/ui/form/leave-guard"
import { ParkedNotice } from "~/ui/form/parked"
import { type SendForm, useSendForm } from "~/ui/form/use-send-form"
import { PageHead } from "~/ui/page/page-head"
import { pageTitle } from "~/ui/page/page-title"
import { AssignQuery } from "./assign.schema"
import type { MenuChoice } from "./assign.server"
import { ASSIGN_MENU_FIELDS, ASSIGN_MENUS, assignMenusPath } from "./assign-fields"
import { type AssignMenuOffers, assignMenus, oldMenuOfAddress } from "./assign-form.server"

const TITLE = "Assign Menus"

export { keepAfterPost as shouldRevalidate } from "~/ui/browser/revalidation"

export const meta: MetaFunction = (args) => pageTitle(args, TITLE)

export const loader = staffLoader({ gate: gates.editMenus, query: AssignQuery }, (visit) =>
  openForm(visit, assignMenus, { oldMenu: visit.query.oldMenu }),
)

export const action = formAction({
  gate: gates.menus,
  edit: gates.editMenus,
  forms: [formOf(assignMenus, oldMenuOfAddress)],
})

export default function AssignMenus() {
  return (
    <div className="page">
      <PageHead
        title={TITLE}
        help="Copies an old menu's assignment to a new one. Its open orders move to the new menu. The new menu must serve every zone of the old one."
      />
      <ParkedNotice kind="form" />
      <AssignForm loaded={useLoaderData<typeof loader>()} />
    </div>
  )
}

function AssignForm({ loaded }: { loaded: FormState<typeof ASSIGN_MENU_FIELDS, AssignMenuOffers> }) {
  const form = useSendForm({ intent: ASSIGN_MENUS, fields: ASSIGN_MENU_FIELDS, loaded })
  const { field } = form
  const { values, offers, notice, title, question } = form.state
  const { menus, place } = offers
  const candidates = offers.candidates?.map(toOption)
  const hydrated = useHydrated()
  const [picked, setPicked] = usePicked(form)
  const isLoading = picked.oldMenu !== values.oldMenu
  const isReady = !isLoading && picked.oldMenu !== "" && picked.newMenu !== ""
  const waiting = waitingText(picked.oldMenu, isLoading)
  return (
    <>
      <Form
        id={form.id}
        method="post"
        action={assignMenusPath}
        className="stack gap-2 max-w-[32.5rem]"
        noValidate
        replace
        preventScrollReset
      >
        <IdempotencyKeyField />
        {/* Enter presses the first button of a form. This one must come before the button that shows menus. */}
        <EnterButton />
        <input type="hidden" name="intent" value={ASSIGN_MENUS} />
        <input type="hidden" name="newFor" value={values.newFor} />
        <LeaveGuard when={picked.newMenu !== ""} />
        <ErrorSummary
          errors={notice ? [{ text: notice }, ...form.errors] : form.errors}
          title={title ?? undefined}
          answered={form.answered}
        />
        {menus ? (
          <div className="row flex-nowrap items-end">
            <SelectField
              {...field("oldMenu")}
              defaultValue={undefined}
              value={picked.oldMenu}
              fieldClass="grow"
              options={menus.map(toOption)}
              hint={isLoading ? "" : place}
              onChange={(event) => {
                setPicked({ ...picked, oldMenu: event.currentTarget.value, newMenu: "" })
                refreshForm(event)
              }}
            />
            <RefreshButton name={REFRESH_FIELD} value="oldMenu">
              Show new menus
            </RefreshButton>
          </div>
        ) : (
          <FieldFailed {...field("oldMenu")} refresh />
        )}
        {candidates ? (
          <SelectField
            {...field("newMenu")}
            defaultValue={undefined}
            value={waiting === null ? picked.newMenu : ""}
            placeholder={waiting === null ? "Select" : null}
            options={waiting === null ? candidates : [{ value: "", label: waiting }]}
            disabled={waiting !== null}
            hint={waiting === null && candidates.length === 0 ? "No other menu serves every zone of this one." : null}
            onChange={({ currentTarget }) => setPicked({ ...picked, newMenu: currentTarget.value })}
          />
        ) : (
          <FieldFailed {...field("newMenu")} refresh />
        )}
        <div className="row">
          <SubmitButton disabledReason={hydrated && !isReady ? "Choose both menus first." : null}>Submit</SubmitButton>
        </div>
      </Form>
      <ConfirmRequest formId={form.id} question={question} />
    </>
  )
}

/** The current choice. A new response replaces it, and a menu that is no longer offered counts as not chosen. */
function usePicked({ answered, state: { values, offers } }: SendForm<typeof ASSIGN_MENU_FIELDS, AssignMenuOffers>) {
  const isOffered = offers.candidates?.some(({ id }) => String(id) === values.newMenu)
  const shown = { answered, oldMenu: values.oldMenu, newMenu: isOffered ? values.newMenu : "" }
  const [picked, setPicked] = useState(shown)
  if (picked.answered !== answered) setPicked(shown)
  return [picked, setPicked] as const
}

function waitingText(oldMenu: string, isLoading: boolean): string | null {
  if (oldMenu === "") return "Choose the old menu first"
  return isLoading ? "Loading menus" : null
}

const toOption = ({ id, label }: MenuChoice) => ({ value: String(id), label })
