import { Icon } from "~/ui/elements/icon"
import { Link } from "~/ui/elements/link"

const STEPS = ["File", "Check", "Result"] as const

/** The steps of a file; the first is a link until the file was sent. */
export function FileSteps({ step, first }: { step: (typeof STEPS)[number]; first?: string }) {
  const at = STEPS.indexOf(step)
  return (
    <nav className="steps mb-5 max-w-[560px]" aria-label="Steps">
      {STEPS.map((name, place) => {
        if (place >= at) {
          return (
            <span key={name} aria-current={place === at ? "step" : undefined}>
              {name}
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
