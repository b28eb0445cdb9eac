import { useLocation } from "@remix-run/react"
import { Button } from "~/ui/elements/button"
import { SelectField } from "~/ui/fields/select-field"
import { Form } from "~/ui/form/form"
import { withQuery } from "~/ui/list/with-query"
import type { StopLine } from "../../dispatch/stops"
import { OrderLine } from "../group/order-line"
import { splitPath } from "../search-params/map-paths"
import { NEW_LOAD, SPLIT_INTENTS } from "./split-fields"

interface MoveOrdersProps {
  number: number
  /** Which page of the loads it is on. */
  page: number
  others: readonly number[]
  orders: readonly StopLine[]
}

/** The orders of a load; those that are ticked go to another one. */
export function MoveOrders({ number, page, others, orders }: MoveOrdersProps) {
  const { search } = useLocation()
  const options = [
    ...others.map((other) => ({ value: String(other), label: `Route ${other}` })),
    { value: NEW_LOAD, label: "New route" },
  ]
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
    </li>
  )
}
