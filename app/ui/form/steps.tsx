import type { ReactNode } from "react"
import { Icon } from "~/ui/elements/icon"

interface StepsProps {
  names: readonly string[]
  /** The one that is shown, from 1. */
  current: number
  /** What leads back to a step that is done: a link, or a button where a link would lose what was typed. */
  back: (step: number, name: ReactNode) => ReactNode
}

/** The steps of a wizard, alike in all of them: where one is, what is done and leads back, and what is to come. */
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
