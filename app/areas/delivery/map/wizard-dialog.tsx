import { useLocation, useSubmit } from "@remix-run/react"
import { useRef } from "react"
import { Button } from "~/ui/elements/button"
import { Link } from "~/ui/elements/link"
import { ScriptOnly } from "~/ui/elements/script-only"
import { MultiSelect } from "~/ui/fields/multi-select"
import { SelectField } from "~/ui/fields/select-field"
import { Dialog } from "~/ui/form/dialog"
import { ErrorSummary } from "~/ui/form/error-summary"
import { Form } from "~/ui/form/form"
import { SubmitButton } from "~/ui/form/submit-button"
import { ErrorState } from "~/ui/page/error-state"
import { mapTexts } from "../dispatch/dispatch-texts"
import { DIALOGS, INTENTS, mapWith } from "./map-paths"
import type { WizardReply, WizardStep } from "./wizard.server"

const FORM = "map-filter-form"

interface WizardDialogProps {
  data: WizardStep | "failed"
  reply: WizardReply | null
  /** The map, or home while no filter is saved: then cancelling leaves the map (product/dispatch 1). */
  closeHref: string
}

/** Map Filter Setting (product/dispatch 1): 'Step N of 3', done steps lead back, no cancel on the last. */
export default function WizardDialog({ data, reply, closeHref }: WizardDialogProps) {
  const { search } = useLocation()
  if (data === "failed") {
    return (
      <Dialog title={mapTexts.setting} closeHref={closeHref}>
        <ErrorState />
      </Dialog>
    )
  }
  const { step } = data
  const error = reply?.step === step ? reply.error : null
  const at = (to: number) => mapWith(search, { dialog: DIALOGS.filter, step: to })
  const list = ["zones", "foodCategories", "plans"][step - 1] ?? ""
  return (
    <Dialog
      title={mapTexts.setting}
      sub={mapTexts.stepOf(step)}
      closeHref={closeHref}
      guard={false}
      footer={
        <>
          {step < 3 ? (
            <Button to={closeHref} replace preventScrollReset>
              Cancel
            </Button>
          ) : null}
          <SubmitButton form={FORM} name="intent" value={step < 3 ? INTENTS.next : INTENTS.save}>
            {step < 3 ? mapTexts.next : mapTexts.save}
          </SubmitButton>
        </>
      }
    >
      <ol className="wsteps">
        {mapTexts.steps.map((name, index) => (
          <li key={name} aria-current={index + 1 === step ? "step" : undefined}>
            {index + 1 < step ? (
              <Link to={at(index + 1)} preventScrollReset replace>
                {name}
              </Link>
            ) : (
              name
            )}
          </li>
        ))}
      </ol>
      {/* Another step is another form: what a browser kept of the last one's lists must not stand in this one's. */}
      <Form id={FORM} key={step} method="post" action={at(step)} preventScrollReset replace>
        {error ? <ErrorSummary errors={[{ id: list, text: error }]} /> : null}
        <input type="hidden" name="step" value={step} />
        <Fields data={data} error={error} />
      </Form>
    </Dialog>
  )
}

function Fields({ data, error }: { data: WizardStep; error: string | null }) {
  const { step, draft } = data
  if (step === 1) return <CityFields data={data} error={error} />
  if (step === 2) {
    return (
      <MultiSelect
        name="foodCategories"
        label="Food Categories"
        options={data.categories}
        defaultValue={draft.foodCategories}
        error={error}
      />
    )
  }
  return <PlanFields data={data} error={error} />
}

/** Sends the form as its refresh button would: what depends on the choice is then offered anew. */
function useRefresh(intent: string) {
  const submit = useSubmit()
  const timer = useRef<ReturnType<typeof setTimeout>>()
  return (form: HTMLFormElement | null) => {
    clearTimeout(timer.current)
    if (!form) return
    const sent = new FormData(form)
    sent.set("intent", intent)
    submit(sent, { method: "post", action: form.getAttribute("action") ?? "", preventScrollReset: true, replace: true })
  }
}

function CityFields({ data: { cities, zones, draft }, error }: { data: WizardStep; error: string | null }) {
  const refresh = useRefresh(INTENTS.city)
  return (
    <>
      <SelectField
        name="city"
        label="City"
        options={cities}
        defaultValue={draft.city?.id ?? ""}
        onChange={(event) => refresh(event.currentTarget.form)}
      />
      <Refresh>Show zones</Refresh>
      <input type="hidden" name="shown" value={draft.city?.id ?? ""} />
      <MultiSelect
        key={draft.city?.id ?? ""}
        name="zones"
        label="Zones"
        options={zones}
        defaultValue={draft.zones}
        error={error}
        {...(draft.city ? {} : { waitingText: "Select a city to get zones!" })}
      />
    </>
  )
}

function PlanFields({ data: { shifts, plans, draft }, error }: { data: WizardStep; error: string | null }) {
  const refresh = useRefresh(INTENTS.city)
  return (
    <>
      <SelectField
        name="shift"
        label="Shift"
        options={shifts}
        placeholder={null}
        defaultValue={draft.shift}
        onChange={(event) => refresh(event.currentTarget.form)}
      />
      <Refresh>Show plans</Refresh>
      <MultiSelect
        key={draft.shift}
        name="plans"
        label="Plans"
        options={plans}
        defaultValue={draft.plans}
        error={error}
      />
    </>
  )
}

function Refresh({ children }: { children: string }) {
  return (
    <ScriptOnly
      fallback={
        <Button type="submit" small name="intent" value={INTENTS.city} className="refresh">
          {children}
        </Button>
      }
    >
      {null}
    </ScriptOnly>
  )
}
