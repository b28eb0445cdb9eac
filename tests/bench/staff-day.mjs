import { fillSupervisor, sendSupervisor } from "../../release/cluster/writers.mjs"
import { sleep } from "./programs.mjs"

/** Between two screens of one person: half a minute, as of those who have it open all day (milliseconds). */
const THINKS_MS = [10_000, 50_000]
const DAY = "2026-11-21"
const PERIOD = "from=2026-11-01&to=2026-11-20"

/** What staff open, and how often of a hundred; `change` fills a form in and sends it, `file` downloads. */
const SCREENS = [
  [18, "/delivery/map"],
  [8, "/delivery/support?clientId=7001"],
  [4, "/delivery/map/run?driver=18001"],
  [8, "/food/menus?size=25"],
  [10, "/food/menus/1482"],
  [8, "/logistics/drivers?size=25"],
  [4, "/logistics/drivers/18018"],
  [4, `/logistics/Paychecks?${PERIOD}`],
  [4, `/logistics/Paychecks/payslip/18002?${PERIOD}`],
  [4, "/logistics/supervisor-assignments"],
  [6, "/b2b/organizations?size=25"],
  [4, "/b2b/organizations/613?section=employees"],
  [4, "/marketing/banners"],
  [2, "/marketing/segments"],
  [3, `/finance/missing-invoicing?date=${DAY}`],
  [3, "/search?q=ri"],
  [3, "/"],
  [2, "change"],
  [1, "file"],
]
const FILE = "/logistics/drivers/export.csv"
/** With script a screen is data; a whole page is what one begins with, or reads without script. */
const WHOLE_PAGES = 0.2

/**
 * Lets so many people work at `origin` until `over` ends, each thinking between two screens. Gives what was answered since
 * `from()` first says true: `waits` in milliseconds to the last byte, `changes`, `files`, `failures` in words.
 *
 * @param cookies one Cookie header a person; a browser may stand for several
 */
export async function staffDay({ origin, cookies, random, over, from }) {
  const found = { waits: [], changes: 0, files: 0, failures: [] }
  let number = 0
  const act = async (cookie, own) => {
    const what = pick(own)
    const started = performance.now()
    const failure = what === "change" ? await change(cookie) : await look(cookie, what, own)
    if (!from()) return
    found.waits.push(performance.now() - started)
    if (what === "change") found.changes++
    if (what === "file") found.files++
    if (failure) found.failures.push(`${what}: ${failure}`)
  }
  const change = async (cookie) => {
    const username = `load.${process.pid}.${++number}`
    const { status, body } = await fillSupervisor({ origin, cookie, username, number })
    if (!body) return `${status}, no form`
    const answer = await sendSupervisor(origin, cookie, body)
    return answer.status === 303 ? null : String(answer.status)
  }
  const look = async (cookie, what, own) => {
    const path = what === "file" ? FILE : what
    const isPage = what === "file" || own.chance(WHOLE_PAGES)
    const headers = { cookie, "sec-fetch-site": "same-origin", accept: isPage ? "text/html" : "*/*" }
    const answer = await fetch(origin + (isPage ? path : asData(path)), { headers, redirect: "manual" })
    await answer.arrayBuffer()
    // One export at a time is a person's: the next is led back to its list.
    return answer.status < (what === "file" ? 400 : 300) ? null : String(answer.status)
  }
  const person = async (cookie) => {
    const own = random.fork()
    await rest(own.between(0, THINKS_MS[1]), over)
    while (!over.aborted) {
      await act(cookie, own).catch((error) => found.failures.push(error.cause?.code ?? error.message))
      await rest(own.between(...THINKS_MS), over)
    }
  }
  await Promise.all(cookies.map(person))
  return found
}

function pick(random) {
  let left = random.between(0, 100)
  for (const [share, what] of SCREENS) {
    left -= share
    if (left < 0) return what
  }
  return SCREENS[0][1]
}

const asData = (path) => {
  const [name, query] = path.split("?")
  return `${name === "/" ? "/_root" : name}.data${query ? `?${query}` : ""}`
}

const rest = (ms, over) => Promise.race([sleep(ms), new Promise((done) => over.addEventListener("abort", done))])
