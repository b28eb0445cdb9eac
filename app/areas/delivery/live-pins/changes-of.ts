import type { Pin } from "./pin-pack"

/** The parts of a pin that can change. */
export type OrderChange = [id: number, status: string, driverId: number | null]

export type MapEvent =
  /** These orders changed, up to `version`. `news` are the IDs of orders that someone else changed. */
  | { kind: "changed"; version: string; orders: OrderChange[]; news: number[] }
  /** Too many or unknown changes: reload everything. */
  | { kind: "all"; version: string }
  /** The upstream does not respond. The map is not live until the next change event. */
  | { kind: "lost" }
  /** Keep-alive without changes. */
  | { kind: "beat" }

/** More changes become one 'all' event. */
const MAX_REPORTED = 500

export type LiveOrderState = Pick<Pin, "id" | "status" | "driverId">
/** With its place; `lat` and `lng` are NaN if it has none. */
export type PlacedState = Readonly<Pin>

/** Differences between two polls. Null if orders were added or removed, or if there are too many changes. */
export function changesBetween(
  before: readonly LiveOrderState[],
  after: readonly LiveOrderState[],
): OrderChange[] | null {
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

/** The pins after these changes. Unchanged pins stay the same objects. */
export function withChanges(pins: readonly Pin[], changes: readonly OrderChange[]): readonly Pin[] {
  const changed = new Map(changes.map((change) => [change[0], change]))
  if (!pins.some(({ id }) => changed.has(id))) return pins
  return pins.map((pin) => {
    const change = changed.get(pin.id)
    return change ? { ...pin, status: change[1], driverId: change[2] } : pin
  })
}
