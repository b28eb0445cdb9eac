import { mediansOf } from "./figures.mjs"
import { SLOW_LINK, settle } from "./visitor.mjs"

const ROUNDS = 3

/** Walks through pages without script on the slow link, and tells what each step took: `walk(page, step, world)`. */
export async function walkSlowly({ world, browser, isQuick }, section, walk, cookies = []) {
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
    section.row({ what: name, unit: "ms", ours: ms })
    section.row({ what: `${name}: bytes`, unit: "bytes", ours: bytes })
  }
  section.row({ what: "All of it", unit: "ms", ours: total.ms, bar: "it works", isGood: total.ms > 0 })
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
