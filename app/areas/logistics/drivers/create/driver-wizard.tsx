import { useSubmit } from "@remix-run/react"
import { type FormEvent, type RefObject, useRef, useState } from "react"
import { Button } from "~/ui/elements/button"
import { REFRESH_FIELD } from "~/ui/fields/refresh-field"
import { Dialog } from "~/ui/form/dialog"
import { EnterButton } from "~/ui/form/enter-button"
import { ErrorSummary } from "~/ui/form/error-summary"
import { Form } from "~/ui/form/form"
import { summaryLines } from "~/ui/form/form-fields"
import { type FormState, PRESS_FIELD } from "~/ui/form/form-state"
import { IdempotencyKeyField } from "~/ui/form/idempotency-key"
import { SubmitButton } from "~/ui/form/submit-button"
import { useSendForm } from "~/ui/form/use-send-form"
import { DRIVER_PHOTO } from "../photo/photo-rule"
import { createDriverTexts } from "./create-texts"
import {
  ADD_DRIVER,
  DRIVER_FIELDS,
  type DriverOffers,
  errorsOn,
  LAST_STEP,
  optionsIn,
  type Step,
  stepOf,
  toStep,
} from "./wizard-fields"
import { WizardHead } from "./wizard-head"
import type { DriverForm } from "./wizard-sections"
import { WizardSteps } from "./wizard-steps"

type DriverState = DriverForm["answered"]

interface DriverWizardProps {
  loaded: FormState<typeof DRIVER_FIELDS, DriverOffers>
  /** The step that it opens with. */
  start: Step
  /** The business day: the first on which a residency may end. */
  today: string
  emailDomain: string
  action: string
  closeHref: string
}

/**
 * The Add Driver wizard (product/workforce 1.2): one form in three steps. Without script a step is a page and the others travel in
 * hidden fields; with script all three stay in the page, and only what was typed of a step is sent to be checked.
 */
export function DriverWizard({ loaded, start, action, closeHref, ...rest }: DriverWizardProps) {
  const element = useRef<HTMLFormElement>(null)
  const form = useSendForm({ intent: ADD_DRIVER, fields: DRIVER_FIELDS, loaded })
  const { answered, id, state } = form
  const { values, notice } = state
  const { options, photos } = useOffered(answered, loaded.offers)
  const ask = useCheck(element, action, options !== null)
  const { step, forward, onSubmit } = useSteps({ answered, start, ask })
  const errors = summaryLines({ ...form, state: { ...state, errors: errorsOn(step, state.errors) } })
  const section = { ...rest, form, options, refresh: () => ask(REFRESH_FIELD, "contractorId") }
  return (
    <Dialog
      title="Add Driver"
      closeHref={closeHref}
      footer={<WizardButtons form={id} hasBack={step > 1} forward={forward} closeHref={closeHref} />}
    >
      <Form
        ref={element}
        id={id}
        method="post"
        action={action}
        encType="multipart/form-data"
        noValidate
        replace
        preventScrollReset
        className="stack gap-2"
        onSubmit={onSubmit}
      >
        <IdempotencyKeyField />
        {/* Enter presses a form's first button: this one, not one that goes back or shows plans. */}
        <EnterButton name={PRESS_FIELD} value={forward} />
        <WizardHead step={step} />
        <input type="hidden" name="intent" value={ADD_DRIVER} />
        <input type="hidden" name="step" value={step} />
        <input type="hidden" name="shownContractor" value={options?.plansOf ?? values.contractorId} />
        {values.lastSent ? <input type="hidden" name="lastSent" value="1" /> : null}
        <ErrorSummary errors={notice ? [{ text: notice }, ...errors] : errors} answered={answered} />
        <WizardSteps step={step} section={section} photos={photos} />
      </Form>
    </Dialog>
  )
}

/** Asks the server about what was typed, without what is sent with Finish only. */
function useCheck(form: RefObject<HTMLFormElement>, action: string, hasOptions: boolean) {
  const submit = useSubmit()
  return (name: string, value: string) => {
    const typed = new FormData(form.current ?? undefined)
    for (const secret of ["password", DRIVER_PHOTO.name]) typed.delete(secret)
    typed.set(name, value)
    if (hasOptions) typed.set("hasOptions", "1")
    submit(typed, { method: "post", action, replace: true, preventScrollReset: true })
  }
}

interface StepsInput {
  answered: DriverState
  /** The step that it opens with. */
  start: Step
  ask: (name: string, value: string) => void
}

/** Which step is shown: the answer's, until a press goes back. Next is asked about, Finish is sent with all that there is. */
function useSteps({ answered, start, ask }: StepsInput) {
  const [moved, setMoved] = useState<{ from: DriverState; step: Step } | null>(null)
  const step = moved?.from === answered ? moved.step : stepOf(answered, start)
  const forward = step === LAST_STEP ? "finish" : "next"
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent
    const { name, value } =
      submitter instanceof HTMLButtonElement ? submitter : { name: PRESS_FIELD as string, value: forward as string }
    if (value === "finish" || event.defaultPrevented) return
    event.preventDefault()
    const earlier = value === "back" ? step - 1 : /^step-\d$/.test(value) ? toStep(value.slice(-1)) : null
    if (earlier) setMoved({ from: answered, step: earlier as Step })
    else ask(name, value)
  }
  return { step, forward, onSubmit } as const
}

interface WizardButtonsProps {
  form: string
  hasBack: boolean
  forward: "next" | "finish"
  closeHref: string
}

function WizardButtons({ form, hasBack, forward, closeHref }: WizardButtonsProps) {
  return (
    <>
      <Button to={closeHref} replace preventScrollReset>
        Cancel
      </Button>
      {hasBack ? (
        <Button type="submit" form={form} name={PRESS_FIELD} value="back">
          Back
        </Button>
      ) : null}
      <SubmitButton key={forward} form={form} name={PRESS_FIELD} value={forward}>
        {forward === "finish" ? createDriverTexts.finish : "Next"}
      </SubmitButton>
    </>
  )
}

/** The newest options that came, and how many photos were refused. */
function useOffered(answered: DriverState, offered: DriverOffers) {
  const [known, setKnown] = useState(() => ({
    answered,
    options: optionsIn(answered.offers) ?? optionsIn(offered),
    photos: 0,
  }))
  if (answered !== known.answered) {
    const photos = known.photos + (answered.errors.photo ? 1 : 0)
    setKnown({ answered, options: optionsIn(answered.offers) ?? known.options, photos })
  }
  return known
}
