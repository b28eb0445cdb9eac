import { chromium } from "@playwright/test"
import { ensureBrowser } from "../../scripts/browser.mjs"
import { probe } from "./probe.mjs"

/** The slow visitor of the bars: 400 kbit/s both ways, 400 ms, processor four times slower. */
export const SLOW = { kbits: 400, latency: 400, cpu: 4 }
export const SLOW_LINK = { kbits: 400, latency: 400, cpu: 1 }
export const SLOW_CPU = { cpu: 4 }

const ARGUMENTS = [
  ...["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"],
  ...["--disable-component-update", "--disable-sync"],
]
const WINDOW = { width: 1280, height: 800 }
const GIVES_UP_MS = 60_000
const VISIT_MS = 180_000

/** A browser of its own. Every visit starts with an empty cache. */
export async function openBrowser() {
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: ARGUMENTS })
  return {
    close: () => browser.close(),
    version: () => browser.version(),
    /**
     * Runs `visit(page)` in a new profile; `look` is what the probe watches for (see probe.mjs). Its cache is empty, so
     * the cookie that says which style sheet a browser has stays behind, unless `hasStyles` asks how others are served.
     */
    async visit({ cookies = [], speed, look = {}, script = true, hasStyles = false }, visit) {
      const context = await browser.newContext({ viewport: WINDOW, javaScriptEnabled: script })
      try {
        const brought = cookies.filter(({ name }) => hasStyles || !name.endsWith("styles"))
        if (brought.length > 0) await context.addCookies(brought)
        const page = await context.newPage()
        page.setDefaultTimeout(GIVES_UP_MS)
        if (script) await page.addInitScript(probe, look)
        const devtools = await context.newCDPSession(page)
        const traffic = await watchTraffic(devtools)
        if (speed) await slowDown(devtools, speed)
        return await within(visit(page, { traffic, devtools, context }), page)
      } finally {
        await context.close()
      }
    },
  }
}

/** A visit ends, whatever a page does. */
function within(visit, page) {
  let timer
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${page.url()}: the visit did not end`)), VISIT_MS)
  })
  return Promise.race([visit, late]).finally(() => clearTimeout(timer))
}

export async function slowDown(devtools, { kbits, latency, cpu = 1 }) {
  if (kbits) {
    const bytesPerSecond = (kbits * 1_000) / 8
    const link = { offline: false, latency, downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond }
    await devtools.send("Network.emulateNetworkConditions", link)
  }
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: cpu })
}

/** What went over the wire: bodies as sent, without headers, by kind. `mark()` forgets what came before. */
async function watchTraffic(devtools) {
  await devtools.send("Network.enable")
  const open = new Map()
  let done = []
  devtools.on("Network.requestWillBeSent", ({ requestId, request, type, redirectResponse }) => {
    if (redirectResponse) done.push({ url: redirectResponse.url, kind: "redirect", bytes: 0 })
    open.set(requestId, { url: request.url, type, headers: 0, bytes: 0 })
  })
  devtools.on("Network.responseReceived", ({ requestId, response }) => {
    const entry = open.get(requestId)
    if (!entry) return
    Object.assign(entry, { headers: response.encodedDataLength, mime: response.mimeType, status: response.status })
    entry.length = Number(new Headers(response.headers).get("content-length") ?? 0)
    if (response.fromDiskCache || response.fromPrefetchCache) entry.isCached = true
  })
  devtools.on("Network.requestServedFromCache", ({ requestId }) => {
    const entry = open.get(requestId)
    if (entry) entry.isCached = true
  })
  devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const entry = open.get(requestId)
    open.delete(requestId)
    if (!entry || entry.url.startsWith("data:")) return
    const bytes = entry.isCached ? 0 : Math.max(0, encodedDataLength - entry.headers)
    done.push({ ...entry, kind: kindOf(entry), bytes, isCached: Boolean(entry.isCached) })
  })
  // Whoever has read what it wanted may cut an answer off: it counts whole, by what its head says.
  devtools.on("Network.loadingFailed", ({ requestId }) => {
    const entry = open.get(requestId)
    open.delete(requestId)
    if (entry?.status) done.push({ ...entry, kind: kindOf(entry), bytes: entry.length })
  })
  return {
    mark() {
      done = []
    },
    isQuiet: () => open.size === 0,
    requests: () => done.filter((entry) => !entry.isCached),
    /** The heads of the answers of a kind, which `bytesOf` leaves out. */
    headsOf: (kind) =>
      done.filter((entry) => entry.kind === kind && !entry.isCached).reduce((sum, { headers = 0 }) => sum + headers, 0),
    bytesOf: (...kinds) =>
      done
        .filter((entry) => kinds.length === 0 || kinds.includes(entry.kind))
        .reduce((sum, { bytes }) => sum + bytes, 0),
  }
}

function kindOf({ mime = "", type, url }) {
  if (/javascript/.test(mime)) return "js"
  if (/css/.test(mime)) return "css"
  if (/html/.test(mime)) return type === "Document" ? "html" : "other"
  if (/json|x-script/.test(mime) || new URL(url).pathname.endsWith(".data")) return "data"
  return "other"
}

/** Waits until nothing was under way for half a second. */
export async function settle(page, traffic, quietMs = 500) {
  const until = Date.now() + GIVES_UP_MS
  for (let quietSince = null; Date.now() < until; ) {
    if (!traffic.isQuiet()) quietSince = null
    else quietSince ??= Date.now()
    if (quietSince && Date.now() - quietSince >= quietMs) return
    await page.waitForTimeout(25)
  }
}

/** The probe's mark, in milliseconds on the machine's clock, once it is there; a page may be replaced meanwhile. */
export async function waitForMark(page, name) {
  const until = Date.now() + GIVES_UP_MS
  while (Date.now() < until) {
    const mark = await page.evaluate((wanted) => window.__probe?.marks[wanted] ?? null, name).catch(() => null)
    if (mark !== null) return mark
    await page.waitForTimeout(10)
  }
  throw new Error(`${page.url()}: "${name}" never showed`)
}
