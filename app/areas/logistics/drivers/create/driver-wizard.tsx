import { useSubmit } from "@remix-run/react"
import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react"
import { useHydrated } from "remix-utils/use-hydrated"
import { Button } from "~/ui/elements/button"
import { REFRESH_FIELD } from "~/ui/fields/refresh-field"
import { Dialog } from "~/ui/form/dialog"
import { ErrorSummary } from "~/ui/form/error-summary"
import { EnterButton, Form, IdempotencyKeyField, SubmitButton } from "~/ui/form/form"
import { summaryLines } from "~/ui/form/form-fields"
import { type FormState, PRESS_FIELD } from "~/ui/form/form-state"
import { Steps } from "~/ui/form/steps"
import { useSendForm } from "~/ui/form/use-send-form"
import { DRIVER_PHOTO } from "../photo/photo-rule"
import {
  ADD_DRIVER,
  type DriverWizardStep,
  errorsOn,
  LAST_STEP,
  optionsIn,
  STEP_FIELDS,
  STEPS,
  stepOf,
  toStep,
  WIZARD_FIELDS,
  type WizardFieldName,
  type WizardOffers,
} from "./wizard-fields"
import {
  BasicSection,
  PaymentSection,
  VehicleSection,
  type WizardForm,
  type WizardSectionProps,
} from "./wizard-sections"

type DriverState = WizardForm["answered"]

interface DriverWizardProps {
  loaded: FormState<typeof WIZARD_FIELDS, WizardOffers>
  start: DriverWizardStep
  /** The business day, the first on which a residency may end. */
  today: string
  emailDomain: string
  action: string
  closeHref: string
}

/**
 * One form in three steps. Without script each step is a page, and the values of the others are hidden inputs. With script all steps
 * stay in the page, and Next only sends the typed values to be checked.
 */
export function DriverWizard({ loaded, start, action, closeHref, ...rest }: DriverWizardProps) {
  const element = useRef<HTMLFormElement>(null)
  const form = useSendForm({ intent: ADD_DRIVER, fields: WIZARD_FIELDS, loaded })
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
        {/* Enter presses the first button of a form, which must not be Back or Show plans. */}
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

/** Earlier steps are buttons, because a link would lose the typed values. */
function WizardHead({ step }: { step: DriverWizardStep }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    heading.current?.focus()
    heading.current?.scrollIntoView({ block: "end" })
  }, [step])
  return (
    <div className="stack gap-2">
      <Steps
        names={STEPS}
        current={step}
        back={(number, name) => (
          <button type="submit" name={PRESS_FIELD} value={`step-${number}`}>
            {name}
          </button>
        )}
      />
      <h3 ref={heading} tabIndex={-1}>
        {STEPS[step - 1]}
      </h3>
    </div>
  )
}

const ALL_STEPS: readonly DriverWizardStep[] = [1, 2, 3]

interface WizardStepsProps {
  step: DriverWizardStep
  section: WizardSectionProps
  /** How many photos were refused. */
  photos: number
}

/** The fields of all steps. With script the other steps are hidden, without script they are hidden inputs. */
function WizardSteps({ step, section, photos }: WizardStepsProps) {
  const hydrated = useHydrated()
  const { values } = section.form.state
  // A page that the server renders has lost password and photo. Once script runs, they stay in their fields.
  const [isLost] = useState(values.lastSent !== "")
  const sections = {
    1: <BasicSection {...section} />,
    2: <VehicleSection {...section} />,
    3: <PaymentSection {...section} photos={photos} isLost={isLost} />,
  }
  return ALL_STEPS.map((each) =>
    hydrated || each === step ? (
      <div key={each} className="stack gap-2" hidden={each !== step}>
        {sections[each]}
      </div>
    ) : (
      <Carried key={each} step={each} values={values} />
    ),
  )
}

/** The values of a step that is not shown, without script. Password and photo are never part of a page. */
function Carried({
  step,
  values,
}: {
  step: DriverWizardStep
  values: WizardSectionProps["form"]["answered"]["values"]
}) {
  const names = [...Object.keys(STEP_FIELDS[step]), ...(step === 1 ? ["allTeams"] : [])] as WizardFieldName[]
  return names.flatMap((name) =>
    [values[name]]
      .flat()
      .filter((value) => value !== "")
      .map((value) => (
        <input key={`${name}-${value}`} type="hidden" name={name} value={name === "dmBag" ? "on" : value} />
      )),
  )
}

/** Sends the typed values to be checked, without password and photo: they are sent only with Finish. */
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
  start: DriverWizardStep
  ask: (name: string, value: string) => void
}

/** The step of the last response is shown, until the person goes back. Next sends a check, Finish sends the form. */
function useSteps({ answered, start, ask }: StepsInput) {
  const [moved, setMoved] = useState<{ from: DriverState; step: DriverWizardStep } | null>(null)
  const step = moved?.from === answered ? moved.step : stepOf(answered, start)
  const forward = step === LAST_STEP ? "finish" : "next"
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent
    const { name, value } =
      submitter instanceof HTMLButtonElement ? submitter : { name: PRESS_FIELD as string, value: forward as string }
    if (value === "finish" || event.defaultPrevented) return
    event.preventDefault()
    const earlier = value === "back" ? step - 1 : /^step-\d$/.test(value) ? toStep(value.slice(-1)) : null
    if (earlier) setMoved({ from: answered, step: earlier as DriverWizardStep })
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
        {forward === "finish" ? "Finish" : "Next"}
      </SubmitButton>
    </>
  )
}

/** The last options that a response had, and how many photos were refused. */
function useOffered(answered: DriverState, offered: WizardOffers) {
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
