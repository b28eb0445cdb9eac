import { Icon } from "~/ui/elements/icon"
import { Link } from "~/ui/elements/link"

const STEPS = ["File", "Check", "Result"] as const

interface FileStepsProps {
  step: (typeof STEPS)[number]
  /** Path of the first step: a link until the file was sent. */
  first?: string
  /** Name of the last step, for files whose result is elsewhere. */
  last?: string | undefined
}

export function FileSteps({ step, first, last = "Result" }: FileStepsProps) {
  const at = STEPS.indexOf(step)
  return (
    <nav className="steps mb-5 max-w-[560px]" aria-label="Steps">
      {STEPS.map((name, place) => {
        if (place >= at) {
          return (
            <span key={name} aria-current={place === at ? "step" : undefined}>
              {name === "Result" ? last : name}
            </span>
          )
        }
        const done = (
          <>
            <Icon name="check" />
            {name}
          </>
        )
        return place === 0 && first ? (
          <Link key={name} className="done" to={first}>
            {done}
          </Link>
        ) : (
          <span key={name} className="done">
            {done}
          </span>
        )
      })}
    </nav>
  )
}
