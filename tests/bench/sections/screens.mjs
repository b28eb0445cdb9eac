import { percentile } from "../figures.mjs"
import { createFullDraft, createFullMenu } from "../menus.mjs"
import { SLOW, settle } from "../visitor.mjs"

export const title = "Every screen on the slow link: layout shift, and long tasks at 4x slowdown"

const SHIFT = 0.02
const LONG_TASK_MS = 200

export async function run(bench, section) {
  const { world, browser, isQuick } = bench
  const cookies = await bench.cookies()
  const menu = await createFullMenu(world, 4)
  const draft = await createFullDraft(world, cookies, 4)
  const screens = {
    "Sign-in": { address: "/login", cookies: [] },
    Overview: { address: "/" },
    "Menu List": { address: "/food/menus" },
    "Menu List, jobs open": { address: "/food/menus?jobs=1" },
    "Menu List, nothing found": { address: "/food/menus?name=nothing+has+this+name" },
    "Create Menu dialog": { address: "/food/menus?dialog=create-menu" },
    "Existing menu": { address: `/food/menus/${menu.id}` },
    "Existing menu, overview": { address: `/food/menus/${menu.id}?overview=1` },
    "Menu that doesn't exist": { address: "/food/menus/999999" },
    Builder: { address: draft.path },
    "Builder, Add Meals": { address: `${draft.path}&dialog=add-meals&day=2027-07-05` },
    "Builder, Add Meal Multiply": { address: `${draft.path}&dialog=add-multiply` },
    "Not found": { address: "/no-such-page" },
    "Drivers, 25 rows": { address: "/logistics/drivers?size=25" },
    "Send Notification, 2,000 drivers": { address: "/logistics/drivers/notify?size=25" },
    "Add Driver": { address: "/logistics/drivers/create" },
    "A driver": { address: "/logistics/drivers/18018" },
    "A contractor, Add drivers": { address: "/logistics/contractors/201?dialog=add-drivers" },
    "A shift": { address: "/delivery/shifts/8" },
  }
  for (const [name, screen] of Object.entries(screens)) {
    const visits = []
    for (let round = 0; round < (isQuick ? 1 : 3); round++) {
      visits.push(await look(browser, { ...screen, cookies: screen.cookies ?? cookies, origin: world.origin }))
    }
    const worst = visits.reduce((a, b) => (b.shift > a.shift ? b : a))
    section.row({ what: `${name}: layout shift`, unit: "shift", ours: worst.shift, ...atMost(worst.shift, SHIFT) })
    if (worst.shift > SHIFT) section.note(`${name} shifts: ${worst.shifts.map(describe).join("; ")}`)
    // The middle one of three visits: a task that another program on the machine held up is not the page's.
    const longest = percentile(
      visits.map(({ tasks }) => Math.max(0, ...tasks)),
      0.5,
    )
    section.row({ what: `${name}: longest task`, unit: "ms", ours: longest, ...atMost(longest, LONG_TASK_MS, " ms") })
  }
}

const atMost = (value, limit, unit = "") => ({ bar: `<= ${limit}${unit}`, isGood: value <= limit })

function describe({ value, nodes }) {
  return `${value.toFixed(3)} ${[...new Set(nodes)].slice(0, 3).join(", ")}`
}

function look(browser, { origin, address, cookies }) {
  return browser.visit({ cookies, speed: SLOW }, async (page, { traffic }) => {
    await page.goto(`${origin}${address}`)
    await settle(page, traffic)
    return page.evaluate(() => ({
      shift: window.__probe.shift,
      shifts: window.__probe.shifts,
      tasks: window.__probe.longTasks.map(({ duration }) => duration),
    }))
  })
}
