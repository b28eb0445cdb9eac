import { Agent, get } from "node:http"
import { alternate, median } from "../figures.mjs"
import { requestsOf } from "../load.mjs"

export const title = "Upstream size: the list with a hundred times the menus"

const TIMES = 100
const LIMIT = 1.2
const LIST = "/api/dashboard/v3/menus"

export async function run(bench, section) {
  const { world, rounds } = bench
  const { ours, floor } = await bench.contenders()
  const front = await world.front()
  const wanted = { ours: requestsOf(ours).page, floor: requestsOf(floor).page }
  const times = {}
  const counts = {}
  for (const [size, factor] of [
    ["small", 1],
    ["large", TIMES],
  ]) {
    front.replace(LIST, (menus) => {
      counts[size] = menus.length * factor
      return Array.from({ length: factor }, (_, copy) =>
        menus.map((menu) => ({ ...menu, id: menu.id + copy * 10_000 })),
      ).flat()
    })
    for (const request of Object.values(wanted)) await ask(request)
    times[size] = await alternate(rounds * 5, { ours: () => ask(wanted.ours), floor: () => ask(wanted.floor) })
  }
  front.replace(LIST, null)
  const medians = (size) => Object.fromEntries(Object.entries(times[size]).map(([name, all]) => [name, median(all)]))
  const [small, large] = [medians("small"), medians("large")]
  section.row({ what: `Page with ${counts.small} menus`, unit: "ms", of: "floor", ...small })
  section.row({ what: `Page with ${counts.large} menus`, unit: "ms", of: "floor", ...large })
  const growth = { ours: large.ours / small.ours, floor: large.floor / small.floor }
  const isGood = growth.ours < LIMIT
  section.row({ what: "Grows by the factor", unit: "factor", ...growth, bar: `< ${LIMIT}`, isGood })
  section.note(
    "The upstream's list call has no paging (product/food 8): it answers whole. The front answers from memory here.",
  )
}

const agent = new Agent({ keepAlive: true })

function ask({ url, headers }) {
  const started = performance.now()
  return new Promise((resolve, reject) => {
    get(url, { headers, agent }, (answer) => {
      answer.resume()
      answer.once("end", () => resolve(performance.now() - started))
    }).once("error", reject)
  })
}
