import type { LinksFunction, MetaFunction } from "@remix-run/node"
import { redirect } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { gates } from "~/auth/gates"
import { staffLoader } from "~/auth/staff-route.server"
import { buttonOf } from "~/forms/button.server"
import { formAction } from "~/forms/form-page.server"
import { Link } from "~/ui/elements/link"
import { PrintButton } from "~/ui/elements/print-button"
import { PageHead } from "~/ui/page/page-head"
import { pageTitle } from "~/ui/page/page-title"
import homeCss from "../home.css?url"
import { DISMISS_FIRST_STEPS, FirstSteps } from "./first-steps"
import { putStepsAway } from "./first-steps.server"
import helpCss from "./help.css?url"
import { topicPath } from "./help-paths"
import { HelpQuery } from "./help-query"
import { firstSteps, helpAt, helpIndex } from "./help-topics.server"

const TITLE = "Help"

export const links: LinksFunction = () => [helpCss, homeCss].map((href) => ({ rel: "stylesheet", href }))

export const meta: MetaFunction = (args) => pageTitle(args, TITLE)

export const loader = staffLoader({ gate: gates.signedIn, query: HelpQuery }, ({ can, query }) => {
  const asked = query.of ? helpAt(can, query.of) : null
  if (asked) throw redirect(topicPath(asked.slug))
  return { groups: helpIndex(can), steps: firstSteps(can) }
})

const putAway = buttonOf({
  intent: DISMISS_FIRST_STEPS,
  async press({ session }) {
    await putStepsAway(session.staffKey)
    throw redirect("/")
  },
})

export const action = formAction({ gate: gates.signedIn, forms: [putAway] })

/** All help that this person may read, and the first steps again. */
export default function Help() {
  const { groups, steps } = useLoaderData<typeof loader>()
  return (
    <div className="page">
      <PageHead
        title={TITLE}
        help="What each screen is for, its terms and its keyboard shortcuts. The list shows only screens that you can open."
        actions={<PrintButton />}
      />
      <div className="stack gap-6">
        <FirstSteps steps={steps} />
        <div className="help-index">
          {groups.map(({ label, topics }) => (
            <section key={label} aria-label={label}>
              <h2>{label}</h2>
              <ul>
                {topics.map(({ slug, title }) => (
                  <li key={slug}>
                    <Link to={topicPath(slug)}>{title}</Link>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </div>
    </div>
  )
}
