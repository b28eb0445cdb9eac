import { Agent, request } from "node:http"

const ANSWERS_WITHIN_MS = 60_000
const PATHS = [
  ...["/food/menus", "/food/menus.data", "/logistics/drivers?size=25", "/logistics/supervisors.data", "/activity"],
  ...["/b2b/organizations", "/marketing/banners.data", "/finance/missing-invoicing", "/logistics/contractors?size=25"],
  ...["/logistics/drivers/export.csv", "/food/menus/1482", "/delivery/shifts"],
]

/** Users who read one path after the other. An interrupted download is retried once, as a user would do. */
export function readers({ origin, cookie, total, people }) {
  const agent = new Agent({ keepAlive: true, maxSockets: people })
  const counts = { asked: 0, done: 0 }
  const load = { failures: [], cutFiles: 0, done: () => counts.done }
  const one = async () => {
    while (counts.asked < total) {
      const path = PATHS[counts.asked++ % PATHS.length]
      let found = await read(agent, origin + path, cookie)
      if (found === "cut" && path.endsWith(".csv")) {
        load.cutFiles++
        found = await read(agent, origin + path, cookie)
      }
      if (found !== "fine") load.failures.push(`${new Date().toISOString()} ${path}: ${found}`)
      counts.done++
    }
  }
  load.finished = Promise.all(Array.from({ length: people }, one)).then(() => agent.destroy())
  return load
}

/** Resolves with "fine", the status, "cut" if the response broke off after its headers, or the network error. */
function read(agent, url, cookie) {
  return new Promise((resolve) => {
    const headers = { cookie, "accept-encoding": "br", "sec-fetch-site": "same-origin" }
    const asked = request(url, { agent, headers, timeout: ANSWERS_WITHIN_MS }, (answer) => {
      answer.resume()
      // A user can run one export at a time. A second one is redirected to its list, which is a valid response.
      const isAnswer = answer.statusCode < (url.endsWith(".csv") ? 400 : 300)
      answer.once("end", () => resolve(!answer.complete ? "cut" : isAnswer ? "fine" : `${answer.statusCode}`))
      answer.once("error", () => resolve("cut"))
    })
    asked.once("timeout", () => asked.destroy(new Error("no answer in time")))
    asked.once("error", (error) => resolve(error.message))
    asked.end()
  })
}
