import type { LinksFunction, MetaFunction } from "@remix-run/node"
import { useLoaderData, useLocation } from "@remix-run/react"
import { useEffect, useRef, useState } from "react"
import { z } from "zod"
import dispatchCss from "~/areas/delivery/dispatch/dispatch.css?url"
import leafletCss from "~/areas/delivery/dispatch/leaflet.css?url"
import { NewDay } from "~/areas/delivery/dispatch/new-day"
import { keepDay } from "~/areas/delivery/dispatch/shown-day.server"
import { mapPath } from "~/areas/delivery/map/filter/map-paths"
import { gates } from "~/auth/gates"
import { staffLoader } from "~/auth/staff-route.server"
import { zonedNow } from "~/base/clock.server"
import { formatDay } from "~/domain/calendar"
import { formAction, openForm } from "~/forms/form-page.server"
import { PageNumber } from "~/lists/list-query.server"
import { Button } from "~/ui/elements/button"
import { Link } from "~/ui/elements/link"
import { Confirm } from "~/ui/form/confirm"
import { ErrorSummary } from "~/ui/form/error-summary"
import { Form, IdempotencyKeyField, SubmitButton } from "~/ui/form/form"
import type { FormState } from "~/ui/form/form-state"
import { useSendForm } from "~/ui/form/use-send-form"
import { withQuery } from "~/ui/list/with-query"
import { HelpLink } from "~/ui/page/help-link"
import { pageTitle } from "~/ui/page/page-title"
import { NOT_PLANNED } from "./load-look"
import { LoadsMap } from "./loads-map"
import { PlanForm, PlanQuestion } from "./plan-question"
import splitCss from "./split.css?url"
import { ASKS, MAX_FIND_LENGTH, NO_SPLIT, SEND_FIELDS, SENT, SORTS, SPLIT_INTENTS, splitPath } from "./split-fields"
import { splitForm, splitForms, toSplit } from "./split-forms.server"
import { LoadList } from "./split-loads"
import { dueOf, splitQuestion } from "./split-question.server"
import { SendingPlan, SentPlan } from "./split-results"
import { sendLoads } from "./split-send.server"
import { type SentView, sendingView } from "./split-sent.server"
import { splitTexts } from "./split-texts"
import { type SplitView, splitView } from "./split-view.server"

export const links: LinksFunction = () =>
  [leafletCss, dispatchCss, splitCss].map((href) => ({ rel: "stylesheet", href }))

export const meta: MetaFunction = (args) => pageTitle(args, splitTexts.title)

const SplitQuery = z.object({
  load: z.coerce.number().int().positive().nullable().catch(null).default(null),
  ask: z.enum(ASKS).nullable().catch(null).default(null),
  loads: PageNumber,
  results: PageNumber,
  /** Page of the orders before a plan. */
  listed: PageNumber,
  find: z.string().trim().max(MAX_FIND_LENGTH).catch("").default(""),
  sort: z.enum(SORTS).catch("number").default("number"),
  sending: z.literal("1").nullable().catch(null).default(null),
  sent: z.literal("1").nullable().catch(null).default(null),
})

export const loader = staffLoader({ gate: gates.map, query: SplitQuery }, async (visit) => {
  const current = await toSplit.find(visit)
  const none = { date: null, now: null, form: null, sending: null, view: null, question: null, due: null }
  if (!current) return { ...none, chosen: null, ask: null, progress: null, sent: null, isSent: false }
  keepDay(visit, splitPath, "date")
  const { filter, query, date } = current
  const { progress, sent } = await sendingView(visit, date, visit.query)
  const isSent = visit.query.sent !== null && sent !== null
  const page = { ...none, date, now: zonedNow(), chosen: null, ask: null, progress, sent, isSent }
  if (progress || isSent) return page
  const [form, sending, view] = await Promise.all([
    openForm(visit, splitForm, current),
    openForm(visit, sendLoads, current),
    splitView(visit, filter, query, visit.query),
  ])
  const question = view ? null : await splitQuestion(visit.api, filter, query, visit.query.listed)
  return { ...page, form, sending, view, question, due: dueOf(query), chosen: visit.query.load, ask: visit.query.ask }
})

export const action = formAction({ gate: gates.map, forms: splitForms })

/** 'Plan deliveries': unassigned orders in loads, each with a driver. Only the button of `SendBar` assigns orders. */
export default function PlanDeliveries() {
  const page = useLoaderData<typeof loader>()
  const { date, now, sending, view, question, chosen, ask, progress, sent, isSent } = page
  const { search } = useLocation()
  /** The load under the pointer or with the focus. */
  const [lit, setLit] = useState<number | null>(null)
  const head = useFocusOnPlan(view !== null)
  return (
    <main className={view || question?.map ? "splitp withmap" : "splitp"} id="main" tabIndex={-1}>
      {view && view.routes > 0 ? (
        <a className="skip" href="#assign">
          Skip to Assign
        </a>
      ) : null}
      <div className="splitlist">
        <div className="splithead">
          <h1 ref={head} tabIndex={-1}>
            {splitTexts.title}
          </h1>
          <Button look="quiet" icon="left" to={withQuery(mapPath, search, NO_SPLIT)}>
            Back to orders
          </Button>
          <HelpLink of={splitPath} />
        </div>
        {date && now ? (
          <NewDay date={date} now={now} hrefOf={(day) => withQuery(splitPath, search, { ...NO_SPLIT, date: day })} />
        ) : (
          <p>{splitTexts.noFilter}</p>
        )}
        {progress ? <SendingPlan progress={progress} /> : null}
        {sent && isSent ? <SentPlan sent={sent} /> : null}
        <Settings page={page} />
        {view ? <LoadList view={view} chosen={chosen} onLit={setLit} /> : null}
      </div>
      {view ? (
        <LoadsMap
          packed={view.packed}
          listed={view.loads.rows.map(({ number }) => number)}
          ground={view.ground}
          chosen={chosen}
          lit={lit}
          label="Map of the routes"
        />
      ) : question?.map ? (
        <LoadsMap {...question.map} listed={[NOT_PLANNED]} chosen={null} lit={null} label="Map of the orders" />
      ) : null}
      {view && sending ? <SendBar loaded={sending} view={view} /> : null}
      {view && ask ? <Ask ask={ask} view={view} /> : null}
    </main>
  )
}

/** A new plan replaces the button that made it: the focus goes to the heading, near 'Skip to Assign'. */
function useFocusOnPlan(isPlanned: boolean) {
  const head = useRef<HTMLHeadingElement>(null)
  const wasPlanned = useRef(isPlanned)
  useEffect(() => {
    if (isPlanned && !wasPlanned.current && document.activeElement === document.body) head.current?.focus()
    wasPlanned.current = isPlanned
  }, [isPlanned])
  return head
}

type LoadedPage = ReturnType<typeof useLoaderData<typeof loader>>

/** What a plan takes and its settings, below the last result of the day. */
function Settings({ page: { date, form, view, question, due, sent } }: { page: LoadedPage }) {
  if (!(form && date)) return null
  return (
    <>
      {sent ? <SentLine sent={sent} /> : null}
      <p className="meta num">
        {view
          ? `Plan for ${formatDay(date)}. It is saved until you send or discard it. Orders are checked again before sending.`
          : formatDay(date)}
      </p>
      {question ? <PlanQuestion loaded={form} question={question} /> : <PlanForm loaded={form} isAgain due={due} />}
    </>
  )
}

/** The last result of this day, above the next plan. */
function SentLine({ sent: { at, done } }: { sent: SentView }) {
  const { search } = useLocation()
  return (
    <p className="meta num">
      {splitTexts.sentAt(at)}: {done}.{" "}
      <Link to={withQuery(splitPath, search, { ...NO_SPLIT, [SENT]: 1 })}>Show result</Link>
    </p>
  )
}

type Asking = (typeof ASKS)[number]

/** Confirmation before all routes are sent, or the plan is deleted. */
function Ask({ ask, view: { routes, ready, mark } }: { ask: Asking; view: SplitView }) {
  const { search } = useLocation()
  const here = withQuery(splitPath, search, { ask: undefined })
  const waiting = routes - ready.loads
  if (routes === 0 || (ask === "send" && ready.orders === 0)) return null
  if (ask === "discard") {
    return (
      <Confirm
        danger
        title="Discard this plan?"
        closeHref={here}
        action={here}
        fields={{ intent: SPLIT_INTENTS.change, throw: "1" }}
      >
        <p>{splitTexts.discardText(routes)}</p>
      </Confirm>
    )
  }
  return (
    <Confirm
      title={splitTexts.sendTitle(ready.orders, ready.drivers)}
      closeHref={here}
      action={here}
      fields={{ intent: SPLIT_INTENTS.assign, seen: mark }}
    >
      <p>Each order is checked again first. Orders that a colleague has assigned meanwhile stay with their drivers.</p>
      {waiting > 0 ? <p>{splitTexts.waits(waiting)}.</p> : null}
    </Confirm>
  )
}

/** Sends all routes that have a driver, after a confirmation. Retry sends the orders that failed. */
function SendBar({ loaded, view }: { loaded: FormState; view: SplitView }) {
  const { search } = useLocation()
  const { routes, ready, canUndo, isLeft } = view
  const waiting = routes - ready.loads
  const action = withQuery(splitPath, search, { ask: undefined })
  const askHref = (ask: Asking) => withQuery(splitPath, search, { ask })
  const { state, answered } = useSendForm<typeof SEND_FIELDS, unknown>({
    intent: SPLIT_INTENTS.assign,
    fields: SEND_FIELDS,
    loaded,
  })
  return (
    <div className="savebar">
      {state.notice ? <ErrorSummary errors={[{ text: state.notice }]} answered={answered} /> : null}
      <p className="what">
        <b>{waiting > 0 ? splitTexts.waits(waiting) : splitTexts.ready(routes)}</b>
      </p>
      <Form method="post" action={action} preventScrollReset replace>
        <input type="hidden" name="intent" value={SPLIT_INTENTS.change} />
        {canUndo ? (
          <Button type="submit" look="quiet" name="undo" value="1">
            Undo
          </Button>
        ) : null}
        <Button look="quiet" to={askHref("discard")} preventScrollReset>
          Discard plan
        </Button>
      </Form>
      {ready.orders > 0 && !isLeft ? (
        // Target of 'Skip to Assign'.
        <Button look="primary" id="assign" to={askHref("send")} preventScrollReset>
          {splitTexts.assign(ready.orders, ready.drivers)}
        </Button>
      ) : null}
      {ready.orders > 0 && isLeft ? (
        <Form method="post" action={action} replace>
          <IdempotencyKeyField />
          <input type="hidden" name="intent" value={SPLIT_INTENTS.assign} />
          <input type="hidden" name="seen" value={view.mark} />
          <SubmitButton id="assign" tabIndex={0}>
            {splitTexts.retry(ready.orders)}
          </SubmitButton>
        </Form>
      ) : null}
    </div>
  )
}
