/**
 * `npm run check:browsers`, after a build: the machine's Firefox (Debian: `firefox-esr`) and WebKit (`webkit2gtk-driver`,
 * `xvfb`) sign in, do one task per area and open every screen with script, at desktop and phone width.
 * `--only firefox|webkit`. A missing browser is reported and skipped; without any browser the check fails.
 */
import { existsSync } from "node:fs"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { register } from "tsx/esm/api"
import { seconds } from "../scripts/process.mjs"
import { startFirefox } from "./browsers/firefox.mjs"
import { handOf } from "./browsers/hand.mjs"
import { JOBS } from "./browsers/jobs.mjs"
import { startWebKit } from "./browsers/webkit.mjs"

register()
const { startStack } = await import("../tests/support/stack.ts")
const { SCREENS } = await import("../tests/support/screens.ts")

/** The programs' frozen clock, as in the other browser tests. */
const NOW = "2026-11-22T09:00:00Z"
const WIDTHS = [1440, 390]
const BROWSERS = {
  firefox: { start: startFirefox, program: process.env.FIREFOX_PATH ?? "/usr/bin/firefox-esr", day: "2026-11-16" },
  webkit: { start: startWebKit, program: "/usr/bin/WebKitWebDriver", day: "2026-11-17" },
}

const started = performance.now()
const only = process.argv.includes("--only") ? process.argv.at(-1) : null
const wanted = Object.entries(BROWSERS).filter(([name]) => !only || name === only)
const there = wanted.filter(
  ([name, { program }]) => existsSync(program) || console.log(`${name}: ${program} is not there`),
)
const faults =
  there.length > 0 ? await check() : ["no browser to check with: apt-get install firefox-esr webkit2gtk-driver xvfb"]
for (const fault of faults) console.error(fault)
console.log(`Browsers: ${faults.length === 0 ? "all good" : `${faults.length} faults`}, ${seconds(started)} s`)
process.exit(faults.length === 0 ? 0 : 1)

async function check() {
  const folder = await mkdtemp(join(tmpdir(), "saffron-browsers-"))
  const stack = await startStack({ env: { TZ: "UTC", FROZEN_NOW: NOW } })
  try {
    await fetch(`${stack.upstream}/__control/clock`, { method: "POST", body: JSON.stringify({ now: NOW }) })
    const found = []
    for (const [, one] of there) found.push(...(await checkOne(one, stack, folder)))
    await stack.written()
    const reports = stack.lines().filter(({ event }) => event === "csp_report")
    return [...found, ...reports.map((line) => `policy violated: ${JSON.stringify(line)}`)]
  } finally {
    await stack.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function checkOne({ start, program, day }, stack, folder) {
  const begun = performance.now()
  const browser = await start(program)
  const hand = handOf(browser, stack.dashboard)
  const found = []
  const attempt = async (what, work) => {
    const thrown = await work().then(
      () => [],
      (error) => [error.message],
    )
    found.push(...[...thrown, ...browser.errors()].map((fault) => `${browser.name}: ${what}: ${fault}`))
  }
  try {
    await browser.resize(WIDTHS[0], 900)
    await attempt("sign-in", async () => {
      await hand.open("/login")
      await hand.press("Continue with Google")
      await hand.sees("Choose an account")
      await browser.click(await browser.find("() => document.querySelector('[value=\"noura@saffron.example\"]')", []))
      await hand.sees("Menu List")
    })
    for (const [name, job] of JOBS) await attempt(name, () => job(hand, { folder, day }))
    const jobs = seconds(begun)
    for (const [name, address] of SCREENS) {
      await attempt(name, async () => {
        await hand.open(address)
        for (const width of WIDTHS) {
          await browser.resize(width, 900)
          const wrong = await hand.faults()
          if (wrong.length > 0) throw new Error(`at ${width} px: ${wrong.join("; ")}`)
        }
      })
      await browser.resize(WIDTHS[0], 900)
    }
    console.log(
      `${browser.name}: ${JOBS.length} jobs in ${jobs} s, ${SCREENS.length} screens, ${seconds(begun)} s in all`,
    )
  } finally {
    await browser.stop()
  }
  return found
}
