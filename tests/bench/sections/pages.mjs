import { createFullDraft, createFullMenu } from "../menus.mjs"
import { settle, waitForMark } from "../visitor.mjs"

export const title = "Pages: bytes on the wire, cold, compressed, script with its heads (10 rows on a page of the list)"

const LIST_JS = 105_000
const FORM_JS = 130_000
const HTML = 8_000
const CSS = 12_000

export async function run(bench, section) {
  const { world, contenders, firstMenu } = bench
  const cookies = await bench.cookies()
  const sizes = {}
  for (const [name, contender] of Object.entries(await contenders()))
    sizes[name] = await weigh(bench, contender, firstMenu)
  const of = (key) => Object.fromEntries(Object.entries(sizes).map(([name, size]) => [name, size[key]]))
  const list = { unit: "bytes", of: "floor" }
  section.row({ what: "Menu List: JS", ...list, ...of("js"), ...atMost(sizes.ours.js, LIST_JS) })
  section.row({ what: "Menu List: HTML", ...list, ...of("html"), ...atMost(sizes.ours.html, HTML) })
  section.row({ what: "Menu List: CSS that blocks it", ...list, ...of("css"), ...atMost(sizes.ours.css, CSS) })
  const first = await weigh(bench, (await contenders()).ours, firstMenu, false)
  const whole = atMost(first.html, HTML + CSS)
  section.row({ what: "Menu List, first visit: HTML with its styles", unit: "bytes", ours: first.html, ...whole })
  section.row({ what: "Menu List: data of its own", unit: "bytes", ...of("data") })
  section.row({ what: "Menu List: requests", unit: "count", ...of("requests") })

  const menu = await createFullMenu(world, 12)
  const draft = await createFullDraft(world, cookies, 12)
  const pages = {
    "Sign-in": { address: "/login", cookies: [], text: "Sign in to admin dashboard" },
    "Create Menu dialog": { address: "/food/menus?dialog=create-menu", text: "Create Menu" },
    "A driver": { address: "/logistics/drivers/18018", text: "Vehicle" },
    "Add Driver dialog": { address: "/logistics/drivers/create", text: "Add Driver" },
    "Menu of 12 x 7 x 30": { address: `/food/menus/${menu.id}`, text: menu.meal },
    "Builder, draft of 12 x 7 x 30": { address: draft.path, text: draft.meal },
  }
  for (const [name, { address, text, ...page }] of Object.entries(pages)) {
    const contender = { origin: world.origin, address, cookies: page.cookies ?? cookies, rows: "h1, h2, .meal, dialog" }
    const size = await weigh(bench, contender, text)
    section.row({ what: `${name}: JS`, unit: "bytes", ours: size.js, ...atMost(size.js, FORM_JS) })
    section.row({ what: `${name}: HTML`, unit: "bytes", ours: size.html })
    section.row({ what: `${name}: CSS`, unit: "bytes", ours: size.css })
  }
}

function atMost(value, limit) {
  return { bar: `<= ${limit / 1_000} kB`, isGood: value <= limit }
}

async function weigh({ browser }, { origin, address, cookies, rows }, text, hasStyles = true) {
  return browser.visit({ cookies, hasStyles, look: { row: text, selector: rows } }, async (page, { traffic }) => {
    await page.goto(`${origin}${address}`)
    await waitForMark(page, "row")
    await settle(page, traffic)
    const requests = traffic.requests().length
    const [js, html, css, data] = ["js", "html", "css", "data"].map((kind) => traffic.bytesOf(kind))
    return { js: js + traffic.headsOf("js"), html, css, data, requests }
  })
}
