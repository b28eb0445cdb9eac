import { useNavigation } from "@remix-run/react"
import { type RefObject, useEffect, useRef, useState } from "react"
import { useLatest } from "~/ui/browser/latest"
import { Button } from "~/ui/elements/button"
import { classNames } from "~/ui/elements/class-names"
import { seenIn } from "../../dispatch/assign-fields"
import { mapTexts, ordersText } from "../../dispatch/dispatch-texts"
import { groupOf, letterOf, type ShownGroups, shownGroupNames } from "../../dispatch/groups/groups"
import { ADD_FIELD, ASSIGN_FIELD, TICKED_FIELD } from "./ticked-fields"

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

/** Ticks all boxes from one to another, in either direction, as the last one pressed. */
export function tickRange(boxes: readonly HTMLInputElement[], from: HTMLInputElement, to: HTMLInputElement): void {
  const ends = [boxes.indexOf(from), boxes.indexOf(to)]
  const [first, last] = [Math.min(...ends), Math.max(...ends)]
  if (first < 0) return
  for (const box of boxes.slice(first, last + 1)) box.checked = to.checked
}

/** The values of the ticked boxes around `inside`, and how to untick some. A press with Shift ticks a range. */
function useTicked(inside: RefObject<HTMLElement>) {
  const [ticked, setTicked] = useState<readonly string[]>([])
  const boxes = () => Array.from(listOf(inside)?.querySelectorAll<HTMLInputElement>(BOXES) ?? [])
  const look = useLatest(() => {
    const now = boxes().flatMap(({ checked, value }) => (checked ? [value] : []))
    setTicked((before) => (before.join() === now.join() ? before : now))
  })
  // Cards come and go with the list.
  useEffect(() => look.current())
  useEffect(() => {
    const list = listOf(inside)
    if (!list) return undefined
    let last: HTMLInputElement | null = null
    const over = new AbortController()
    const { signal } = over
    // A press with Shift would select the text between the two cards.
    list.addEventListener("mousedown", (event) => event.shiftKey && isOnBox(event) && event.preventDefault(), {
      signal,
    })
    list.addEventListener(
      "click",
      ({ target, shiftKey }) => {
        if (!(target instanceof HTMLInputElement && target.matches(BOXES))) return
        if (shiftKey && last) tickRange(Array.from(list.querySelectorAll<HTMLInputElement>(BOXES)), last, target)
        last = target
        look.current()
      },
      { signal },
    )
    return () => over.abort()
  }, [inside, look])
  const untick = (is: (value: string) => boolean) => {
    for (const box of boxes()) if (is(box.value)) box.checked = false
    look.current()
  }
  return { ticked, untick }
}

const BOXES = `input[type=checkbox][name=${TICKED_FIELD}]`
const listOf = (inside: RefObject<HTMLElement>) => inside.current?.closest("form") ?? null
const isOnBox = ({ target }: Event) => target instanceof Element && target.closest(".check") !== null
