import { useLocation } from "@remix-run/react"
import { Bidi } from "~/ui/elements/bidi"
import { Button } from "~/ui/elements/button"
import { Link } from "~/ui/elements/link"
import { clockText } from "~/ui/fields/clock-time"
import { SelectField } from "~/ui/fields/select-field"
import { Form } from "~/ui/form/form"
import { mapWith, splitPath } from "../asked/map-paths"
import { NEW_LOAD, SPLIT_INTENTS } from "./split-fields"
import type { LoadOrder } from "./split-view.server"

interface MoveOrdersProps {
  number: number
  others: readonly number[]
  orders: readonly LoadOrder[]
}

/** The orders of a load; those that are ticked go to another one. */
export function MoveOrders({ number, others, orders }: MoveOrdersProps) {
  const { search } = useLocation()
  const options = [
    ...others.map((other) => ({ value: String(other), label: `Load ${other}` })),
    { value: NEW_LOAD, label: "A new load" },
  ]
  return (
    <Form className="more" method="post" action={splitPath + search} preventScrollReset replace>
      <input type="hidden" name="intent" value={SPLIT_INTENTS.change} />
      <input type="hidden" name="load" value={number} />
      {/* biome-ignore lint/a11y/noRedundantRoles: a list without bullets is none to some screen readers */}
      <ul role="list" className="loadorders" aria-label={`Orders of load ${number}`}>
        {orders.map((order) => (
          <LoadOrderRow key={order.id} order={order} />
        ))}
      </ul>
      <SelectField
        name="to"
        label="Move the ticked orders to"
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

function LoadOrderRow({ order: { id, time, merchant, client, address } }: { order: LoadOrder }) {
  const { search } = useLocation()
  const toOrder = mapWith(search, { order: id, load: undefined })
  return (
    <li>
      <label className="check">
        <input type="checkbox" name="ids" value={id} />
        <span className="sr">Order {id}</span>
      </label>
      <span className="min0">
        <span className="num">{clockText(time)}</span> <Bidi>{merchant}</Bidi>, <Bidi>{client}</Bidi>{" "}
        <Link className="num" to={toOrder}>
          #{id}
        </Link>
        <span className="meta trunc">
          <Bidi>{address || "No address"}</Bidi>
        </span>
      </span>
    </li>
  )
}
