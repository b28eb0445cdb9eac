import type { LinksFunction, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { gates } from "~/auth/gates"
import { staffLoader } from "~/auth/staff-route.server"
import { requireFound } from "~/base/gone.server"
import { formatDay } from "~/domain/calendar"
import { Bidi } from "~/ui/elements/bidi"
import { Button } from "~/ui/elements/button"
import { ErrorState } from "~/ui/elements/error-state"
import { ScriptOnly } from "~/ui/elements/script-only"
import { clockText } from "~/ui/fields/clock-time"
import { workbookHref } from "~/ui/list/file-choice"
import { pageTitle } from "~/ui/page/page-title"
import { settle } from "~/upstream/settle.server"
import dispatchCss from "../../dispatch/dispatch.css?url"
import { ownMapTexts } from "../../dispatch/dispatch-texts"
import { findDriverOfDay } from "../../dispatch/drivers.server"
import { type OrderView, statusLabel } from "../../dispatch/order"
import { Meals, Phone } from "../../dispatch/order-details"
import { listDriverOrders } from "../../dispatch/orders.server"
import { mapPath, runExportPath } from "../asked/map-paths"
import runCss from "./run.css?url"
import { RunQuery } from "./run-query.server"
import { runText } from "./run-text"

export const links: LinksFunction = () => [dispatchCss, runCss].map((href) => ({ rel: "stylesheet", href }))

export const meta: MetaFunction = (args) => pageTitle(args, ownMapTexts.run)

export const loader = staffLoader({ gate: gates.map, query: RunQuery }, async ({ api, query }) => {
  const { date } = query
  const id = requireFound(query.driver)
  const [driver, run] = await Promise.all([
    settle(findDriverOfDay(api, id, date)),
    settle(listDriverOrders(api, id, date)),
  ])
  return { id, date, driver, run }
})

/** A driver's orders of a day on paper: no colours needed, one line an order, room to tick. */
export default function DriverRun() {
  const { id, date, driver, run } = useLoaderData<typeof loader>()
  const query = new URLSearchParams({ driver: id, date })
  return (
    <main className="run" id="main" tabIndex={-1}>
      <div className="row acts">
        <Button look="quiet" icon="left" to={`${mapPath}?${query}`}>
          Dispatch map
        </Button>
        <ScriptOnly fallback={null}>
          <Button onClick={() => window.print()}>Print</Button>
        </ScriptOnly>
        <a className="btn secondary" href={`${runExportPath}?${query}`}>
          CSV
        </a>
        <a className="btn secondary" href={workbookHref(`${runExportPath}?${query}`)}>
          XLSX
        </a>
      </div>
      <h1>
        <Bidi>{driver?.name ?? ownMapTexts.run}</Bidi> <span className="sub num">#{id}</span>
      </h1>
      <p className="meta num">
        {formatDay(date)}
        {run ? `, ${runText(run.orders, run.total)}` : null}
        {driver ? (
          <>
            {" "}
            <Phone number={driver.phone} />
          </>
        ) : null}
      </p>
      {run ? <Orders orders={run.orders} /> : <ErrorState />}
    </main>
  )
}

type Run = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["run"]>

const HEADS = ["Stop", "Time", "Client", "Address", "Merchant", "Order", "Status"]

function Orders({ orders }: Pick<Run, "orders">) {
  if (orders.length === 0) return <p className="meta">No orders on this day.</p>
  return (
    <table>
      <caption className="sr">Stops in the order of delivery</caption>
      <thead>
        <tr>
          {HEADS.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {orders.map((order, at) => (
          <Stop key={order.id} order={order} number={at + 1} />
        ))}
      </tbody>
    </table>
  )
}

/** One stop (product/dispatch 2): when and where to, what is in it, and how to deliver it. */
function Stop({ order, number }: { order: OrderView; number: number }) {
  const { id, deliveryTime, client, address, company, instructions, phone, merchant, meals, status, isLate } = order
  return (
    <tr>
      <td className="num">{number}</td>
      <td className="num">{clockText(deliveryTime)}</td>
      <td>
        <Bidi>{client?.name ?? "No client"}</Bidi> <span className="meta num">#{client?.id}</span>
        {phone ? (
          <p>
            <Phone number={phone} />
          </p>
        ) : null}
      </td>
      <td>
        <Bidi>{address || "None"}</Bidi>
        {[company, instructions].map((text) =>
          text ? (
            <p key={text} className="meta">
              <Bidi>{text}</Bidi>
            </p>
          ) : null,
        )}
      </td>
      <td>
        <Bidi>{merchant?.name ?? "None"}</Bidi>
        {meals.length > 0 ? <Meals meals={meals} /> : null}
      </td>
      <td className="num">#{id}</td>
      <td>
        {statusLabel(status)}
        {isLate ? ", late" : null}
      </td>
    </tr>
  )
}
