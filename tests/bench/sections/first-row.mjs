import { alternateMedians } from "../figures.mjs"
import { SLOW, settle, slowDown, waitForMark } from "../visitor.mjs"

export const title = "First row, first search, second page (slow: 400 kbit/s, 400 ms, processor 4x slowed)"

/** What is searched for: part of the names of several menus, in rows that all say it (its city has the same name). */
const SEARCHED = "Jeddah"
const SEARCH_FIELD = 'input[name="name"]'
const SHIFT = 0.02

export async function run(bench, section) {
  const { isQuick, rounds, browser, firstMenu, elevenMenu } = bench
  const contenders = Object.entries(await bench.contenders())
  const measuresOf = (measure) =>
    Object.fromEntries(contenders.map(([name, contender]) => [name, () => measure(contender)]))
  const look = { row: firstMenu, all: SEARCHED, next: elevenMenu }

  const quick = await alternateMedians(
    rounds,
    measuresOf((contender) => walk(browser, contender, look)),
  )
  const slow = await alternateMedians(
    isQuick ? 3 : rounds,
    measuresOf((contender) => search(browser, contender, look)),
  )
  const of = (figures, key) => Object.fromEntries(Object.entries(figures).map(([name, each]) => [name, each[key]]))

  const row = of(slow, "row")
  const found = of(slow, "found")
  section.row({ what: "First row, cold, no throttle", unit: "ms", of: "floor", ...of(quick, "row") })
  section.row({
    what: "First row, cold, slow, against the floor",
    unit: "ms",
    of: "floor",
    ...row,
    bar: "<= 1.25 x floor",
    isGood: row.ours <= 1.25 * row.floor,
  })
  if (row.peer) {
    const isGood = row.ours <= row.peer / 5
    section.row({
      what: "First row, cold, slow, against the peer",
      unit: "ms",
      of: "peer",
      ...row,
      bar: "<= 0.20 x peer",
      isGood,
    })
  } else section.skip("First row against the peer", "no peer")
  section.row({
    what: "First search answered, cold, slow",
    unit: "ms",
    of: "floor",
    ...found,
    bar: "<= 1.1 x floor",
    isGood: found.ours <= 1.1 * found.floor,
  })
  section.row({ what: "Alive, cold, slow: the search field answers", unit: "ms", of: "floor", ...of(slow, "alive") })
  for (const [what, shift] of [
    ["First search", of(slow, "shift")],
    ["Page 2", of(quick, "shift")],
  ]) {
    const bar = { bar: `<= ${SHIFT}`, isGood: shift.ours <= SHIFT }
    section.row({ what: `${what}, slow: layout shift from first to last`, unit: "shift", ...shift, ...bar })
  }
  section.row({ what: "Page 2, slow", unit: "ms", of: "floor", ...of(quick, "next") })
  const requests = of(quick, "requests")
  const bytes = of(quick, "bytes")
  section.row({ what: "Page 2: requests", unit: "count", ...requests, bar: "1", isGood: requests.ours === 1 })
  section.row({ what: "Page 2: bytes", unit: "bytes", ...bytes, bar: "<= 6 kB", isGood: bytes.ours <= 6_000 })
}

/** A cold visit without throttle, and then, with everything loaded, the second page on the slow link. */
function walk(browser, { origin, address, cookies, rows, nextPage }, look) {
  return browser.visit({ cookies, look: { ...look, selector: rows } }, async (page, { traffic, devtools }) => {
    await page.goto(`${origin}${address}`)
    const row = (await waitForMark(page, "row")) - (await page.evaluate(() => window.__probe.start))
    await settle(page, traffic)
    await slowDown(devtools, SLOW)
    await page.evaluate(() => {
      addEventListener("click", () => Object.assign(window.__probe.marks, { clicked: window.__probe.now() }), true)
    })
    traffic.mark()
    await page.evaluate(() => Object.assign(window.__probe, { shift: 0 }))
    await page.locator(nextPage).first().click()
    const next = (await waitForMark(page, "next")) - (await waitForMark(page, "clicked"))
    await settle(page, traffic)
    const paged = traffic.requests().filter(({ url }) => !url.endsWith("/page-views"))
    const shift = await page.evaluate(() => window.__probe.shift)
    return { row, next, shift, requests: paged.length, bytes: paged.reduce((sum, { bytes }) => sum + bytes, 0) }
  })
}

/**
 * Cold visits of a slow visitor: one types into the search and presses Enter as soon as the list is there; one waits until
 * the page is alive.
 */
async function search(browser, contender, look) {
  const visit = { cookies: contender.cookies, speed: SLOW, look: { ...look, selector: contender.rows } }
  const searched = await browser.visit(visit, async (page, { traffic }) => {
    await page.goto(`${contender.origin}${contender.address}`, { waitUntil: "commit" })
    const row = await waitForMark(page, "row")
    const start = await page.evaluate(() => window.__probe.start)
    await page.locator(SEARCH_FIELD).focus()
    await page.keyboard.insertText(SEARCHED)
    await page.keyboard.press("Enter")
    const found = await waitForMark(page, "all")
    await settle(page, traffic)
    const shift = await page.evaluate(() => window.__probe.shift)
    return { row: row - start, found: found - start, shift }
  })
  const waited = await browser.visit({ ...visit, look: { alive: SEARCH_FIELD } }, async (page) => {
    await page.goto(`${contender.origin}${contender.address}`, { waitUntil: "commit" })
    const alive = await waitForMark(page, "alive")
    return { alive: alive - (await page.evaluate(() => window.__probe.start)) }
  })
  return { ...searched, ...waited }
}
