import { useState } from "react"
import { useHydrated } from "remix-utils/use-hydrated"
import { type FieldName, STEP_FIELDS, type Step } from "./wizard-fields"
import { BasicSection, PaymentSection, type SectionProps, VehicleSection } from "./wizard-sections"

const ALL_STEPS: readonly Step[] = [1, 2, 3]

interface WizardStepsProps {
  step: Step
  /** What each step is given. */
  section: SectionProps
  /** How many photos were refused. */
  photos: number
}

/** The fields of the step, and those of the others as script or its absence wants them. */
export function WizardSteps({ step, section, photos }: WizardStepsProps) {
  const hydrated = useHydrated()
  const { values } = section.form.state
  // A page that the server drew has lost them; script, once it runs, keeps them in their fields.
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

/** A step that is not shown, without script: what was typed travels along, but for what no page may hold. */
function Carried({ step, values }: { step: Step; values: SectionProps["form"]["answered"]["values"] }) {
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
