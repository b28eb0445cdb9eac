import { clockText } from "~/ui/fields/clock-time"
import { ordersText, ownMapTexts } from "../../dispatch/dispatch-texts"
import { isToGo, type Stop } from "../../dispatch/stops"

const said = (count: number) => count.toLocaleString("en-US")

/** What a run holds in a line: '13 orders: 6 to go, 6 done, 1 failed or cancelled. Next at 12:00 PM, last at 12:45 PM.' */
export function runText(stops: readonly Stop[]): string {
  const open = stops.filter(({ part }) => part === "open")
  const toGo = open.filter(isToGo)
  const parts = [
    [toGo.length, "open"],
    [open.length - toGo.length, "with another status"],
    [stops.filter(({ part }) => part === "done").length, "done"],
    [stops.filter(({ part }) => part === "failed").length, "failed or cancelled"],
  ] as const
  const some = parts.flatMap(([count, word]) => (count > 0 ? [`${said(count)} ${word}`] : []))
  const unplaced = stops.filter(({ at }) => !at).length
  const apart = unplaced > 0 ? ` ${ownMapTexts.unplaced(unplaced)}.` : ""
  const head = `${ordersText(stops.length)}${some.length > 0 ? `: ${some.join(", ")}` : ""}.${apart}`
  const [next] = toGo
  const last = toGo.at(-1)
  if (!next || !last) return head
  const times = next === last ? "" : `, last at ${clockText(last.deliveryTime)}`
  return `${head} Next at ${clockText(next.deliveryTime)}${times}.`
}
