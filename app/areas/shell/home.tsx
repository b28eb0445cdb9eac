import type { LinksFunction, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { gates } from "~/auth/gates"
import { staffLoader } from "~/auth/staff-route.server"
import { thisMoment } from "~/base/clock.server"
import { env } from "~/base/env.server"
import { momentText } from "~/base/moments.server"
import { permittedLinks } from "~/joined/navigation"
import { overviewCharts, overviewPanels } from "~/joined/overview-panels.server"
import { readCharts, readPanels } from "~/record/overview-panel.server"
import chartCss from "~/ui/elements/bar-chart.css?url"
import { Button } from "~/ui/elements/button"
import { Icon } from "~/ui/elements/icon"
import { Link } from "~/ui/elements/link"
import { PageHead } from "~/ui/page/page-head"
import { pageTitle } from "~/ui/page/page-title"
import { AskForAccess } from "./ask-for-access"
import { Courses } from "./courses"
import homeCss from "./home.css?url"
import { WaitingList } from "./waiting-list"

export const links: LinksFunction = () => [homeCss, chartCss].map((href) => ({ rel: "stylesheet", href }))

/** product/shell 4: the home page has no title of its own. */
export const meta: MetaFunction = (args) => pageTitle(args)

export const loader = staffLoader(gates.signedIn, async (visit) => {
  const { staff, can, context } = visit
  const [panels, charts] = await Promise.all([
    readPanels(overviewPanels, context, visit),
    readCharts(overviewCharts, context, visit),
  ])
  return {
    counted: momentText(thisMoment()),
    panels,
    charts,
    groups: permittedLinks(can),
    canOpenFood: can(gates.menus),
    /** Who has no permission at all asks for one. */
    asking:
      staff.permissions.length > 0 ? null : { email: staff.email, id: staff.id, contact: env.ACCESS_CONTACT ?? null },
  }
})

/** Where the day starts: what waits for this person, and what the person can do. */
export default function Home() {
  const { counted, panels, charts, groups, canOpenFood, asking } = useLoaderData<typeof loader>()
  if (asking) {
    return (
      <div className="page">
        <PageHead title="Overview" help="You are signed in. Your account has no permissions yet." />
        <div className="stack gap-6">
          <AskForAccess {...asking} />
          <Start canOpenFood={canOpenFood} />
        </div>
      </div>
    )
  }
  return (
    <div className="page">
      <PageHead
        title="Overview"
        help="What waits, and where to go on."
        actions={
          panels.length > 0 ? (
            <p className="meta num row">
              Counted {counted}
              <Button to="/" small icon="refresh" replace preventScrollReset>
                Count again
              </Button>
            </p>
          ) : null
        }
      />
      <div className="stack gap-6">
        {panels.length > 0 ? (
          <div className="ov">
            <WaitingList panels={panels} />
            <Courses charts={charts} />
          </div>
        ) : null}
        <section aria-labelledby="can-do" className="stack gap-2">
          <h2 id="can-do">What you can do</h2>
          <div className="may">
            {groups.map(({ label, icon, links }) => (
              <section key={label}>
                <h3>
                  <Icon name={icon} />
                  {label}
                </h3>
                <ul>
                  {links.map(({ label, path }) => (
                    <li key={path}>
                      <Link to={path}>{label}</Link>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </div>
        </section>
        <Start canOpenFood={canOpenFood} />
      </div>
    </div>
  )
}

/** product/shell 2: for everybody; the link is for who may open it. */
function Start({ canOpenFood }: { canOpenFood: boolean }) {
  return (
    <div className="start">
      <p>
        Start from the {canOpenFood ? <Link to="/food/menus">Food page</Link> : "Food page"} to create menus: pick a
        city and its zones, fill every weekday with meals from merchants, and submit.
      </p>
      <p>
        Old browsers (for example Internet Explorer 11) are unsupported. Recent versions of Chrome, Firefox, Safari and
        Edge are supported; Chrome is recommended.
      </p>
    </div>
  )
}
