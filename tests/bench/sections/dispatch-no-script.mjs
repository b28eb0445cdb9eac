import { mediansOf } from "../figures.mjs"
import { SLOW_LINK, settle } from "../visitor.mjs"

export const title = "Dispatching a day of Riyadh's without script (400 kbit/s, 400 ms)"

const ROUNDS = 3
const STEP_MS = 2_000

export async function run(bench, section) {
  const { world, browser, isQuick } = bench
  const cookies = await bench.cookies()
  const walks = []
  for (let round = 0; round < (isQuick ? 1 : ROUNDS); round++) {
    const visit = { speed: SLOW_LINK, script: false, cookies }
    walks.push(
      await browser.visit(visit, (page, { traffic }) => timed(page, traffic, (step) => walk(page, step, world))),
    )
  }
  const total = { ms: 0, bytes: 0 }
  for (const name of Object.keys(walks[0])) {
    const { ms, bytes } = mediansOf(walks.map((each) => each[name]))
    total.ms += ms
    total.bytes += bytes
    section.row({ what: name, unit: "ms", ours: ms, bar: "<= 2 s", isGood: ms <= STEP_MS })
    section.row({ what: `${name}: bytes`, unit: "bytes", ours: bytes })
  }
  section.row({ what: "All of it", unit: "ms", ours: total.ms })
  section.row({ what: "All of it: bytes", unit: "bytes", ours: total.bytes })
}

/** Each step is timed from the click to the next page being read: its text there and its style sheet in. */
async function timed(page, traffic, walk) {
  const steps = {}
  await walk(async (name, act, then) => {
    traffic.mark()
    const started = performance.now()
    await act()
    await then.first().waitFor()
    await page.waitForLoadState("domcontentloaded")
    const ms = performance.now() - started
    await settle(page, traffic)
    steps[name] = { ms, bytes: traffic.bytesOf() }
  })
  return steps
}

async function walk(page, step, { origin }) {
  const within = (place) => ({
    button: (name) => place.getByRole("button", { name, exact: true }).last(),
    link: (name) => place.getByRole("link", { name }).first(),
    choose: (label, option) => place.getByLabel(label, { exact: true }).selectOption(option),
    all: async () => {
      await place.locator("details.multi-select summary").first().click()
      await place.getByRole("checkbox", { name: "+ Select All" }).check()
    },
  })
  const dialog = page.locator("dialog[open]")
  const screen = within(page)
  const asked = within(dialog)
  const toast = (text) => page.locator(".toast").getByText(text)
  const stepOf = (number) => dialog.getByText(`Step ${number} of 3`)
  const orders = page.getByRole("region", { name: "Orders", exact: true })
  const tray = page.getByRole("form", { name: "Order group" })

  const wizard = `${origin}/delivery/map?dialog=map-filter&step=1`
  await step("Map Filter Setting", () => page.goto(wizard), stepOf(1))
  await asked.choose("City", "Riyadh")
  await step("City chosen", () => asked.button("Show zones").click(), asked.button("Next"))
  await asked.all()
  await step("Zones chosen", () => asked.button("Next").click(), stepOf(2))
  await asked.all()
  await step("Categories chosen", () => asked.button("Next").click(), stepOf(3))
  await asked.all()
  await step("Plans chosen, the map", () => asked.button("Save & Filter").click(), screen.link("Expand orders"))
  await screen.choose("Address Type", "Home")
  await step("Filtered by address type", () => screen.button("Apply").click(), screen.link("Clear"))
  await step("Orders expanded", () => screen.link("Expand orders").click(), orders.getByRole("checkbox"))
  for (const at of [0, 1]) await orders.getByRole("checkbox").nth(at).check()
  await step("Two orders grouped", () => screen.button("Add selected to group").click(), tray)
  await step("Assign Driver", () => within(tray).link("Assign Driver").click(), asked.button("Show drivers"))
  await asked.choose("Team", "Riyadh Central")
  const offered = dialog.getByRole("radio")
  await step("Team chosen", () => asked.button("Show drivers").click(), offered)
  await offered.first().check()
  await step("Assigned", () => asked.button("Assign Driver").click(), toast("Order Assigned Successfully!"))
  const driver = page.getByRole("region", { name: "Drivers" }).locator(".drow a").first()
  await step("A driver's details", () => driver.click(), screen.link("Switch Tasks"))
  await step("Switch Tasks", () => screen.link("Switch Tasks").click(), dialog.getByLabel("Target driver"))
  await asked.choose("Target driver", { index: 1 })
  await step("Tasks switched", () => asked.button("Switch Tasks").click(), toast("Tasks Switched Successfully!"))
  const client = (await page.locator(".ocard .meta.num").first().textContent()).slice(1)
  await step("Support", () => page.goto(`${origin}/delivery/support`), page.getByLabel("Client ID"))
  await page.getByLabel("Client ID").fill(client)
  await step("A client", () => page.getByLabel("Client ID").press("Enter"), screen.button("Send Message"))
  await page.getByLabel("Message", { exact: true }).fill("Your lunch is on its way.")
  await step("Message sent", () => screen.button("Send Message").click(), toast("The message was sent."))
}
