/**
 * Splits orders as 'Plan deliveries' does, and as one would by zone, and prints kilometres, the processor's milliseconds and the longest piece of
 * work as JSON. Bundled by the section split, because the rules are TypeScript. Arguments: a file of orders, and rounds.
 */
import { readFile } from "node:fs/promises"
import { monitorEventLoopDelay } from "node:perf_hooks"
import { setImmediate as turn } from "node:timers/promises"
import { groupedBy } from "../../app/domain/grouped"
import { minutesOf } from "../../app/domain/places"
import { byZone } from "../../app/extras/delivery-plans/split/by-zone"
import { splitOrders } from "../../app/extras/delivery-plans/split/split"
import { figuresOf } from "../../app/extras/delivery-plans/split/split-figures.test-support"

const [file, rounds] = process.argv.slice(2, 4)
const { unassigned, carried } = JSON.parse(await readFile(file, "utf8"))
const MOST = 18
const SHIFT = 240
const SOME = 300
const MERCHANTS = 3

const stops = unassigned.map(stopOf)
const lunch = stops.filter(({ minutes }) => minutes >= 11 * 60 && minutes < 15 * 60)
const every = Math.max(1, Math.floor(lunch.length / SOME))
const some = lunch.filter((_, at) => at % every === 0).slice(0, SOME)

function stopOf({ id, deliveryTime, merchant, address, zone, driver }) {
  const { googleLat: lat, googleLng: lng } = address
  const pickup = merchant?.latitude ? [merchant.latitude, merchant.longitude] : null
  const place = { at: [lat, lng], city: "1", merchant: merchant?.id ?? null, pickup }
  return { id, minutes: minutesOf(deliveryTime), ...place, zone, driver: driver?.id ?? null }
}

async function split(orders, rules) {
  const known = new Map(orders.map((order) => [order.id, order]))
  let best = { ms: Number.POSITIVE_INFINITY, held: Number.POSITIVE_INFINITY, loads: [] }
  for (let round = 0; round < Number(rounds); round++) {
    const delay = monitorEventLoopDelay({ resolution: 5 })
    await turn()
    delay.enable()
    const before = process.cpuUsage()
    const work = splitOrders(orders, rules)
    let step = work.next()
    for (; !step.done; step = work.next()) await turn()
    const { user, system } = process.cpuUsage(before)
    const ms = (user + system) / 1e3
    // A last turn, so that a hold up to the end is seen.
    await new Promise((resolve) => setTimeout(resolve, 20))
    delay.disable()
    const loads = step.value.map((ids) => ids.map((id) => known.get(id)))
    best = { ms: Math.min(best.ms, ms), held: Math.min(best.held, delay.max / 1e6), loads }
  }
  return best
}

async function compare(name, orders, rules, other) {
  const { ms, held, loads } = await split(orders, rules)
  return { name, orders: orders.length, ms, held, ours: figuresOf(loads), other: figuresOf(other) }
}

const rows = []
for (const [orders, name] of [
  [some, "of a shift"],
  [stops, "of a day"],
]) {
  for (const within of [30, 60, SHIFT]) {
    const rules = { most: MOST, within, merchants: MERCHANTS }
    rows.push(await compare(`${name}, within ${within} minutes`, orders, rules, byZone(orders, rules)))
  }
}
const seeded = [
  ...groupedBy(carried.map(stopOf), ({ driver, minutes }) => `${driver} ${Math.floor(minutes / 300)}`).values(),
]
const given = seeded.flat()
const most = Math.ceil(given.length / seeded.length)
rows.push(await compare("as drivers have them", given, { most, within: SHIFT, merchants: MERCHANTS }, seeded))
console.log(JSON.stringify(rows))
