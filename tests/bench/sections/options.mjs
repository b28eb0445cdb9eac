import { alternateMedians } from "../figures.mjs"
import { freePort } from "../programs.mjs"
import { SLOW_CPU, settle, slowDown } from "../visitor.mjs"

export const title =
  "Options by the thousand: the list's zone filter with 2,000 zones, a message to 2,000 drivers, 2,000 employees"

const OPTIONS = 2_000
const PAGE = 40_000
const KEY_MS = 100

export async function run(bench, section) {
  const { world, browser, rounds } = bench
  const cookies = await bench.cookies()
  const front = await world.front()
  front.replace("/api/dashboard/v3/zones", (zones) =>
    Array.from({ length: OPTIONS }, (_, index) => copyOf(zones, index)),
  )
  try {
    // Lookups may be kept per session for a while: another dashboard, which has seen none.
    const { port, stop } = await freshDashboard(bench)
    const origin = `http://127.0.0.1:${port}`
    const pickers = await alternateMedians(rounds, {
      "Zones of the list's filter": () => pick(browser, cookies, `${origin}/food/menus`, "details.multi-select"),
      "Drivers of a notification": () =>
        pick(browser, cookies, `${origin}/logistics/drivers/notify`, "dialog details.multi-select"),
      "Employees of a department": () =>
        pick(
          browser,
          cookies,
          `${origin}/b2b/organizations/601/departments/3006?dialog=assign-employees`,
          "dialog details.multi-select",
        ),
    })
    for (const [name, { html, options, key }] of Object.entries(pickers)) {
      section.row({ what: `${name}: HTML`, unit: "bytes", ours: html, bar: "<= 40 kB", isGood: html <= PAGE })
      section.row({ what: `${name}: options in the page`, unit: "count", ours: options })
      const bar = { bar: `<= ${KEY_MS} ms`, isGood: key <= KEY_MS }
      section.row({ what: `${name}: first key answers, 4x slowed`, unit: "ms", ours: key, ...bar })
    }
    await stop()
  } finally {
    front.replace("/api/dashboard/v3/zones", null)
  }
}

/** Same store, same keys, so that the same session holds. */
async function freshDashboard({ world }) {
  const port = await freePort()
  const running = await world.startDashboard("dashboard", { port })
  return { port, stop: running.stop }
}

function copyOf(zones, index) {
  const zone = zones[index % zones.length]
  return index < zones.length ? zone : { ...zone, id: 100_000 + index, name: `${zone.name} ${index}` }
}

function pick(browser, cookies, address, selector) {
  return browser.visit({ cookies }, async (page, { traffic, devtools }) => {
    await page.goto(address)
    await settle(page, traffic)
    const html = traffic.bytesOf("html")
    const picker = page.locator(selector).first()
    const options = await picker.locator('input[type="checkbox"]').count()
    await slowDown(devtools, SLOW_CPU)
    await picker.locator("summary").click()
    await picker.locator('input[type="search"]').focus()
    await page.evaluate((chosen) => {
      const opts = document.querySelector(`${chosen} .opts`)
      window.__probe.arm(() => opts.hasAttribute("data-filtered"))
    }, selector)
    await page.keyboard.press("q")
    return { html, options, key: await page.evaluate(() => window.__probe.stopwatch) }
  })
}
