import { useLocation, useSubmit } from "@remix-run/react"
import { useRef } from "react"
import { Button } from "~/ui/elements/button"
import { ErrorState } from "~/ui/elements/error-state"
import { Link } from "~/ui/elements/link"
import { ScriptOnly } from "~/ui/elements/script-only"
import { MultiSelect } from "~/ui/fields/multi-select/multi-select"
import { SelectField } from "~/ui/fields/select-field"
import { Dialog } from "~/ui/form/dialog"
import { ErrorSummary } from "~/ui/form/error-summary"
import { Form, SubmitButton } from "~/ui/form/form"
import { RedrawnFields } from "~/ui/form/redrawn-fields"
import { Steps } from "~/ui/form/steps"
import { mapTexts } from "../../dispatch/dispatch-texts"
import { DIALOGS, INTENTS, mapWith } from "./map-paths"
import type { WizardReply, WizardStep } from "./wizard.server"
import { HOME, WIZARD_LABELS } from "./wizard-fields"

const FORM = "map-filter-form"

interface WizardDialogProps {
  data: WizardStep | "failed"
  reply: WizardReply["wizard"] | null
  /** The map, or home while no filter is saved. */
  closeHref: string
}

/** Map Filter Setting in three steps. Done steps are links; the last step has no Cancel. */
export default function WizardDialog({ data, reply, closeHref }: WizardDialogProps) {
  const { search } = useLocation()
  const stays = closeHref === HOME
  if (data === "failed") {
    return (
      <Dialog title={mapTexts.setting} closeHref={closeHref} stays={stays}>
        <ErrorState />
      </Dialog>
    )
  }
  const { step } = data
  const wrong = reply?.step === step ? reply : null
  const at = (to: number) => mapWith(search, { dialog: DIALOGS.filter, step: to })
  return (
    <Dialog
      title={mapTexts.setting}
      closeHref={closeHref}
      stays={stays}
      guard={false}
      footer={
        <>
          {step < 3 ? (
            <Button to={closeHref} replace preventScrollReset>
              Cancel
            </Button>
          ) : null}
          {step > 1 ? (
            <Button type="submit" form={FORM} name="intent" value={INTENTS.back}>
              Back
            </Button>
          ) : null}
          <SubmitButton form={FORM} name="intent" value={step < 3 ? INTENTS.next : INTENTS.save}>
            {step < 3 ? "Next" : "Save & Filter"}
          </SubmitButton>
        </>
      }
    >
      <Steps
        names={mapTexts.steps}
        current={step}
        back={(number, name) => (
          <Link to={at(number)} preventScrollReset replace>
            {name}
          </Link>
        )}
      />
      {/* Keyed by step, so that the browser does not restore field values of another step. */}
      <Form id={FORM} key={step} method="post" action={at(step)} preventScrollReset replace>
        {wrong ? (
          <ErrorSummary errors={[{ id: wrong.field, label: WIZARD_LABELS[wrong.field], text: wrong.error }]} />
        ) : null}
        <input type="hidden" name="step" value={step} />
        {/* Enter in a field presses the form's first button. */}
        <button type="submit" hidden name="intent" value={step < 3 ? INTENTS.next : INTENTS.save} />
        <Fields data={data} wrong={wrong} />
      </Form>
    </Dialog>
  )
}

interface FieldsProps {
  data: WizardStep
  wrong: WizardReply["wizard"] | null
}

function Fields({ data, wrong }: FieldsProps) {
  const { step, draft } = data
  if (step === 1) return <CityFields data={data} wrong={wrong} />
  if (step === 2) {
    return (
      <MultiSelect
        name="foodCategories"
        label={WIZARD_LABELS.foodCategories}
        options={data.categories}
        defaultValue={draft.foodCategories}
        error={wrong?.error ?? null}
      />
    )
  }
  return <PlanFields data={data} wrong={wrong} />
}

/** Submits the form like its refresh button, to load the options that depend on the choice. */
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

function CityFields({ data: { cities, zones, draft }, wrong }: FieldsProps) {
  const refresh = useRefresh(INTENTS.city)
  return (
    <>
      <SelectField
        name="city"
        label={WIZARD_LABELS.city}
        error={wrong?.field === "city" ? wrong.error : null}
        options={cities}
        defaultValue={draft.city?.id ?? ""}
        onChange={(event) => refresh(event.currentTarget.form)}
      />
      <Refresh>Show zones</Refresh>
      <input type="hidden" name="shown" value={draft.city?.id ?? ""} />
      <RedrawnFields version={draft.city?.id ?? ""}>
        <MultiSelect
          name="zones"
          label={WIZARD_LABELS.zones}
          options={zones}
          defaultValue={draft.zones}
          error={wrong?.field === "zones" ? wrong.error : null}
          {...(draft.city ? {} : { waitingText: "Select a city to get zones!" })}
        />
      </RedrawnFields>
    </>
  )
}

function PlanFields({ data: { shifts, plans, draft }, wrong }: FieldsProps) {
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
      <RedrawnFields version={draft.shift}>
        <MultiSelect
          name="plans"
          label={WIZARD_LABELS.plans}
          options={plans}
          defaultValue={draft.plans}
          error={wrong?.error ?? null}
        />
      </RedrawnFields>
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
