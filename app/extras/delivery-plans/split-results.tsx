import { useLocation, useNavigate, useRevalidator } from "@remix-run/react"
import { useEffect } from "react"
import { mapPath } from "~/areas/delivery/map/filter/map-paths"
import { poll } from "~/ui/browser/poll"
import { Bidi } from "~/ui/elements/bidi"
import { Button } from "~/ui/elements/button"
import { Status, type StatusKind } from "~/ui/elements/status"
import { Form } from "~/ui/form/form"
import { Pager } from "~/ui/list/pager"
import { withQuery } from "~/ui/list/with-query"
import { loadLook } from "./load-look"
import { NO_SPLIT, type RouteState, SENDING, SPLIT_INTENTS, splitPath } from "./split-fields"
import type { ProgressView, RouteResult, SentView } from "./split-sent.server"
import { splitTexts } from "./split-texts"

const LOOKS: Record<RouteState, StatusKind> = {
  ...{ waiting: "muted", sending: "pending", done: "good" },
  ...{ part: "assigned", none: "bad", unknown: "bad" },
}
/** Interval of the progress (milliseconds). */
const POLL_MS = 1_000

/** The progress of a plan that is being sent: per driver what was done, and a button to stop. */
export function SendingPlan({ progress: { done, routes, rows, more } }: { progress: ProgressView }) {
  const { search } = useLocation()
  const here = withQuery(splitPath, search, { ...NO_SPLIT, [SENDING]: 1 })
  usePolling(here)
  return (
    <>
      <h2>Sending the plan</h2>
      <p className="meta">Each driver's orders are sent in one call. You can leave this page: sending continues.</p>
      <div className="sendbar">
        <label className="num" htmlFor="sent-routes">
          {splitTexts.progress(done, routes)}
        </label>
        <progress id="sent-routes" max={routes} value={done} />
        <Form method="post" action={here} preventScrollReset replace className="row">
          <Button to={here} icon="refresh" look="quiet" replace preventScrollReset>
            Refresh
          </Button>
          <Button type="submit" name="intent" value={SPLIT_INTENTS.stop}>
            Stop sending
          </Button>
        </Form>
      </div>
      <RouteResults rows={rows} />
      {more > 0 ? <p className="meta num">{splitTexts.moreRoutes(more)}</p> : null}
    </>
  )
}

/** Loads the progress again and again; the answer after the end is the result. */
function usePolling(here: string): void {
  const { search } = useLocation()
  const navigate = useNavigate()
  const { revalidate, state } = useRevalidator()
  const isHere = new URLSearchParams(search).has(SENDING)
  useEffect(() => {
    if (state !== "idle") return undefined
    return poll(POLL_MS, () => {
      if (isHere) revalidate()
      else navigate(here, { replace: true, preventScrollReset: true })
    })
  }, [state, revalidate, navigate, isHere, here])
}

/** What was sent last: per driver what was done, what failed and what is not confirmed. */
export function SentPlan({ sent: { at, done, summary, isClosed, results, notify } }: { sent: SentView }) {
  const { search } = useLocation()
  const plan = withQuery(splitPath, search, NO_SPLIT)
  return (
    <>
      <h2 className="num">{done}</h2>
      <p className="meta num">
        {splitTexts.sentAt(at)}. {summary}.{" "}
        {"An order that had no driver before cannot be unassigned. Use Reassign Driver to move it."}
      </p>
      <div className="row">
        {notify.map(({ href, from, to, of }) => (
          <Button key={from} to={href}>
            {splitTexts.tell(from, to, of)}
          </Button>
        ))}
        <Button to={plan}>{isClosed ? splitTexts.title : "Back to the plan"}</Button>
        <Button to={withQuery(mapPath, search, NO_SPLIT)}>Back to the map</Button>
      </div>
      <PagedResults results={results} />
    </>
  )
}

export function PagedResults({ results: { rows, page, pages, perPage, total } }: Pick<SentView, "results">) {
  const { search } = useLocation()
  if (total === 0) return null
  return (
    <>
      <RouteResults rows={rows} />
      {pages > 1 ? (
        <Pager
          label="Pages of results"
          page={page}
          lastPage={pages}
          total={total}
          pageSize={perPage}
          href={(to) => withQuery(splitPath, search, { results: to })}
        />
      ) : null}
    </>
  )
}

function RouteResults({ rows }: { rows: readonly RouteResult[] }) {
  return (
    <ul className="loads" aria-label="Results">
      {rows.map(({ number, driver, assigned, total, told, state }) => (
        <li key={`${number} ${driver.id}`}>
          <span className={`no num ${loadLook(number)}`}>
            <span>{number}</span>
          </span>
          <p>
            <Bidi>{driver.name}</Bidi> <span className="meta num" translate="no">{`#${driver.id}`}</span>
          </p>
          <Status kind={LOOKS[state]}>{splitTexts.state[state]}</Status>
          <p className="num">
            {state === "waiting" || state === "sending"
              ? splitTexts.orders(total)
              : state === "unknown"
                ? splitTexts.notKnown(total)
                : splitTexts.result(assigned, total)}
          </p>
          {told.length > 0 ? <p className="more meta">{told.join(". ")}</p> : null}
        </li>
      ))}
    </ul>
  )
}
