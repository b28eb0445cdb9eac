import { useSubmit } from "@remix-run/react"
import { type FormEvent, useRef, useState } from "react"
import { useHydrated } from "remix-utils/use-hydrated"
import { Button } from "~/ui/elements/button"
import { DRIVER_PHOTO } from "~/ui/fields/image-rules"
import { REFRESH_FIELD } from "~/ui/fields/refresh-field"
import { ActOnce } from "~/ui/form/act-once"
import { Dialog } from "~/ui/form/dialog"
import { ErrorSummary } from "~/ui/form/error-summary"
import { Form } from "~/ui/form/form"
import { summaryLines } from "~/ui/form/form-fields"
import { type FormState, PRESS_FIELD } from "~/ui/form/form-state"
import { SubmitButton } from "~/ui/form/submit-button"
import { useSendForm } from "~/ui/form/use-send-form"
import { createDriverTexts } from "./create-texts"
import {
  ADD_DRIVER,
  DRIVER_FIELDS,
  type DriverOffers,
  errorsOn,
  type FieldName,
  LAST_STEP,
  optionsIn,
  STEP_FIELDS,
  type Step,
  stepOf,
  toStep,
} from "./wizard-fields"
import { WizardHead } from "./wizard-head"
import { BasicSection, type DriverForm, PaymentSection, VehicleSection } from "./wizard-sections"

type DriverState = DriverForm["answered"]

const ALL_STEPS: readonly Step[] = [1, 2, 3]

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
  const hydrated = useHydrated()
  const submit = useSubmit()
  const element = useRef<HTMLFormElement>(null)
  const form = useSendForm({ intent: ADD_DRIVER, fields: DRIVER_FIELDS, loaded })
  const { answered, id, state } = form
  const { values, notice } = state
  const { options, photos } = useOffered(answered, loaded.offers)
  // A page that the server drew has lost them; script, once it runs, keeps them in their fields.
  const [isLost] = useState(values.lastSent !== "")
  const [moved, setMoved] = useState<{ from: DriverState; step: Step } | null>(null)
  const step = moved?.from === answered ? moved.step : stepOf(answered, start)
  const forward = step === LAST_STEP ? "finish" : "next"
  const errors = summaryLines({ ...form, state: { ...state, errors: errorsOn(step, state.errors) } })

  /** Asks the server about what was typed, without what is sent with Finish only. */
  const ask = (name: string, value: string) => {
    const typed = new FormData(element.current ?? undefined)
    for (const secret of ["password", DRIVER_PHOTO.name]) typed.delete(secret)
    typed.set(name, value)
    if (options) typed.set("hasOptions", "1")
    submit(typed, { method: "post", action, replace: true, preventScrollReset: true })
  }
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
  const section = { ...rest, form, options, refresh: () => ask(REFRESH_FIELD, "contractorId") }
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
            <Button type="submit" form={id} name={PRESS_FIELD} value="back">
              Back
            </Button>
          ) : null}
          <SubmitButton key={forward} form={id} name={PRESS_FIELD} value={forward}>
            {forward === "finish" ? createDriverTexts.finish : "Next"}
          </SubmitButton>
        </>
      }
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
        <ActOnce />
        {/* Enter presses a form's first button: this one, not one that goes back or shows plans. */}
        <button type="submit" className="sr" tabIndex={-1} aria-hidden="true" name={PRESS_FIELD} value={forward} />
        <WizardHead step={step} />
        <input type="hidden" name="intent" value={ADD_DRIVER} />
        <input type="hidden" name="step" value={step} />
        <input type="hidden" name="shownContractor" value={options?.plansOf ?? values.contractorId} />
        {values.lastSent ? <input type="hidden" name="lastSent" value="1" /> : null}
        <ErrorSummary errors={notice ? [{ text: notice }, ...errors] : errors} answered={answered} />
        {ALL_STEPS.map((each) =>
          hydrated || each === step ? (
            <div key={each} className="stack gap-2" hidden={each !== step}>
              {sections[each]}
            </div>
          ) : (
            <Carried key={each} step={each} values={values} />
          ),
        )}
      </Form>
    </Dialog>
  )
}

/** A step that is not shown, without script: what was typed travels along, but for what no page may hold. */
function Carried({ step, values }: { step: Step; values: DriverState["values"] }) {
  const names = [...Object.keys(STEP_FIELDS[step]), ...(step === 1 ? ["allTeams"] : [])] as FieldName[]
  return names.flatMap((name) =>
    [values[name]]
      .flat()
      .filter((value) => value !== "")
      .map((value) => (
        <input key={`${name}-${value}`} type="hidden" name={name} value={name === "dmBag" ? "on" : value} />
      )),
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
