import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { gates } from "~/auth/gates"
import { requireStaff } from "~/auth/guard.server"
import { formatDay } from "~/domain/calendar"
import { parseListQuery } from "~/lists/list-query.server"
import { Bidi } from "~/ui/elements/bidi"
import { Button } from "~/ui/elements/button"
import { ScriptOnly } from "~/ui/elements/script-only"
import { clockText } from "~/ui/fields/clock-time"
import { ErrorState } from "~/ui/page/error-state"
import { pageTitle } from "~/ui/page/page-title"
import { settle } from "~/upstream/settle.server"
import dispatchCss from "../dispatch/dispatch.css?url"
import { ownMapTexts } from "../dispatch/dispatch-texts"
import { findDriverOfDay } from "../dispatch/drivers.server"
import { statusLabel } from "../dispatch/order"
import { listDriverOrders } from "../dispatch/orders.server"
import { mapPath, runExportPath } from "./map-paths"
import { RunQuery } from "./run-query.server"

export const links: LinksFunction = () => [{ rel: "stylesheet", href: dispatchCss }]

export const meta: MetaFunction = (args) => pageTitle(args, ownMapTexts.run)

export async function loader({ context }: LoaderFunctionArgs) {
  const { api } = await requireStaff(context, gates.map)
  const { driver: id, date } = parseListQuery(context.url, RunQuery)
  if (!id) throw new Response(null, { status: 404 })
  const [driver, run] = await Promise.all([
    settle(findDriverOfDay(api, id, date)),
    settle(listDriverOrders(api, id, date)),
  ])
  return { id, date, driver, run }
}

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
        <a className="btn s" href={`${runExportPath}?${query}`}>
          CSV
        </a>
      </div>
      <h1>
        <Bidi>{driver?.name ?? ownMapTexts.run}</Bidi> <span className="sub num">#{id}</span>
      </h1>
      <p className="meta num">
        {formatDay(date)}
        {run ? `, ${run.total === 1 ? "1 order" : `${run.total.toLocaleString("en-US")} orders`}` : null}
        {driver ? `, ${driver.phone}` : null}
      </p>
      {run ? <Orders orders={run.orders} /> : <ErrorState />}
    </main>
  )
}

type Run = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["run"]>

function Orders({ orders }: Pick<Run, "orders">) {
  if (orders.length === 0) return <p className="meta">No orders on this day.</p>
  return (
    <table>
      <caption className="sr">Orders of the day</caption>
      <thead>
        <tr>
          {["Time", "Client", "Address", "Merchant", "Order", "Status"].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {orders.map(({ id, deliveryTime, client, address, merchant, status, isLate }) => (
          <tr key={id}>
            <td className="num">{clockText(deliveryTime)}</td>
            <td>
              <Bidi>{client?.name ?? "No client"}</Bidi> <span className="meta num">#{client?.id}</span>
            </td>
            <td>
              <Bidi>{address || "None"}</Bidi>
            </td>
            <td>
              <Bidi>{merchant?.name ?? "None"}</Bidi>
            </td>
            <td className="num">#{id}</td>
            <td>
              {statusLabel(status)}
              {isLate ? ", late" : null}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
