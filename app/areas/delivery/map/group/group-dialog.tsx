import { useLocation } from "@remix-run/react"
import { Bidi } from "~/ui/elements/bidi"
import { Button } from "~/ui/elements/button"
import { ErrorState } from "~/ui/elements/error-state"
import { Status } from "~/ui/elements/status"
import { clockText } from "~/ui/fields/clock-time"
import { Dialog } from "~/ui/form/dialog"
import { Form } from "~/ui/form/form"
import { Tabs } from "~/ui/page/tabs"
import { mapTexts, ordersText, ownMapTexts } from "../../dispatch/dispatch-texts"
import {
  type GroupLetter,
  type GroupName,
  groupParam,
  letterOf,
  moveField,
  otherGroup,
} from "../../dispatch/groups/groups"
import { statusKind } from "../../dispatch/order"
import { DIALOGS, INTENTS, mapWith } from "../filter/map-paths"
import type { GroupLists } from "./group-list.server"
import { GroupLetterMark } from "./group-tray"
import { OrderLine } from "./order-line"

const leftGroupText = (count: number) =>
  count === 1
    ? "1 order was assigned by someone else and removed from the group:"
    : `${ordersText(count)} were assigned by someone else and removed from the group:`

interface GroupDialogProps {
  lists: GroupLists
  closeHref: string
}

/** The orders of each group, with buttons to remove or move them. Two groups are side by side on wide screens, in tabs on narrow ones. */
export default function GroupDialog({ lists: { lists, isTwo, current }, closeHref }: GroupDialogProps) {
  const { search } = useLocation()
  const count = isTwo ? 0 : (lists[0]?.count ?? 0)
  return (
    <Dialog
      title={isTwo ? ownMapTexts.groups : ownMapTexts.group}
      size="panel"
      closeHref={closeHref}
      guard={false}
      footer={
        <>
          <Button to={closeHref} replace preventScrollReset>
            Close
          </Button>
          {count > 0 ? <AssignGroup name="a" letter="" /> : null}
        </>
      }
    >
      {isTwo ? (
        <div className="grouptabs">
          <Tabs
            label={ownMapTexts.groups}
            preventScrollReset
            items={lists.map(({ name, count }) => ({
              key: name,
              to: mapWith(search, { dialog: DIALOGS.group, group: groupParam(name) }),
              text: ownMapTexts.groupNamed(letterOf({ isTwo }, name)),
              current: name === current,
              count,
            }))}
          />
        </div>
      ) : null}
      <div className={isTwo ? "grouppair" : undefined}>
        {lists.map((list) => (
          <GroupPart key={list.name} list={list} isTwo={isTwo} isCurrent={list.name === current} />
        ))}
      </div>
    </Dialog>
  )
}

interface GroupPartProps {
  list: GroupLists["lists"][number]
  isTwo: boolean
  isCurrent: boolean
}

function GroupPart({ list: { name, count, left, found }, isTwo, isCurrent }: GroupPartProps) {
  const { search } = useLocation()
  const letter = letterOf({ isTwo }, name)
  return (
    <section className={isCurrent ? "current" : undefined} aria-label={ownMapTexts.groupNamed(letter)}>
      {isTwo ? (
        <div className="row sp grouphead">
          <h3 className="row gap-2">
            <GroupLetterMark letter={letter} />
            {ownMapTexts.groupNamed(letter)}
          </h3>
          {count > 0 ? <AssignGroup name={name} letter={letter} /> : null}
        </div>
      ) : null}
      <p className="meta" role="status">
        {count === 0 ? ownMapTexts.emptyGroup : summaryOf(ownMapTexts.inGroup(count, letter), found)}
      </p>
      <LeftOrders left={left} />
      {found ? (
        <Form method="post" action={mapWith(search, { dialog: DIALOGS.group })} preventScrollReset replace>
          <input type="hidden" name="intent" value={INTENTS.group} />
          <Rows found={found} letter={letter} to={isTwo ? otherGroup(name) : null} />
        </Form>
      ) : (
        <ErrorState />
      )}
    </section>
  )
}

/** Orders that left the group because someone assigned them after they were added. */
function LeftOrders({ left }: Pick<GroupPartProps["list"], "left">) {
  if (left.length === 0) return null
  return (
    <p className="meta seen">
      {leftGroupText(left.length)}{" "}
      {left.map(({ id, driver }, at) => (
        <span key={id}>
          {at > 0 ? ", " : ""}#{id} to <Bidi>{driver.name}</Bidi> <span className="num">#{driver.id}</span>
        </span>
      ))}
    </p>
  )
}

function AssignGroup({ name, letter }: { name: GroupName; letter: GroupLetter }) {
  const { search } = useLocation()
  const to = mapWith(search, { dialog: DIALOGS.assign, orders: "group", group: groupParam(name) })
  return (
    <Button look="primary" small={letter !== ""} icon="user" to={to} replace>
      {mapTexts.assign}
      {letter ? <span className="sr"> to group {letter}</span> : null}
    </Button>
  )
}

type Found = NonNullable<GroupLists["lists"][number]["found"]>

function summaryOf(orders: string, found: Found | null): string {
  if (!found || found.rows.length === 0) return orders
  const [first, last] = [clockText(found.first), clockText(found.last)]
  return ownMapTexts.groupHolds({ orders, ...found, times: first === last ? first : `${first} to ${last}` })
}

interface RowsProps {
  found: Found
  letter: GroupLetter
  /** The other group; null if there is only one. */
  to: GroupName | null
}

function Rows({ found: { rows, gone }, letter, to }: RowsProps) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: a list without bullets is none to some screen readers
    <ul role="list" className="grouplist" aria-label={`Orders ${ownMapTexts.inTheGroup(letter)}`}>
      {gone.map((id) => (
        <li key={id}>
          <span>{ownMapTexts.missing(id)}</span>
          <RemoveButton id={id} />
        </li>
      ))}
      {/* Keyed by position: after a removal the next order's button keeps the focus. */}
      {rows.map(({ number, state, ...order }) => (
        <li key={number}>
          <span className="min0">
            <OrderLine order={order} />
            {state ? <State state={state} /> : null}
          </span>
          <span className="row gap-1 flex-nowrap">
            {to ? (
              <Button type="submit" look="quiet" small name={moveField(to)} value={order.id}>
                {ownMapTexts.moveTo(letterOf({ isTwo: true }, to))}
                <span className="sr">, order {order.id}</span>
              </Button>
            ) : null}
            <RemoveButton id={order.id} />
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Status and driver of an order that is no longer unassigned. */
function State({ state: { status, label, driver } }: { state: NonNullable<Found["rows"][number]["state"]> }) {
  return (
    <span className="row gap-2">
      <Status kind={statusKind(status)}>{label}</Status>
      {driver ? (
        <span className="meta">
          <Bidi>{driver.name}</Bidi> <span className="num" translate="no">{`#${driver.id}`}</span>
        </span>
      ) : null}
    </span>
  )
}

const RemoveButton = ({ id }: { id: string }) => (
  <Button
    type="submit"
    look="quiet"
    icon="x"
    iconOnly
    label={`Remove order ${id} from the group`}
    name="remove"
    value={id}
  />
)
