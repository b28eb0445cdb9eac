import { spawn } from "node:child_process"
import { once } from "node:events"
import { readdirSync } from "node:fs"
import { createServer } from "node:net"

const STARTS_WITHIN_MS = 60_000
/** The key of an element id in W3C WebDriver. */
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf"

/** Starts WebKitGTK's MiniBrowser by WebDriver, with Xvfb if the machine has no display. */
export async function startWebKit(driver) {
  const display = process.env.DISPLAY ? null : await startDisplay()
  const port = await freePort()
  const env = { ...process.env, DISPLAY: process.env.DISPLAY ?? display?.name, WEBKIT_DISABLE_DMABUF_RENDERER: "1" }
  const child = spawn(driver, [`--port=${port}`], { stdio: "ignore", env })
  const base = `http://127.0.0.1:${port}`
  await answers(`${base}/status`)
  const options = { binary: miniBrowser(), args: ["--automation"] }
  const alwaysMatch = { browserName: "MiniBrowser", "webkitgtk:browserOptions": options }
  const { sessionId, capabilities } = await ask(base, "POST", "/session", { capabilities: { alwaysMatch } })
  const send = (method, path, body) => ask(base, method, `/session/${sessionId}${path}`, body)
  const run = (text, args) => {
    const script = `return (${text}).apply(null, arguments)`
    return send("POST", "/execute/sync", { script, args: args.map((value) => JSON.stringify(value)) })
  }
  return {
    name: `WebKit ${capabilities.browserVersion}`,
    // WebDriver has no console. A page with a failed script is found because it never hydrates.
    errors: () => [],
    go: (url) => send("POST", "/url", { url }),
    resize: (width, height) => send("POST", "/window/rect", { width, height }),
    read: async (text, args) => JSON.parse(await run(text, args)),
    find: async (text, args) => (await run(text, args))?.[ELEMENT] ?? null,
    click: (element) => send("POST", `/element/${element}/click`, {}),
    type: (element, text) => send("POST", `/element/${element}/value`, { text }),
    choose: (element, file) => send("POST", `/element/${element}/value`, { text: file }),
    async stop() {
      await send("DELETE", "").catch(() => {})
      child.kill()
      await once(child, "exit")
      display?.child.kill()
    },
  }
}

/** Debian installs it next to the library's other programs. */
function miniBrowser() {
  const folder = `/usr/lib/${process.arch === "arm64" ? "aarch64" : "x86_64"}-linux-gnu`
  const version = readdirSync(folder).find((name) => /^webkit2gtk-4\.\d$/.test(name))
  if (!version) throw new Error(`There is no MiniBrowser below ${folder}`)
  return `${folder}/${version}/MiniBrowser`
}

async function startDisplay() {
  const child = spawn("Xvfb", ["-displayfd", "1", "-screen", "0", "1600x1200x24"], {
    stdio: ["ignore", "pipe", "ignore"],
  })
  const [number] = await once(child.stdout, "data")
  return { child, name: `:${String(number).trim()}` }
}

async function ask(base, method, path, body) {
  const answer = await fetch(base + path, { method, ...(body ? { body: JSON.stringify(body) } : {}) })
  const { value } = await answer.json()
  if (!answer.ok) throw new Error(`${method} ${path}: ${value.error}: ${value.message}`)
  return value
}

async function answers(url) {
  for (const until = Date.now() + STARTS_WITHIN_MS; ; ) {
    const isUp = await fetch(url).then(
      () => true,
      () => false,
    )
    if (isUp) return
    if (Date.now() > until) throw new Error(`${url} does not answer`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}
