import { useLocation } from "@remix-run/react"
import { Bidi } from "~/ui/elements/bidi"
import { Button } from "~/ui/elements/button"
import { ErrorState } from "~/ui/elements/error-state"
import { Status } from "~/ui/elements/status"
import { clockText } from "~/ui/fields/clock-time"
import { Dialog } from "~/ui/form/dialog"
import { Form } from "~/ui/form/form"
import { mapTexts, ownMapTexts } from "../../dispatch/dispatch-texts"
import { statusKind } from "../../dispatch/order"
import { DIALOGS, INTENTS, mapWith } from "../asked/map-paths"
import type { GroupList } from "./group-list.server"
import { OrderLine } from "./order-line"

interface GroupDialogProps {
  list: GroupList
  closeHref: string
}

/** The orders of the group, each with a way out of it. */
export function GroupDialog({ list: { count, found }, closeHref }: GroupDialogProps) {
  const { search } = useLocation()
  const here = mapWith(search, { dialog: DIALOGS.group })
  return (
    <Dialog
      title={ownMapTexts.group}
      size="panel"
      closeHref={closeHref}
      guard={false}
      footer={
        <>
          <Button to={closeHref} replace preventScrollReset>
            Close
          </Button>
          {count > 0 ? (
            <Button
              look="primary"
              icon="user"
              to={mapWith(search, { dialog: DIALOGS.assign, orders: "group" })}
              replace
            >
              {mapTexts.assign}
            </Button>
          ) : null}
        </>
      }
    >
      <p role="status">{count === 0 ? ownMapTexts.emptyGroup : saidOf(count, found)}</p>
      {found ? (
        <Form method="post" action={here} preventScrollReset replace>
          <input type="hidden" name="intent" value={INTENTS.group} />
          <Rows found={found} />
        </Form>
      ) : (
        <ErrorState />
      )}
    </Dialog>
  )
}

type Found = NonNullable<GroupList["found"]>

function saidOf(count: number, found: Found | null): string {
  const orders = ownMapTexts.inGroup(count)
  if (!found || found.rows.length === 0) return orders
  const [first, last] = [clockText(found.first), clockText(found.last)]
  return ownMapTexts.groupHolds({ orders, ...found, times: first === last ? first : `${first} to ${last}` })
}

function Rows({ found: { rows, gone } }: { found: Found }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: a list without bullets is none to some screen readers
    <ul role="list" className="grouplist" aria-label="Orders in group">
      {gone.map((id) => (
        <li key={id}>
          <span>{ownMapTexts.missing(id)}</span>
          <TakeOut id={id} />
        </li>
      ))}
      {/* By its place, so that the next one's button has the focus of the one that was pressed. */}
      {rows.map(({ number, state, ...order }) => (
        <li key={number}>
          <span className="min0">
            <OrderLine order={order} />
            {state ? <State state={state} /> : null}
          </span>
          <TakeOut id={order.id} />
        </li>
      ))}
    </ul>
  )
}

/** Somebody drives it by now, or it is done. */
function State({ state: { status, label, driver } }: { state: NonNullable<Found["rows"][number]["state"]> }) {
  return (
    <span className="row gap-2">
      <Status kind={statusKind(status)}>{label}</Status>
      {driver ? (
        <span className="meta">
          <Bidi>{driver.name}</Bidi> <span className="num">#{driver.id}</span>
        </span>
      ) : null}
    </span>
  )
}

const TakeOut = ({ id }: { id: string }) => (
  <Button
    type="submit"
    look="quiet"
    icon="x"
    iconOnly
    label={`Take order ${id} out of the group`}
    name="remove"
    value={id}
  />
)
