import { useEffect, useRef } from "react"
import { Icon } from "~/ui/elements/icon"
import { PRESS_FIELD } from "~/ui/form/form-state"
import { stepText } from "./create-texts"
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
    <div className="stack g8">
      <div className="row sp">
        <h3 ref={heading} tabIndex={-1}>
          {STEPS[step - 1]}
        </h3>
        <span className="sub num">{stepText(step, STEPS.length)}</span>
      </div>
      <nav className="steps" aria-label="Steps">
        {STEPS.map((name, index) => {
          const number = index + 1
          if (number === step) {
            return (
              <span key={name} aria-current="step">
                {name}
              </span>
            )
          }
          if (number > step) return <span key={name}>{name}</span>
          return (
            <button key={name} type="submit" name={PRESS_FIELD} value={`step-${number}`} className="done">
              <Icon name="check" />
              {name}
            </button>
          )
        })}
      </nav>
    </div>
  )
}
