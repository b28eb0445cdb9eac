import type { ReactNode } from "react"
import { Icon } from "~/ui/elements/icon"

interface StepsProps {
  names: readonly string[]
  /** Current step, from 1. */
  current: number
  /** Renders a finished step: a link, or a button if a link would lose typed values. */
  back: (step: number, name: ReactNode) => ReactNode
}

/** The steps of a wizard: finished ones lead back. */
export function Steps({ names, current, back }: StepsProps) {
  return (
    <div className="stack gap-2">
      <span className="sub num">
        Step {current} of {names.length}
      </span>
      <ol className="steps" aria-label="Steps">
        {names.map((name, index) => (
          <li
            key={name}
            aria-current={index + 1 === current ? "step" : undefined}
            className={index + 1 < current ? "done" : undefined}
          >
            {index + 1 < current
              ? back(
                  index + 1,
                  <>
                    <Icon name="check" />
                    {name}
                  </>,
                )
              : name}
          </li>
        ))}
      </ol>
    </div>
  )
}
