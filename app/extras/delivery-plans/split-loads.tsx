import { useLocation } from "@remix-run/react"
import type { SyntheticEvent } from "react"
import type { StopLine } from "~/areas/delivery/dispatch/stops"
import { OrderLine } from "~/areas/delivery/map/group/order-line"
import { Bidi } from "~/ui/elements/bidi"
import { Button } from "~/ui/elements/button"
import { ErrorState } from "~/ui/elements/error-state"
import { Icon } from "~/ui/elements/icon"
import { Link } from "~/ui/elements/link"
import { clockText } from "~/ui/fields/clock-time"
import { SearchField } from "~/ui/fields/search-field"
import { SelectField } from "~/ui/fields/select-field"
import { Form, SubmitButton } from "~/ui/form/form"
import { FilterBar } from "~/ui/list/filter-bar"
import { Pager } from "~/ui/list/pager"
import { withQuery } from "~/ui/list/with-query"
import { loadLook } from "./load-look"
import { MAX_FIND_LENGTH, NEW_LOAD, SORTS, SPLIT_INTENTS, splitPath } from "./split-fields"
import { PagedResults } from "./split-results"
import { splitTexts } from "./split-texts"
import type { LoadView, SplitView } from "./split-view.server"
import { MOVE_FORM, startLoadDrag, useLoadDrop } from "./use-load-drag"
import { useLoadKeys } from "./use-load-keys"

const ONE_DIGIT = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const
const kmText = (km: number) => `${km.toLocaleString("en-US", ONE_DIGIT)}\u00a0km`

/** E.g. "11:00 to 11:30 AM" */
function timesText(first: string, last: string): string {
  const [from, to] = [clockText(first), clockText(last)]
  const half = from.slice(-3)
  return from === to ? from : `${to.endsWith(half) ? from.slice(0, -half.length) : from} to ${to}`
}

interface LoadListProps {
  view: SplitView
  chosen: number | null
  /** Called with the load under the pointer or with the focus. */
  onLit: (number: number | null) => void
}

/** Results of the loads that were sent, and a page of the other loads. */
export function LoadList({ view, chosen, onLit }: LoadListProps) {
  const { loads, routes, given, results, drivers, others } = view
  const list = useLoadKeys()
  const { search } = useLocation()
  const light = ({ target }: SyntheticEvent) => onLit(target instanceof Element ? numberAt(target) : null)
  return (
    <>
      <PagedResults results={results} />
      {routes > 0 ? (
        <p className="meta num" role="status">
          {splitTexts.loads(routes)}, {splitTexts.orders(view.count)}, {kmText(view.km)}.{" "}
          {view.byZoneKm === null ? null : `${`One route per zone would be ${kmText(view.byZoneKm)}.`} `}
          Straight-line distance: to the merchants first, then between stops in order of delivery.
          {given > 0 ? ` ${splitTexts.given(given)}` : null}
          {view.unplaced > 0 ? ` ${splitTexts.apart(view.unplaced)}` : null}
        </p>
      ) : null}
      {routes > 1 ? <FindLoads found={loads.total} routes={routes} /> : null}
      <ol
        className="loads"
        ref={list}
        onPointerOver={light}
        onPointerLeave={() => onLit(null)}
        onFocus={light}
        onBlur={() => onLit(null)}
      >
        {loads.rows.map((load) => (
          <Load
            key={load.number}
            load={load}
            page={loads.page}
            others={others}
            drivers={load.number === chosen ? drivers : undefined}
            orders={load.number === chosen ? view.orders : null}
          />
        ))}
      </ol>
      {loads.pages > 1 ? (
        <Pager
          label="Pages of routes"
          page={loads.page}
          lastPage={loads.pages}
          total={loads.total}
          pageSize={loads.perPage}
          href={(page) => withQuery(splitPath, search, { load: undefined, loads: page })}
        />
      ) : null}
    </>
  )
}

const numberAt = (target: Element) => Number(target.closest("ol.loads > li")?.id.slice("load-".length)) || null

/** Search and order of the list, as a GET form. */
function FindLoads({ found, routes }: { found: number; routes: number }) {
  const { search } = useLocation()
  const query = new URLSearchParams(search)
  const own = new Set(["find", "sort", "load", "loads", "ask", "results"])
  const names = [...new Set(query.keys())].filter((name) => !own.has(name))
  const none = Object.fromEntries([...own].map((name) => [name, undefined]))
  return (
    <FilterBar
      label="Search routes"
      clearHref={withQuery(splitPath, search, none)}
      keep={Object.fromEntries(names.map((name) => [name, query.getAll(name)]))}
      filters={["find", "sort"]}
      count={found < routes ? splitTexts.found(found, routes) : undefined}
      unfolded
    >
      <SearchField
        bare
        name="find"
        label="Driver, route, zone or merchant"
        maxLength={MAX_FIND_LENGTH}
        defaultValue={query.get("find") ?? ""}
      />
      <SelectField
        bare
        name="sort"
        label="Sort by"
        placeholder={null}
        defaultValue={query.get("sort") ?? SORTS[0]}
        options={SORTS.map((value) => ({ value, label: splitTexts.sorts[value] }))}
      />
    </FilterBar>
  )
}

interface LoadProps {
  load: LoadView
  /** Page of the list, for links and redirects. */
  page: number
  /** Loads that its orders can move to. */
  others: readonly number[]
  /** Drivers for the open load: undefined for other loads, null if the request failed. */
  drivers: SplitView["drivers"] | undefined
  /** Orders of the open load. */
  orders: SplitView["orders"]
}

function Load({ load, page, others, drivers, orders }: LoadProps) {
  const { search } = useLocation()
  const open = { load: load.number, loads: page > 1 ? page : undefined }
  const { number, count, above, driver, first, last, km, merchants, unplaced, zones } = load
  const drop = useLoadDrop(number, drivers !== undefined)
  return (
    <li id={`load-${number}`} className={drivers === undefined ? undefined : "sel"} {...drop}>
      <Link className={`no num ${loadLook(number)}`} to={withQuery(splitPath, search, open)} preventScrollReset replace>
        <span className="sr">Route </span>
        <span>{number}</span>
      </Link>
      <p className="num">
        <b className={above > 0 ? "err" : undefined}>
          {above > 0 ? splitTexts.above(count, above) : splitTexts.orders(count)}
        </b>{" "}
        {timesText(first, last)}, {kmText(km)}
      </p>
      <Button small to={withQuery(splitPath, search, open)} preventScrollReset replace>
        {driver ? "Change" : "Choose"}
        <span className="sr"> driver of route {number}</span>
      </Button>
      <p>
        {driver ? (
          <>
            <Bidi>{driver.name}</Bidi> <span className="meta num" translate="no">{`#${driver.id}`}</span>
          </>
        ) : (
          <span className="err">No driver yet</span>
        )}
      </p>
      <p className="meta num trunc" title={zones.join(", ")}>
        {[
          ...zones,
          merchants === 1 ? "1 merchant" : `${merchants} merchants`,
          ...(unplaced > 0 ? [splitTexts.unplaced(unplaced)] : []),
        ].join(", ")}
      </p>
      {drivers === undefined ? null : <Change load={load} page={page} others={others} drivers={drivers} />}
      {orders ? <MoveOrders number={number} page={page} others={others} orders={orders} /> : null}
    </li>
  )
}

function Change({ load, page, others, drivers }: Omit<LoadProps, "orders">) {
  const { search } = useLocation()
  const { number, count, driver } = load
  return (
    <Form
      className="more"
      method="post"
      action={withQuery(splitPath, search, { loads: page > 1 ? page : undefined })}
      preventScrollReset
      replace
    >
      <input type="hidden" name="intent" value={SPLIT_INTENTS.change} />
      <input type="hidden" name="load" value={number} />
      {drivers ? (
        <div className="loaddriver">
          <SelectField
            name="driver"
            label={`Driver of route ${number}, best match first`}
            bare
            defaultValue={driver?.id ?? ""}
            options={drivers.map(({ id, name, toGo, km }) => ({
              value: id,
              label: `${name} #${id}, ${toGo} open${km === null ? "" : `, ${kmText(km)} to the nearest stop`}`,
            }))}
            emptyText="No drivers available"
          />
          <SubmitButton small>Choose</SubmitButton>
        </div>
      ) : (
        <ErrorState />
      )}
      {others.length > 0 ? (
        <>
          <SelectField
            name="into"
            label="Merge with route"
            bare
            defaultValue={String(others[0])}
            options={others.map((other) => ({ value: String(other), label: String(other) }))}
          />
          <Button type="submit" small name="join" value="1">
            Merge
          </Button>
        </>
      ) : null}
      {count > 1 ? (
        <Button type="submit" small name="cut" value="1">
          Split route
        </Button>
      ) : null}
    </Form>
  )
}

interface MoveOrdersProps {
  number: number
  /** Page of the list, for links and redirects. */
  page: number
  others: readonly number[]
  orders: readonly StopLine[]
}

/** The orders of a load, with a form that moves the selected ones to another load. */
function MoveOrders({ number, page, others, orders }: MoveOrdersProps) {
  const { search } = useLocation()
  const options = [
    ...others.map((other) => ({ value: String(other), label: `Route ${other}` })),
    { value: NEW_LOAD, label: "New route" },
  ]
  return (
    <Form
      id={MOVE_FORM}
      className="more"
      method="post"
      action={withQuery(splitPath, search, { loads: page > 1 ? page : undefined })}
      preventScrollReset
      replace
    >
      <input type="hidden" name="intent" value={SPLIT_INTENTS.change} />
      <input type="hidden" name="load" value={number} />
      {/* biome-ignore lint/a11y/noRedundantRoles: a list without bullets is none to some screen readers */}
      <ul role="list" className="loadorders" aria-label={`Orders of route ${number}`}>
        {orders.map((order) => (
          <LoadOrderRow key={order.id} order={order} />
        ))}
      </ul>
      <SelectField
        name="to"
        label="Move the selected orders to"
        bare
        defaultValue={options[0]?.value}
        options={options}
      />
      <Button type="submit" small name="move" value="1">
        Move
      </Button>
    </Form>
  )
}

function LoadOrderRow({ order }: { order: StopLine }) {
  return (
    <li>
      <label className="check">
        <input type="checkbox" name="ids" value={order.id} />
        <span className="sr">Order {order.id}</span>
      </label>
      <OrderLine order={order} />
      <span
        className="draghandle"
        title="Drag this order to another route"
        aria-hidden="true"
        draggable
        onDragStart={(event) => startLoadDrag(event, order.id)}
      >
        <Icon name="drag" />
      </span>
    </li>
  )
}
