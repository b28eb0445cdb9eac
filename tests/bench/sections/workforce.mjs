import { percentile } from "../figures.mjs"
import { cookieHeader } from "../sign-in.mjs"
import { SLOW, settle } from "../visitor.mjs"

export const title = "Drivers, contractors, supervisors, shifts: bytes on the wire, layout shift and long tasks, slow"

const BYTES = { list: 105_000, form: 130_000 }
const CSS = 12_000
const HTML = { list: 8_000, options: 40_000 }
const SHIFT = 0.02
const LONG_TASK_MS = 200
const LISTS = {
  Drivers: "/logistics/drivers",
  Contractors: "/logistics/contractors",
  Supervisors: "/logistics/supervisors",
  Shifts: "/delivery/shifts",
}

/** Every screen of the workforce, cold. A list has 25 rows, or as many as there are. */
export async function run(bench, section) {
  const { world, browser, isQuick } = bench
  const cookies = await bench.cookies()
  const profiles = await profilesOf(world.origin, cookieHeader(cookies))
  const screens = {
    ...Object.fromEntries(
      Object.entries(LISTS).map(([name, path]) => [`${name}, 25 rows`, { address: `${path}?size=25`, kind: "list" }]),
    ),
    "Add Driver": { address: "/logistics/drivers/create", isDialog: true },
    "Send Notification, 2,000 drivers": {
      address: "/logistics/drivers/notify?size=25",
      isDialog: true,
      html: HTML.options,
    },
    "A driver's photo": { address: `${profiles.Drivers}/photo` },
    "A contractor, Add drivers": {
      address: `${profiles.Contractors}?dialog=add-drivers`,
      isDialog: true,
      html: HTML.options,
    },
    "Add Contractor": { address: "/logistics/contractors/create", isDialog: true },
    "Add Supervisor": { address: "/logistics/supervisors/create?size=25", isDialog: true },
    "Add New Shift": { address: "/delivery/shifts/create", isDialog: true },
    ...Object.fromEntries(Object.entries(profiles).map(([name, address]) => [`${name}, a profile`, { address }])),
  }
  for (const [name, screen] of Object.entries(screens)) {
    const visits = []
    for (let round = 0; round < (isQuick ? 1 : 3); round++) {
      visits.push(await look(browser, { ...screen, cookies, origin: world.origin }))
    }
    tell(section, name, screen, visits)
  }
}

function tell(section, name, { kind = "form", html = kind === "list" ? HTML.list : undefined }, visits) {
  const [{ bytes }] = visits
  const row = (what, unit, ours, limit, words) =>
    section.row({
      what: `${name}: ${what}`,
      unit,
      ours,
      ...(limit === undefined ? {} : { bar: `<= ${words}`, isGood: ours <= limit }),
    })
  const weigh = (what, weight, limit) => row(what, "bytes", weight, limit, `${limit / 1_000} kB`)
  weigh("JS", bytes.js, BYTES[kind])
  weigh("HTML", bytes.html, html)
  weigh("CSS", bytes.css, CSS)
  row("layout shift", "shift", Math.max(...visits.map(({ shift }) => shift)), SHIFT, SHIFT)
  // The middle visit: a task that another program on the machine held up is not the page's.
  const longest = visits.map(({ tasks }) => Math.max(0, ...tasks))
  row("longest task", "ms", percentile(longest, 0.5), LONG_TASK_MS, `${LONG_TASK_MS} ms`)
}

/** Each list's first record. */
async function profilesOf(origin, cookie) {
  const found = {}
  for (const [name, path] of Object.entries(LISTS)) {
    const page = await (await fetch(`${origin}${path}`, { headers: { accept: "text/html", cookie } })).text()
    found[name] = new RegExp(`"(${path}/\\d+)"`).exec(page)?.[1]
    if (!found[name]) throw new Error(`${path} links to no record`)
  }
  return found
}

function look(browser, { origin, address, cookies, isDialog }) {
  return browser.visit({ cookies, speed: SLOW }, async (page, { traffic }) => {
    const answer = await page.goto(`${origin}${address}`)
    if (!answer.ok()) throw new Error(`${address} answered ${answer.status()}`)
    await settle(page, traffic)
    const isOpen = (await page.locator("dialog").count()) > 0
    if (isOpen !== Boolean(isDialog)) throw new Error(`${address} shows ${isOpen ? "a" : "no"} dialog`)
    const bytes = Object.fromEntries(["js", "html", "css"].map((kind) => [kind, traffic.bytesOf(kind)]))
    const { shift, tasks } = await page.evaluate(() => ({
      shift: window.__probe.shift,
      tasks: window.__probe.longTasks.map(({ duration }) => duration),
    }))
    return { bytes, shift, tasks }
  })
}
