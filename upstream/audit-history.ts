import { clientName, isClient } from "./db/clients"
import type { Changes } from "./db/market"
import { createRandom, hash, type Random } from "./db/seed/random"
import { addDays, dayNumber } from "./rules/calendar"

const HISTORY_DAYS = 274
/** The merchant whose every day is full: 20,000 entries in all. */
export const BUSY_MERCHANT_ID = 12
const BUSY_ENTRIES = 75
const FIRST_DRIVER_ID = 18_001

/** An entry made by rule. Names of drivers, items and merchants are still to be looked up: they are null here. */
export interface HistoryEntry {
  id: number
  createdAt: Date
  user: { type: string; id: number | null; name: string | null }
  changeType: "created" | "updated" | "deleted"
  changes: Changes
  label: string
  variables: Record<string, { type: string; id: number; name: string | null }>
}

type Made = Omit<HistoryEntry, "id" | "createdAt">
type Maker = (random: Random, id: number) => Made

const admin = (random: Random) => ({ type: "admin", id: random.int(1, 3), name: null })
const system = { type: "system", id: null, name: "System" }
const client = (id: number) => ({ type: "client", id, name: clientName(id) })
const someClient = (random: Random) => random.int(7_000, 66_999)
const driver = (random: Random) => ({ type: "DRIVER", id: FIRST_DRIVER_ID + random.int(0, 119), name: null })
const item = (random: Random) => ({ type: "ITEM", id: random.int(1, 300), name: null })
const PLACES = ["Home, Al Malqa", "Work, Al Olaya", "البيت، النرجس", "<script>alert(1)</script>", "Mother's, Hittin"]
const address = (random: Random) => ({ type: "ADDRESS", id: random.int(3_000, 9_999), name: random.pick(PLACES) })
const order = (random: Random) => {
  const id = random.int(880_000, 889_999)
  return { type: "ORDER", id, name: `Order #${id}` }
}
const change = (old: unknown, next: unknown) => ({ old, new: next })

const MAKERS: Readonly<Record<string, readonly Maker[]>> = {
  order: [
    (random) => {
      const to = driver(random)
      const changes = { driver_id: change(null, to.id), status: change("accepted", "assigned") }
      return entry(admin(random), "updated", changes, "{audited} was assigned to {driver}", { driver: to })
    },
    (random) => {
      const who = someClient(random)
      const [from, to] = [address(random), address(random)]
      const changes = { address: change(from.name, to.name) }
      return entry(client(who), "updated", changes, "{user} changed the address of {audited} to {address}", {
        address: to,
      })
    },
    (random) => {
      const who = someClient(random)
      return entry(client(who), "created", { status: change(null, "accepted") }, "{user} created {audited}", {})
    },
    (random) => {
      const out = item(random)
      const changes = { is_unavailable: change(false, true), items: change([out.id, 4_410], [4_410]) }
      return entry(system, "updated", changes, "{item} left the menu, {audited} waits for {reason}", { item: out })
    },
    (random) => {
      const by = driver(random)
      const changes = { status: change("assigned", "successful"), delivered_at: change(null, "12:41:09") }
      return entry({ ...by, type: "driver" }, "updated", changes, "{driver} delivered {audited}", { driver: by })
    },
  ],
  driver: [
    (random) =>
      entry(admin(random), "updated", { status: change("PENDING", "ACTIVE") }, "{audited} became {status}", {}),
    (random) => {
      const of = order(random)
      return entry(system, "updated", { orders: change(12, 13) }, "{audited} was given {order}", { order: of })
    },
    (random) =>
      entry(admin(random), "updated", { note: change(null, LONG_NOTE) }, "{user} wrote a note on {audited}", {}),
  ],
  client: [
    (random, id) => {
      const to = address(random)
      return entry(client(id), "created", { address: change(null, to.name) }, "{audited} added {address}", {
        address: to,
      })
    },
    (random) => {
      const of = order(random)
      return entry(
        admin(random),
        "deleted",
        { status: change("accepted", "cancelled") },
        "{user} cancelled {order} of {audited}",
        { order: of },
      )
    },
  ],
  address: [
    (random) => {
      const changes = { location_name: change(random.pick(PLACES), random.pick(PLACES)), lat: change(24.71, 24.74) }
      const of = someClient(random)
      const variables = { client: { type: "CLIENT", id: of, name: clientName(of) } }
      return entry(admin(random), "updated", changes, "{user} moved {audited} of {client}", variables)
    },
  ],
  item: [
    (random) => {
      const changes = { stock: change(random.int(20, 60), random.int(0, 19)) }
      return entry(system, "updated", changes, "{audited} was counted again", {})
    },
    (random) => {
      const by = { type: "MERCHANT", id: random.int(1, 30), name: null }
      const changes = { price: change(24.5, 26), tags: change(["keto"], ["keto", "new"]) }
      return entry(admin(random), "updated", changes, "{merchant} gave {audited} a price", { merchant: by })
    },
  ],
  merchant: [
    (random) => {
      const of = order(random)
      return entry(system, "updated", { orders_count: change(40, 41) }, "{audited} takes {order}", { order: of })
    },
    (random) => {
      const what = item(random)
      const changes = { stock: change(random.int(10, 30), 0) }
      return entry(admin(random), "updated", changes, "{user} took {item} of {audited} out of stock", { item: what })
    },
  ],
}
const LONG_NOTE = `${"Asked for the evening shift; the supervisor agreed. ".repeat(6)}طلب تغيير الوردية.`

function entry(
  user: Made["user"],
  changeType: Made["changeType"],
  changes: Changes,
  label: string,
  variables: Made["variables"],
): Made {
  return { user, changeType, changes, label, variables }
}

/** Ids that each type has, so that one number does not stand for everything. */
const IDS: Readonly<Record<string, (id: number) => boolean>> = {
  order: (id) => id >= 800_000 && id < 900_000,
  driver: (id) => id >= FIRST_DRIVER_ID && id < 25_000,
  client: isClient,
  address: (id) => id >= 3_000 && id < 10_000,
  item: (id) => id < 3_000,
  merchant: (id) => id < 200,
}

/** Entries until yesterday, newest first: the same for the same arguments. */
export function historyOf(type: string, id: number, from: string, to: string, today: string): HistoryEntry[] {
  const makers = IDS[type]?.(id) ? MAKERS[type] : undefined
  if (!makers) return []
  const entries: HistoryEntry[] = []
  const oldest = addDays(today, -HISTORY_DAYS)
  for (let date = to < today ? to : addDays(today, -1); date >= from && date >= oldest; date = addDays(date, -1)) {
    entries.push(...ofDay(type, id, date, makers))
  }
  return entries
}

function ofDay(type: string, id: number, date: string, makers: readonly Maker[]): HistoryEntry[] {
  const random = createRandom(`audits ${type} ${id} ${date}`)
  const count = type === "merchant" && id === BUSY_MERCHANT_ID ? BUSY_ENTRIES : [0, 0, 1, 2, 3, 4][random.int(0, 5)]
  // 05:00 to 23:00 in the business zone, spread over the day; the newest comes first.
  const step = Math.floor(64_800 / Math.max(1, count ?? 0))
  return Array.from({ length: count ?? 0 }, (_, at) => {
    const seconds = 82_800 - at * step - random.int(0, step - 1)
    const make = random.pick(makers)
    return {
      id: 1 + (dayNumber(date) % 20_000) * 10_000 + (hash(type) % 90) * 100 + at,
      createdAt: new Date(Date.parse(`${date}T00:00:00+03:00`) + seconds * 1_000),
      ...make(random, id),
    }
  })
}
