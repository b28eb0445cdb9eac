import { useNavigation } from "@remix-run/react"
import { useEffect, useRef } from "react"
import { useLatest } from "~/ui/browser/latest"
import { Button } from "~/ui/elements/button"
import { classNames } from "~/ui/elements/class-names"
import { seenIn } from "../../dispatch/assign-fields"
import { mapTexts, ordersText } from "../../dispatch/dispatch-texts"
import { groupOf, letterOf, type ShownGroups, shownGroupNames } from "../../dispatch/groups/groups"
import { ADD_FIELD, ASSIGN_FIELD } from "./ticked-fields"
import { useTicked } from "./use-ticked"

interface PickBarProps {
  groups: ShownGroups
  total: number
  /** Whether all matching orders can be added at once. */
  canTakeAll: boolean
}

/** What can be done with the ticked orders, in sight at the foot of the list. Without script it adds them to the group. */
export function PickBar({ groups, total, canTakeAll }: PickBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  const { ticked, untick } = useTicked(bar)
  const latest = useLatest({ groups, untick })
  const sent = useNavigation().formData
  const isAdding = sent !== undefined && (sent.has(ADD_FIELD) || sent.has(ASSIGN_FIELD))
  useEffect(() => {
    if (!isAdding) return undefined
    // What the group did not take stays ticked.
    return () => latest.current.untick((text) => isIn(latest.current.groups, text))
  }, [isAdding, latest])
  const count = ticked.length
  const clear = () => {
    bar.current?.closest("form")?.querySelector<HTMLElement>("input:checked")?.focus()
    untick(() => true)
  }
  return (
    <div ref={bar} className={classNames("pickbar", count === 0 && !canTakeAll && "idle")}>
      <p role="status">{count > 0 ? `${ordersText(count)} selected` : null}</p>
      {count > 0 ? (
        <Button look="quiet" small onClick={clear}>
          Clear<span className="sr"> the selection</span>
        </Button>
      ) : null}
      <span className="row gap-1">
        {count > 0 && canAssign(groups, ticked) ? (
          <Button type="submit" look="primary" small icon="user" name={ASSIGN_FIELD} value={groups.current}>
            {mapTexts.assign}
            <span className="sr"> of the selected orders</span>
          </Button>
        ) : null}
        {shownGroupNames(groups).map((name) => (
          <Button key={name} type="submit" small className={count > 0 ? "" : "plainonly"} name={ADD_FIELD} value={name}>
            <span>
              Add<span className="sr"> selected</span> to{" "}
              <span className={groups.isTwo ? "sr" : undefined}>group{groups.isTwo ? " " : ""}</span>
              {letterOf(groups, name)}
            </span>
          </Button>
        ))}
        {count === 0 && canTakeAll ? (
          <Button type="submit" small look="quiet" name="matching" value="1">
            Add all {total.toLocaleString("en-US")} that match
          </Button>
        ) : null}
      </span>
    </div>
  )
}

/** Orders are assigned by way of the group, so it must hold no others. */
function canAssign(groups: ShownGroups, ticked: readonly string[]): boolean {
  const ids = new Set(seenIn(ticked).map(({ id }) => id))
  return groups[groups.current].every((id) => ids.has(id))
}

const isIn = (groups: ShownGroups, text: string) => seenIn([text]).some(({ id }) => groupOf(groups, id) !== null)
