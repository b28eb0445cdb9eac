import { useLocation } from "@remix-run/react"
import { Button } from "~/ui/elements/button"
import { classNames } from "~/ui/elements/class-names"
import { Icon } from "~/ui/elements/icon"
import { Link } from "~/ui/elements/link"
import { Form } from "~/ui/form/form"
import { mapTexts, ordersText, ownMapTexts } from "../../dispatch/dispatch-texts"
import { type GroupName, groupParam, letterOf, type ShownGroups, shownGroupNames } from "../../dispatch/groups/groups"
import { DIALOGS, INTENTS, mapWith } from "../filter/map-paths"
import { DragHandle } from "../lists/drag-handle"

/** The order groups with their counts, Reset and Assign. A single group is hidden while it is empty. */
export function GroupTray({ groups }: { groups: ShownGroups }) {
  const { search } = useLocation()
  if (!groups.isTwo && groups.a.length === 0) return null
  return (
    <Form
      className={classNames("tray", groups.isTwo && "two")}
      method="post"
      action={mapWith(search, {})}
      aria-label={groups.isTwo ? ownMapTexts.groups : ownMapTexts.group}
      preventScrollReset
      replace
    >
      <input type="hidden" name="intent" value={INTENTS.group} />
      {shownGroupNames(groups).map((name) => (
        <TrayRow key={name} groups={groups} name={name} />
      ))}
    </Form>
  )
}

function TrayRow({ groups, name }: { groups: ShownGroups; name: GroupName }) {
  const { search } = useLocation()
  const [count, letter] = [groups[name].length, letterOf(groups, name)]
  const inThis = (changes: Parameters<typeof mapWith>[1]) => mapWith(search, { group: groupParam(name), ...changes })
  return (
    <div className="trayrow">
      {count > 0 ? <DragHandle dragged={{ orders: "group", group: name }} /> : null}
      <span className="row gap-2 flex-nowrap">
        <GroupLetterMark letter={letter} />
        <span role="status">
          <Link to={inThis({ dialog: DIALOGS.group })} preventScrollReset>
            <b>{ordersText(count)}</b> <span className="which">{ownMapTexts.inTheGroup(letter)}</span>
          </Link>
        </span>
      </span>
      <span className="row gap-1 ms-auto justify-end">
        {groups.isTwo ? <CurrentGroup isCurrent={groups.current === name} letter={letter} to={inThis({})} /> : null}
        {count > 0 ? (
          <>
            <Button type="submit" look="quiet" small name="reset" value={name}>
              Reset{letter ? <span className="sr"> group {letter}</span> : null}
            </Button>
            {groups.isTwo ? null : (
              <Button look="quiet" small to={mapWith(search, { group: "b" })} preventScrollReset>
                Add group B
              </Button>
            )}
            <Link className="btn small a" to={inThis({ dialog: DIALOGS.assign, orders: "group" })} preventScrollReset>
              <Icon name="user" />
              {mapTexts.assign}
              {letter ? <span className="sr"> to group {letter}</span> : null}
            </Link>
          </>
        ) : name === "b" ? (
          <Button look="quiet" small to={mapWith(search, { group: undefined })} preventScrollReset>
            Close group B
          </Button>
        ) : null}
      </span>
    </div>
  )
}

interface CurrentGroupProps {
  isCurrent: boolean
  letter: string
  to: string
}

/** Marks the group that orders are added to, or switches to the other one. */
function CurrentGroup({ isCurrent, letter, to }: CurrentGroupProps) {
  if (isCurrent) return <span className="fills">Orders go here</span>
  return (
    <Button look="quiet" small to={to} preventScrollReset>
      Use group
      <span className="sr">, to group {letter}</span>
    </Button>
  )
}

/** The letter of a group in a ring, as on its pins. */
export function GroupLetterMark({ letter }: { letter: string }) {
  return letter ? (
    <b className={letter === "B" ? "gring b" : "gring"} aria-hidden="true">
      {letter}
    </b>
  ) : null
}
