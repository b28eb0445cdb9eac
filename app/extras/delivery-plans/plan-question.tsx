import { useLocation } from "@remix-run/react"
import { mapWith } from "~/areas/delivery/map/filter/map-paths"
import { Bidi } from "~/ui/elements/bidi"
import { Link } from "~/ui/elements/link"
import { clockText } from "~/ui/fields/clock-time"
import { NumberField } from "~/ui/fields/number-field"
import { SelectField } from "~/ui/fields/select-field"
import { ErrorSummary } from "~/ui/form/error-summary"
import { Form, IdempotencyKeyField, SubmitButton } from "~/ui/form/form"
import type { FormState } from "~/ui/form/form-state"
import { useSendForm } from "~/ui/form/use-send-form"
import { Pager } from "~/ui/list/pager"
import { withQuery } from "~/ui/list/with-query"
import {
  MAX_MERCHANTS_PER_LOAD,
  MAX_ORDERS_PER_LOAD,
  NO_MERCHANT,
  SPLIT_FIELDS,
  SPLIT_INTENTS,
  splitPath,
  WITHINS,
} from "./split-fields"
import type { SplitQuestion } from "./split-question.server"
import { splitTexts } from "./split-texts"

const formatCount = (count: number) => count.toLocaleString("en-US")
const takes = (count: number, until: string | null) =>
  `${formatCount(count)} unassigned ${count === 1 ? "order" : "orders"}${until ? ` due by ${until}` : ""}`
const takesLate = (count: number) => `${formatCount(count)} late unassigned ${count === 1 ? "order" : "orders"}`

interface QuestionProps {
  loaded: FormState
  question: SplitQuestion
}

/** The question before a plan: what it takes, its settings, and the orders. */
export function PlanQuestion({ loaded, question }: QuestionProps) {
  const { taken } = question
  return (
    <>
      <Taken question={question} />
      {taken?.count === 0 ? <p>{splitTexts.nothing}</p> : <PlanForm loaded={loaded} isAgain={false} />}
      {taken && taken.count > 0 ? (
        <>
          <div className="plancounts">
            <Counts title="By zone" counts={taken.zones} />
            <Counts title="By merchant" counts={taken.merchants} />
          </div>
          <Orders orders={taken.orders} />
        </>
      ) : null}
    </>
  )
}

function Taken({ question: { taken, due, until, filter } }: Pick<QuestionProps, "question">) {
  const { search } = useLocation()
  const { count = 0, total = 0 } = taken ?? {}
  return (
    <div className="plantakes">
      <p>
        {taken ? (
          <b>{due === "late" ? takesLate(count) : takes(count, until && clockText(until))}</b>
        ) : (
          <>
            Could not load the orders. You can still plan them. <Link to={withQuery(splitPath, search, {})}>Retry</Link>
          </>
        )}{" "}
        {due !== null && total > count ? <PlanAll count={total} /> : null}
      </p>
      <p className="meta">
        <Bidi>{`Map filter: ${filter.join(", ")}.`}</Bidi>{" "}
        <Link to={mapWith(search, { listed: undefined })}>Change the filter</Link>
      </p>
    </div>
  )
}

function PlanAll({ count }: { count: number }) {
  const { search } = useLocation()
  return (
    <Link to={withQuery(splitPath, search, { due: undefined, listed: undefined })}>
      {`Plan all ${formatCount(count)} instead`}
    </Link>
  )
}

/** Names shown before the others are folded. */
const NAMES_SHOWN = 8

function Counts({ title, counts }: { title: string; counts: readonly { name: string; count: number }[] }) {
  const rest = counts.slice(NAMES_SHOWN)
  return (
    <section>
      <h2>
        {title} <span className="count num">{counts.length}</span>
      </h2>
      <CountRows counts={counts.slice(0, NAMES_SHOWN)} />
      {rest.length > 0 ? (
        <details>
          <summary>{`${formatCount(rest.length)} more`}</summary>
          <CountRows counts={rest} />
        </details>
      ) : null}
    </section>
  )
}

function CountRows({ counts }: { counts: readonly { name: string; count: number }[] }) {
  return (
    <ul>
      {counts.map(({ name, count }) => (
        <li key={name}>
          <Bidi>{name}</Bidi> <span className="num">{count.toLocaleString("en-US")}</span>
        </li>
      ))}
    </ul>
  )
}

function Orders({ orders }: { orders: NonNullable<SplitQuestion["taken"]>["orders"] }) {
  const { search } = useLocation()
  return (
    <section className="planorders">
      <h2>Orders</h2>
      <ol>
        {orders.rows.map(({ id, time, merchant, zone }) => (
          <li key={id}>
            <b className="num">{clockText(time)}</b>{" "}
            <Link className="num" to={mapWith(search, { order: id, listed: undefined })}>
              #{id}
            </Link>
            <span>
              <Bidi>{merchant || NO_MERCHANT}</Bidi>
              {zone ? (
                <span className="meta">
                  {" to "}
                  <Bidi>{zone}</Bidi>
                </span>
              ) : null}
            </span>
          </li>
        ))}
      </ol>
      {orders.pages > 1 ? (
        <Pager
          label="Pages of orders"
          page={orders.page}
          lastPage={orders.pages}
          total={orders.total}
          pageSize={orders.perPage}
          href={(page) => withQuery(splitPath, search, { listed: page })}
        />
      ) : null}
    </section>
  )
}

interface PlanFormProps {
  loaded: FormState
  isAgain: boolean
  /** Shows a note that only these orders are planned; null for all orders. */
  due?: SplitQuestion["due"]
}

/** The settings of the plan, with the person's last values. */
export function PlanForm({ loaded, isAgain, due = null }: PlanFormProps) {
  const { pathname, search } = useLocation()
  const form = useSendForm<typeof SPLIT_FIELDS, unknown>({ intent: SPLIT_INTENTS.split, fields: SPLIT_FIELDS, loaded })
  const { field } = form
  const { notice } = form.state
  const planForm = (
    <Form id={form.id} method="post" action={pathname + search} noValidate replace>
      <IdempotencyKeyField />
      <input type="hidden" name="intent" value={SPLIT_INTENTS.split} />
      <ErrorSummary errors={notice ? [{ text: notice }, ...form.errors] : form.errors} answered={form.answered} />
      {due === null ? null : (
        <p className="meta">
          {due === "late" ? "Only late orders are planned." : `Only orders due within ${due} minutes are planned.`}
        </p>
      )}
      <div className="ask">
        <NumberField {...field("most")} max={MAX_ORDERS_PER_LOAD} />
        <NumberField {...field("merchants")} optional={false} max={MAX_MERCHANTS_PER_LOAD} />
        <SelectField
          {...field("within")}
          options={WITHINS.map((value) => ({
            value,
            label: Number(value) > 60 ? `${Number(value) / 60} hours` : `${value} minutes`,
          }))}
        />
        <SubmitButton look={isAgain ? "secondary" : "primary"}>
          {isAgain ? "Plan again" : splitTexts.title}
        </SubmitButton>
      </div>
    </Form>
  )
  // Beside a plan the list needs the room.
  return isAgain ? (
    <details className="splitset" open={notice !== null || form.errors.length > 0}>
      <summary>Plan settings</summary>
      {planForm}
    </details>
  ) : (
    planForm
  )
}
