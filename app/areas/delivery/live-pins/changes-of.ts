import type { Pin } from "./pin-pack"

/** What of an order can change while it is on the map. */
export type OrderChange = [id: number, status: string, driverId: number | null]

/** What a stream tells. */
export type MapEvent =
  /** These orders changed; `version` says up to where, `news` names those that somebody else changed. */
  | { kind: "changed"; version: string; orders: OrderChange[]; news: number[] }
  /** More changed than is worth telling one by one, or nobody knows what: ask for everything. */
  | { kind: "all"; version: string }
  /** The upstream says nothing any more: until something else is told, the map is not live. */
  | { kind: "lost" }
  /** Nothing changed; the connection is kept. */
  | { kind: "beat" }

/** Told one by one up to here. */
const MAX_REPORTED = 500

export type OrderState = Pick<Pin, "id" | "status" | "driverId">
/** And where it goes; what stands nowhere has no numbers there. */
export type PlacedState = Readonly<Pin>

/** What differs between two looks at the orders; null where orders came or went, or there is too much of it. */
export function changesBetween(before: readonly OrderState[], after: readonly OrderState[]): OrderChange[] | null {
  if (before.length !== after.length) return null
  const known = new Map(before.map((order) => [order.id, order]))
  const changed: OrderChange[] = []
  for (const { id, status, driverId } of after) {
    const old = known.get(id)
    if (!old) return null
    if (old.status !== status || old.driverId !== driverId) changed.push([id, status, driverId])
  }
  return changed.length > MAX_REPORTED ? null : changed
}

/** The pins as they are after these changes; those that did not change stay the very same. */
export function withChanges(pins: readonly Pin[], changes: readonly OrderChange[]): readonly Pin[] {
  const changed = new Map(changes.map((change) => [change[0], change]))
  if (!pins.some(({ id }) => changed.has(id))) return pins
  return pins.map((pin) => {
    const change = changed.get(pin.id)
    return change ? { ...pin, status: change[1], driverId: change[2] } : pin
  })
}
