import { useSubmit } from "@remix-run/react"
import { type FormEvent, useRef, useState } from "react"
import { useHydrated } from "remix-utils/use-hydrated"
import { Button } from "~/ui/elements/button"
import { DRIVER_PHOTO } from "~/ui/fields/image-rules"
import { ActOnce } from "~/ui/form/act-once"
import { Dialog } from "~/ui/form/dialog"
import { ErrorSummary, summaryOf } from "~/ui/form/error-summary"
import { Form } from "~/ui/form/form"
import { SubmitButton } from "~/ui/form/submit-button"
import { Notice } from "~/ui/page/notice"
import type { DriverOptions } from "./create-driver.server"
import { createDriverTexts } from "./create-texts"
import type { WizardForm } from "./wizard.server"
import {
  ALL_TEAMS,
  errorsOn,
  type FieldName,
  HAS_OPTIONS,
  LABELS,
  LAST_SENT,
  LAST_STEP,
  SHOWN_CONTRACTOR,
  STEP_LABELS,
  type Step,
  toStep,
  type WizardValues,
} from "./wizard-fields"
import { WizardHead } from "./wizard-head"
import { BasicSection, fieldId, PaymentSection, type SectionProps, VehicleSection } from "./wizard-sections"

const FORM_ID = "add-driver"
const ALL_STEPS: readonly Step[] = [1, 2, 3]
const IDS = Object.fromEntries((Object.keys(LABELS) as FieldName[]).map((name) => [name, fieldId(name)]))

interface DriverWizardProps {
  offered: WizardForm
  answer: WizardForm | null
  action: string
  closeHref: string
}

/**
 * The Add Driver wizard (product/workforce 1.2): one form in three steps. Without script a step is a page and the others travel in
 * hidden fields; with script all three stay in the page, and only what was typed of a step is sent to be checked.
 */
export function DriverWizard({ offered, answer, action, closeHref }: DriverWizardProps) {
  const hydrated = useHydrated()
  const submit = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  const { shown, options, photos } = useLatest(offered, answer)
  // A page that the server drew has lost them; script, once it runs, keeps them in their fields.
  const [isLost] = useState(shown.isLastSent)
  const [moved, setMoved] = useState<{ from: WizardForm; step: Step } | null>(null)
  const step = moved?.from === shown ? moved.step : shown.step
  const isLast = step === LAST_STEP
  const forward = isLast ? "finish" : "next"
  const errors = errorsOn(step, shown.errors)

  /** Asks the server about what was typed, without what is sent with Finish only. */
  const ask = (intent: string) => {
    const typed = new FormData(form.current ?? undefined)
    for (const name of ["password", DRIVER_PHOTO.name]) typed.delete(name)
    typed.set("intent", intent)
    if (options) typed.set(HAS_OPTIONS, "1")
    submit(typed, { method: "post", action, replace: true, preventScrollReset: true })
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent
    const intent = submitter instanceof HTMLButtonElement ? submitter.value : forward
    if (intent === "finish" || event.defaultPrevented) return
    event.preventDefault()
    const earlier = intent === "back" ? step - 1 : /^step-\d$/.test(intent) ? toStep(intent.slice(-1)) : null
    if (earlier) setMoved({ from: shown, step: earlier as Step })
    else ask(intent)
  }
  const section: SectionProps = { ...shown, options, errors: shown.errors, refresh: () => ask("refresh-options") }
  const sections = {
    1: <BasicSection {...section} />,
    2: <VehicleSection {...section} />,
    3: <PaymentSection {...section} photos={photos} isLost={isLost} />,
  }
  return (
    <Dialog
      title="Add Driver"
      closeHref={closeHref}
      footer={
        <>
          <Button to={closeHref} replace preventScrollReset>
            Cancel
          </Button>
          {step > 1 ? (
            <Button type="submit" form={FORM_ID} name="intent" value="back">
              Back
            </Button>
          ) : null}
          <SubmitButton key={forward} form={FORM_ID} name="intent" value={forward}>
            {isLast ? createDriverTexts.finish : "Next"}
          </SubmitButton>
        </>
      }
    >
      <Form
        ref={form}
        id={FORM_ID}
        method="post"
        action={action}
        encType="multipart/form-data"
        noValidate
        replace
        preventScrollReset
        className="stack g8"
        onSubmit={onSubmit}
      >
        <ActOnce />
        {/* Enter presses a form's first button: this one, not one that goes back or shows plans. */}
        <button type="submit" className="sr" tabIndex={-1} aria-hidden="true" name="intent" value={forward} />
        <WizardHead step={step} />
        <input type="hidden" name="step" value={step} />
        <input type="hidden" name={SHOWN_CONTRACTOR} value={options?.plansOf ?? shown.values.contractorId} />
        {shown.isLastSent ? <input type="hidden" name={LAST_SENT} value="1" /> : null}
        <ErrorSummary errors={summaryOf(errors, IDS, LABELS)} />
        {shown.notice ? (
          <Notice key={shown.notice.text} kind={shown.notice.kind} live="alert">
            {shown.notice.text}
          </Notice>
        ) : null}
        {ALL_STEPS.map((each) =>
          hydrated || each === step ? (
            <div key={each} className="stack g8" hidden={each !== step}>
              {sections[each]}
            </div>
          ) : (
            <Carried key={each} step={each} form={shown} />
          ),
        )}
      </Form>
    </Dialog>
  )
}

/** A step that is not shown, without script: what was typed travels along, but for what no page may hold. */
function Carried({ step, form }: { step: Step; form: WizardForm }) {
  const names = Object.keys(STEP_LABELS[step]).filter((name) => name in form.values) as (keyof WizardValues)[]
  return (
    <>
      {names.flatMap((name) =>
        [form.values[name]]
          .flat()
          .filter((value) => value !== "")
          .map((value) => <input key={`${name}-${value}`} type="hidden" name={name} value={value} />),
      )}
      {step === 1 && form.isEveryTeam ? <input type="hidden" name={ALL_TEAMS} value="1" /> : null}
    </>
  )
}

/** The newest state of the form and the newest options that came; `photos` counts those that were refused. */
function useLatest(offered: WizardForm, answer: WizardForm | null) {
  const latest = useRef({
    answer,
    shown: answer ?? offered,
    options: optionsOf(answer) ?? optionsOf(offered),
    photos: 0,
  })
  const { current } = latest
  if (answer && answer !== current.answer) {
    const photos = current.photos + (answer.errors.photo ? 1 : 0)
    latest.current = { answer, shown: answer, options: optionsOf(answer) ?? current.options, photos }
  }
  return latest.current
}

function optionsOf(form: WizardForm | null): DriverOptions | null {
  return form && form.options !== "known" ? form.options : null
}
