import { clockText } from "~/ui/fields/clock-time"
import { isOpen, type OrderView, statusKind } from "../../dispatch/order"

const said = (count: number) => count.toLocaleString("en-US")

/** What a run holds in a line: '13 orders: 6 to go, 6 done, 1 failed. Next at 12:00 PM, last at 12:45 PM.' */
export function runText(orders: readonly OrderView[], total: number): string {
  const open = orders.filter(({ status }) => isOpen(status))
  const parts = [
    [open.length, "to go"],
    [orders.filter(({ status }) => statusKind(status) === "good").length, "done"],
    [orders.filter(({ status }) => statusKind(status) === "bad").length, "failed or cancelled"],
  ] as const
  const some = parts.flatMap(([count, word]) => (count > 0 ? [`${said(count)} ${word}`] : []))
  const head = `${total === 1 ? "1 order" : `${said(total)} orders`}${some.length > 0 ? `: ${some.join(", ")}` : ""}.`
  const [next] = open
  const last = open.at(-1)
  if (!next || !last) return head
  const times = next === last ? "" : `, last at ${clockText(last.deliveryTime)}`
  return `${head} Next at ${clockText(next.deliveryTime)}${times}.`
}
