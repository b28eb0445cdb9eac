import { useLocation } from "@remix-run/react"
import { Button } from "~/ui/elements/button"
import { Icon } from "~/ui/elements/icon"
import { Link } from "~/ui/elements/link"
import { Form } from "~/ui/form/form"
import { mapTexts } from "../../dispatch/dispatch-texts"
import { DIALOGS, INTENTS, mapWith } from "../asked/map-paths"

/** Order group (product/dispatch 2): how many orders it holds, Reset, and the one call that assigns them; only while it holds any. */
export function GroupTray({ count }: { count: number }) {
  const { search } = useLocation()
  if (count === 0) return null
  return (
    <Form
      className="tray"
      method="post"
      action={mapWith(search, {})}
      aria-label="Order group"
      preventScrollReset
      replace
    >
      <input type="hidden" name="intent" value={INTENTS.group} />
      <span role="status">
        <Link to={mapWith(search, { dialog: DIALOGS.group })} preventScrollReset>
          <b>
            {count.toLocaleString("en-US")} {count === 1 ? "order" : "orders"}
          </b>{" "}
          in group
        </Link>
      </span>
      <span className="row gap-1 flex-nowrap">
        <Button type="submit" look="quiet" small name="reset" value="1">
          Reset
        </Button>
        <Link
          className="btn small a"
          to={mapWith(search, { dialog: DIALOGS.assign, orders: "group" })}
          preventScrollReset
        >
          <Icon name="user" />
          {mapTexts.assign}
        </Link>
      </span>
    </Form>
  )
}
