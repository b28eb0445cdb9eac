import type { LinksFunction, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { gates } from "~/auth/gates"
import { staffLoader } from "~/auth/staff-route.server"
import { thisMoment } from "~/base/clock.server"
import { env } from "~/base/env.server"
import { formatInstant } from "~/base/format-instant.server"
import { readCharts } from "~/record/overview-chart.server"
import { OverviewQuery, type PanelView, readPanels } from "~/record/overview-panel.server"
import { readTables } from "~/record/overview-table.server"
import { permittedLinks, permittedStarts } from "~/registry/navigation"
import { overviewCharts, overviewPanels, overviewTables, ownFirst } from "~/registry/overview-panels.server"
import chartCss from "~/ui/elements/bar-chart.css?url"
import { Bidi } from "~/ui/elements/bidi"
import { Button } from "~/ui/elements/button"
import { CopyButton } from "~/ui/elements/copy-button"
import { Icon } from "~/ui/elements/icon"
import { Link } from "~/ui/elements/link"
import { PageHead } from "~/ui/page/page-head"
import { pageTitle } from "~/ui/page/page-title"
import { LogoutButton } from "./header"
import { FirstSteps } from "./help/first-steps"
import { shownSteps } from "./help/first-steps.server"
import homeCss from "./home.css?url"
import { OverviewTable } from "./overview-table"
import { TrendChart } from "./trend-charts"
import { useLatePart } from "./use-late-part"

export const links: LinksFunction = () => [homeCss, chartCss].map((href) => ({ rel: "stylesheet", href }))

/** The documents give the home page no title of its own. */
export const meta: MetaFunction = (args) => pageTitle(args)

export const loader = staffLoader({ gate: gates.signedIn, query: OverviewQuery }, async (visit) => {
  const { staff, can, context, query, session } = visit
  const [panels, charts, tables, steps] = await Promise.all([
    readPanels(ownFirst(overviewPanels, can), context, visit, query.count),
    readCharts(ownFirst(overviewCharts, can), context, visit, query.chart),
    readTables(ownFirst(overviewTables, can), context, visit, query.count),
    shownSteps(session.staffKey, can),
  ])
  return {
    counted: formatInstant(thisMoment()),
    panels,
    charts,
    tables,
    steps,
    starts: permittedStarts(can),
    groups: permittedLinks(can),
    canOpenFood: can(gates.menus),
    /** Only for people without any permission. */
    asking:
      staff.permissions.length > 0 ? null : { email: staff.email, id: staff.id, contact: env.ACCESS_CONTACT ?? null },
  }
})

/** Open tasks, figures and shortcuts of this person. */
export default function Home() {
  const { counted, panels, charts, tables, steps, starts, groups, canOpenFood, asking } = useLoaderData<typeof loader>()
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
        help="Open tasks and shortcuts."
        actions={
          <>
            {panels.length > 0 ? (
              <p className="meta num row counted self-center">
                Updated {counted}
                <Button to="/" look="quiet" small icon="refresh" replace preventScrollReset>
                  Refresh
                </Button>
              </p>
            ) : null}
            <Starts starts={starts} />
          </>
        }
      />
      <div className="stack gap-6">
        <FirstSteps steps={steps} isNew />
        {panels.length > 0 ? (
          <div className="ov">
            <WaitingList panels={panels} />
            {charts.length + tables.length > 0 ? (
              <div className="stack gap-6">
                {tables.map((table) => (
                  <OverviewTable key={table.name} table={table} />
                ))}
                {charts.map((chart) => (
                  <TrendChart key={chart.name} chart={chart} />
                ))}
              </div>
            ) : null}
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

/** Open tasks, one per line. A failed count has its own Retry. */
function WaitingList({ panels }: { panels: readonly PanelView[] }) {
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting">To do</h2>
      <ul>
        {panels.map((panel) => (
          <Line key={panel.name} panel={panel} />
        ))}
      </ul>
    </section>
  )
}

function Line({ panel }: { panel: PanelView }) {
  const { part, isLate } = useLatePart("panel", panel, panel.standing === "late")
  const { name, label, go, standing, waiting } = part
  return (
    <li className={waiting && waiting.count !== 0 ? "todo" : "todo none"} aria-busy={isLate || undefined}>
      <b className="num">{waiting?.count?.toLocaleString("en-US")}</b>
      <div>
        {waiting ? <Link to={waiting.href}>{label}</Link> : label}
        <p className="meta">
          {waiting ? waiting.count !== 0 ? <Bidi>{waiting.note}</Bidi> : "Nothing to do" : STANDING[standing]}
        </p>
      </div>
      {waiting ? (
        <span className="go meta" aria-hidden="true">
          {go} <Icon name="chev" />
        </span>
      ) : (
        <Button to={`/?count=${name}`} small icon="refresh" replace preventScrollReset>
          {BUTTONS[standing]}
          <span className="sr">: {label}</span>
        </Button>
      )}
    </li>
  )
}

const STANDING = {
  read: "Not available",
  failed: "Not available",
  late: "Still counting",
  unasked: "This takes a while. Press Count to run it.",
} as const
const BUTTONS = { read: "Retry", failed: "Retry", late: "Refresh", unasked: "Count" } as const

/** Common actions; the last one is the primary button. */
function Starts({ starts }: { starts: readonly { label: string; path: string }[] }) {
  return starts.map(({ label, path }, at) => (
    <Button key={path} to={path} look={at === starts.length - 1 ? "primary" : "secondary"}>
      {label}
    </Button>
  ))
}

/** The documents' text for everybody; the link needs its permission. */
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

interface AskForAccessProps {
  email: string
  id: string | null
  /** From `ACCESS_CONTACT`. */
  contact: string | null
}

/** For people without any permission: who to ask and what to send. */
function AskForAccess({ email, id, contact }: AskForAccessProps) {
  return (
    <section aria-labelledby="ask" className="stack gap-2 max-w-prose">
      <h2 id="ask">Ask for access</h2>
      <p>
        Ask {contact ? <b>{contact}</b> : "your manager"} for the permissions that you need, for example VIEW_MENUS or
        VIEW_DRIVERS, and send these details:
      </p>
      <dl>
        <div className="row">
          <dt className="sub">E-mail</dt>
          <dd dir="ltr">{email}</dd>
          <CopyButton text={email} label="Copy e-mail" />
        </div>
        {id ? (
          <div className="row">
            <dt className="sub">User ID</dt>
            <dd className="num" translate="no">
              {id}
            </dd>
            <CopyButton text={id} label="Copy user ID" />
          </div>
        ) : null}
      </dl>
      <p className="meta">New permissions work after the next sign-in.</p>
      <div className="row">
        <LogoutButton className="btn secondary" />
      </div>
    </section>
  )
}
