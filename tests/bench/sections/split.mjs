import { execFile } from "node:child_process"
import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import { promisify } from "node:util"
import { build } from "esbuild"
import { upstreamApi } from "../menus.mjs"
import { passedOn } from "../programs.mjs"
import { ROOT } from "../work-folder.mjs"

export const title =
  "Plan deliveries: kilometres as the crow flies beside loads by zone and beside the drivers' own, and its time"

const RIYADH = 3
/** As many as a city has to give out in a day, and the time for them. */
const DAY = 4_000
const MS = 4_000
const HELD_MS = 50
const FIRST = 1_000

export async function run({ world, folder, rounds }, section) {
  const file = join(folder, "orders.json")
  await writeFile(file, JSON.stringify(await ordersOf(world)))
  const outfile = join(folder, "split-figures.mjs")
  await build({
    entryPoints: [join(ROOT, "tests/bench/split-figures.mjs")],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    alias: { "~": join(ROOT, "app") },
    logLevel: "error",
  })
  const env = { ...passedOn(), APP_ENV: "test" }
  const { stdout } = await promisify(execFile)(process.execPath, [outfile, file, String(rounds)], { env })
  section.compareWith("by zone, or as seeded")
  for (const row of JSON.parse(stdout)) {
    const { ours, other, ms, held } = row
    const name = `${row.orders.toLocaleString("en-US")} orders ${row.name}`
    const compare = (what, figure, more = {}) =>
      section.row({
        what: `${name}: ${what}`,
        unit: "count",
        ours: figure(ours),
        floor: figure(other),
        of: "floor",
        ...more,
      })
    compare("kilometres, with the way to merchants", ({ km }) => Math.round(km), {
      bar: "no more",
      isGood: ours.km <= other.km,
    })
    compare("loads", ({ loads }) => loads)
    compare("merchants a load", ({ merchants: [mean] }) => Math.round(mean * 10) / 10)
    compare("other loads around an order", ({ overlap }) => Math.round(overlap * 10) / 10)
    compare("orders of the middle load", ({ size: [, median] }) => median)
    section.row({
      what: `${name}: split, of the processor`,
      unit: "ms",
      ours: ms,
      ...(row.orders > DAY ? {} : { bar: "<= 4 s", isGood: ms <= MS }),
    })
    section.row({
      ...{ what: `${name}: longest hold of the event loop`, unit: "ms", ours: held },
      ...{ bar: `<= ${HELD_MS} ms`, isGood: held <= HELD_MS },
    })
  }
}

/** Riyadh's orders of today: those that nobody has, and those that drivers have or had. */
async function ordersOf(world) {
  const zones = await (await upstreamApi(world))(`/zones?city_id=${RIYADH}&is_active=1`)
  const { origin } = await world.front()
  const headers = { authorization: `Bearer ${await world.token()}`, "content-type": "application/json" }
  const query = `query ($where: OrderWhere, $first: Int!) { orders(where: $where, first: $first) { data {
    id status deliveryTime driver { id } merchant { id latitude longitude } address { googleLat googleLng }
  } } }`
  const date = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Riyadh" }).format(new Date())
  const orders = []
  for (const { id: zone } of zones) {
    const every = Object.entries({ DELIVERY_DATE: date, ZONE_ID: String(zone) })
    const where = { AND: every.map(([column, value]) => ({ column, operator: "EQ", value })) }
    const body = JSON.stringify({ query, variables: { where, first: FIRST } })
    const { data } = await (await fetch(`${origin}/graphql`, { method: "POST", headers, body })).json()
    orders.push(...data.orders.data.map((order) => ({ ...order, zone })))
  }
  return {
    unassigned: orders.filter(({ status }) => status === "ACCEPTED"),
    carried: orders.filter(({ status, driver }) => driver && ["ASSIGNED", "SUCCESSFUL"].includes(status)),
  }
}
