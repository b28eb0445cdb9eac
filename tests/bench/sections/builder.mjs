import { alternateMedians } from "../figures.mjs"
import { createFullDraft, createFullMenu } from "../menus.mjs"
import { SLOW_CPU, settle, slowDown, waitForMark } from "../visitor.mjs"

export const title = "Builder: 12 weeks x 7 days x 30 meals against one week of it"

const CHANGE_MS = 100
const CARD = ".meal, .rail li"

export async function run(bench, section) {
  const { world, browser, rounds } = bench
  const cookies = await bench.cookies()
  const [long, short] = [await createFullMenu(world, 12), await createFullMenu(world, 1)]
  const longDraft = await createFullDraft(world, cookies, 12)
  const shortDraft = await createFullDraft(world, cookies, 1)
  const opened = await alternateMedians(rounds, {
    long: () => open(browser, cookies, `${world.origin}/food/menus/${long.id}`, long.meal),
    short: () => open(browser, cookies, `${world.origin}/food/menus/${short.id}`, short.meal),
    longDraft: () => open(browser, cookies, `${world.origin}${longDraft.path}`, longDraft.meal),
    shortDraft: () => open(browser, cookies, `${world.origin}${shortDraft.path}`, shortDraft.meal),
  })
  section.compareWith("one week")
  for (const [what, big, small] of [
    ["Existing menu opens", opened.long, opened.short],
    ["Draft opens", opened.longDraft, opened.shortDraft],
  ]) {
    const ratio = {
      ours: big.ms,
      floor: small.ms,
      of: "floor",
      bar: "<= 1.5 x one week",
      isGood: big.ms <= 1.5 * small.ms,
    }
    section.row({ what: `${what}, no throttle`, unit: "ms", ...ratio })
    section.row({ what: `${what}: HTML`, unit: "bytes", ours: big.html, floor: small.html })
  }
  const changes = await alternateMedians(rounds, {
    off: () => change(browser, cookies, `${world.origin}${longDraft.path}`),
    menu: (round) => changeMenu(browser, cookies, `${world.origin}/food/menus/${short.id}`, round),
  })
  for (const [of, key, what] of [
    ["off", "marked", "'Mark day off!' shows, processor 4x slowed"],
    ["off", "activated", "'Activate this day!' shows, processor 4x slowed"],
    ["off", "week", "Another week shows, processor 4x slowed"],
    ["menu", "deleted", "Existing menu: 'Delete' of a meal shows, processor 4x slowed"],
    ["menu", "marked", "Existing menu: 'Mark day off!' shows, processor 4x slowed"],
  ]) {
    const ours = changes[of][key]
    section.row({ what, unit: "ms", ours, bar: `<= ${CHANGE_MS} ms`, isGood: ours <= CHANGE_MS })
  }
}

function open(browser, cookies, address, meal) {
  return browser.visit({ cookies, look: { row: meal, selector: CARD } }, async (page, { traffic }) => {
    await page.goto(address)
    const ms = (await waitForMark(page, "row")) - (await page.evaluate(() => window.__probe.start))
    return { ms, html: traffic.bytesOf("html") }
  })
}

/** Day off and on again, then the next week. The draft ends as a day poorer, which no later round minds. */
function change(browser, cookies, address) {
  return browser.visit({ cookies }, async (page, { traffic, devtools }) => {
    await page.goto(address)
    await settle(page, traffic)
    await slowDown(devtools, SLOW_CPU)
    const day = page.locator("section.day").nth(1)
    const id = await day.getAttribute("id")
    const timed = async (name, control, isThere) => {
      await page.evaluate(isThere, id)
      await control.click()
      return { [name]: await page.evaluate(() => window.__probe.stopwatch) }
    }
    const marked = await timed("marked", day.getByRole("button", { name: "Mark day off!" }), (wanted) =>
      window.__probe.arm(() => document.querySelector(`[id="${wanted}"]`)?.textContent.includes("Day off")),
    )
    await settle(page, traffic)
    const activated = await timed("activated", day.getByRole("button", { name: "Activate this day!" }), (wanted) =>
      window.__probe.arm(() => !document.querySelector(`[id="${wanted}"]`)?.textContent.includes("Day off")),
    )
    await settle(page, traffic)
    const week = await timed("week", page.getByRole("link", { name: "Next" }), (wanted) =>
      window.__probe.arm(() => document.querySelector("section.day") && !document.querySelector(`[id="${wanted}"]`)),
    )
    return { ...marked, ...activated, ...week }
  })
}

/** A meal less, then the whole day off; another day every round, because an existing menu has no way back. */
function changeMenu(browser, cookies, address, round) {
  return browser.visit({ cookies }, async (page, { traffic, devtools }) => {
    await page.goto(address)
    await settle(page, traffic)
    await slowDown(devtools, SLOW_CPU)
    const day = page.locator("section.day").nth(round % 7)
    const id = await day.getAttribute("id")
    await day.scrollIntoViewIfNeeded()
    await settle(page, traffic)
    await page.evaluate((wanted) => {
      const cards = () => document.querySelectorAll(`[id="${wanted}"] .meal`).length
      const before = cards()
      window.__probe.arm(() => cards() < before)
    }, id)
    await day
      .getByRole("button", { name: /^Delete/ })
      .first()
      .click()
    const deleted = await page.evaluate(() => window.__probe.stopwatch)
    await settle(page, traffic)
    await page.evaluate((wanted) => {
      window.__probe.arm(() => document.querySelector(`[id="${wanted}"]`)?.textContent.includes("Day off"))
    }, id)
    await day.getByRole("button", { name: "Mark day off!" }).click()
    const marked = await page.evaluate(() => window.__probe.stopwatch)
    await settle(page, traffic)
    return { deleted, marked }
  })
}
