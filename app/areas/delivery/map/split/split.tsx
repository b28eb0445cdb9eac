import type { LinksFunction, MetaFunction } from "@remix-run/node"
import { useLoaderData, useLocation } from "@remix-run/react"
import { z } from "zod"
import { gates } from "~/auth/gates"
import { staffLoader } from "~/auth/staff-route.server"
import { zonedNow } from "~/base/clock.server"
import { formatDay } from "~/domain/calendar"
import { formAction, openForm } from "~/forms/form-page.server"
import { PageNumber } from "~/lists/list-query.server"
import { Button } from "~/ui/elements/button"
import { withQuery } from "~/ui/list/with-query"
import { HelpLink } from "~/ui/page/help-link"
import { pageTitle } from "~/ui/page/page-title"
import dispatchCss from "../../dispatch/dispatch.css?url"
import leafletCss from "../../dispatch/leaflet.css?url"
import { NewDay } from "../../dispatch/new-day"
import { keepDay } from "../../dispatch/shown-day.server"
import { mapPath, splitPath } from "../search-params/map-paths"
import { LoadsMap } from "./loads-map"
import splitCss from "./split.css?url"
import { SplitAsk } from "./split-ask"
import { splitForm, splitForms, toSplit } from "./split-forms.server"
import { LoadList } from "./split-loads"
import { sendLoads } from "./split-send.server"
import { SendBar } from "./split-send-bar"
import { splitTexts } from "./split-texts"
import { splitView } from "./split-view.server"

export const links: LinksFunction = () =>
  [leafletCss, dispatchCss, splitCss].map((href) => ({ rel: "stylesheet", href }))

export const meta: MetaFunction = (args) => pageTitle(args, splitTexts.title)

const SplitQuery = z.object({
  load: z.coerce.number().int().positive().nullable().catch(null).default(null),
  loads: PageNumber,
  results: PageNumber,
})

export const loader = staffLoader({ gate: gates.map, query: SplitQuery }, async (visit) => {
  const current = await toSplit.find(visit)
  if (!current) return { date: null, now: null, form: null, sending: null, view: null, chosen: null }
  keepDay(visit, splitPath, "date")
  const { filter, query, date } = current
  const [form, sending, view] = await Promise.all([
    openForm(visit, splitForm, current),
    openForm(visit, sendLoads, current),
    splitView(visit, filter, query, visit.query),
  ])
  return { date, now: zonedNow(), form, sending, view, chosen: visit.query.load }
})

/** What of the address is the split's alone. */
const NO_SPLIT = { load: undefined, loads: undefined, results: undefined }

export const action = formAction({ gate: gates.map, forms: splitForms })

/** 'Plan deliveries': what is unassigned in loads, each with a driver; nothing is sent before its button is pressed. */
export default function SplitForMe() {
  const { date, now, form, sending, view, chosen } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  const back = withQuery(mapPath, search, NO_SPLIT)
  return (
    <main className={view ? "splitp withmap" : "splitp"} id="main" tabIndex={-1}>
      {view && view.loads.total > 0 ? (
        <a className="skip" href="#assign">
          {splitTexts.skip}
        </a>
      ) : null}
      <div className="splitlist">
        <div className="splitback">
          <Button look="quiet" icon="left" to={back}>
            Back to orders
          </Button>
          <HelpLink of={splitPath} />
        </div>
        <h1>{splitTexts.title}</h1>
        {form && date ? (
          <>
            <NewDay
              date={date}
              now={now}
              hrefOf={(day) => withQuery(splitPath, search, { load: undefined, date: day })}
            />
            <p className="meta num">{view ? splitTexts.kept(formatDay(date)) : formatDay(date)}</p>
            <SplitAsk loaded={form} isAgain={view !== null} />
          </>
        ) : (
          <p>{splitTexts.noFilter}</p>
        )}
        {view ? <LoadList view={view} chosen={chosen} /> : null}
      </div>
      {view ? (
        <LoadsMap
          packed={view.packed}
          listed={view.loads.rows.map(({ number }) => number)}
          ground={view.ground}
          chosen={chosen}
        />
      ) : null}
      {view && sending ? <SendBar loaded={sending} view={view} /> : null}
    </main>
  )
}
