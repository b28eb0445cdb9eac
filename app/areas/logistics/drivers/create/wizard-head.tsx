import { useEffect, useRef } from "react"
import { PRESS_FIELD } from "~/ui/form/form-state"
import { Steps } from "~/ui/form/steps"
import { STEPS, type Step } from "./wizard-fields"

/** The steps: done ones lead back as buttons, since a link would lose what was typed. */
export function WizardHead({ step }: { step: Step }) {
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
