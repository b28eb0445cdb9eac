import { Button } from "~/ui/elements/button"
import { Link } from "~/ui/elements/link"
import { Form } from "~/ui/form/form"
import { helpPath } from "~/ui/page/help-link"

/** Intent that dismisses the first steps. */
export const DISMISS_FIRST_STEPS = "dismiss-first-steps"

interface FirstStepsProps {
  steps: readonly { text: string; href: string; rest: string }[]
  /** Set on the overview, where they can be dismissed. */
  isNew?: boolean
}

/** Where to begin, in the person's own areas. */
export function FirstSteps({ steps, isNew = false }: FirstStepsProps) {
  if (steps.length === 0) return null
  return (
    <section aria-labelledby="first-steps" className="first-steps">
      <div>
        <h2 id="first-steps">First steps</h2>
        {isNew ? <p className="meta">Three places to start. Find them later under Help.</p> : null}
      </div>
      <ol>
        {steps.map(({ text, href, rest }) => (
          <li key={href}>
            <Link to={href}>{text}</Link>
            {rest}
          </li>
        ))}
      </ol>
      {isNew ? (
        <div className="row">
          <Form method="post" action={helpPath} preventScrollReset>
            <Button type="submit" name="intent" value={DISMISS_FIRST_STEPS}>
              Got it
            </Button>
          </Form>
          <Button to={helpPath} look="quiet">
            All help
          </Button>
        </div>
      ) : null}
    </section>
  )
}
