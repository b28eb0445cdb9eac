import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { WebSocket } from "undici"

const STARTS_WITHIN_MS = 60_000

/** Starts the machine's headless Firefox and controls it by WebDriver BiDi. */
export async function startFirefox(program) {
  const profile = await mkdtemp(join(tmpdir(), "saffron-firefox-"))
  const args = ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0"]
  const child = spawn(program, args, { stdio: ["ignore", "ignore", "pipe"] })
  const address = await addressOf(child)
  const bidi = await connect(`${address}/session`)
  const { capabilities } = await bidi.send("session.new", { capabilities: {} })
  const { contexts } = await bidi.send("browsingContext.getTree", {})
  const context = contexts[0].context
  const errors = []
  bidi.on("log.entryAdded", ({ level, text, type }) => {
    if (level === "error" && type === "javascript") errors.push(text)
  })
  await bidi.send("session.subscribe", { events: ["log.entryAdded"] })

  const run = async (text, args) => {
    const { result, exceptionDetails } = await bidi.send("script.callFunction", {
      ...{ functionDeclaration: text, target: { context }, awaitPromise: true },
      arguments: args.map((value) => ({ type: "string", value: JSON.stringify(value) })),
    })
    if (exceptionDetails) throw new Error(exceptionDetails.text)
    return result
  }
  const perform = (actions) => bidi.send("input.performActions", { context, actions })
  return {
    name: `Firefox ${capabilities.browserVersion}`,
    errors: () => errors.splice(0),
    go: (url) => bidi.send("browsingContext.navigate", { context, url, wait: "complete" }),
    resize: (width, height) => bidi.send("browsingContext.setViewport", { context, viewport: { width, height } }),
    read: async (text, args) => JSON.parse((await run(text, args)).value),
    find: async (text, args) => {
      const { sharedId } = await run(text, args)
      return sharedId ? { sharedId } : null
    },
    async click(element) {
      const origin = { type: "element", element }
      const press = ["pointerDown", "pointerUp"].map((type) => ({ type, button: 0 }))
      const actions = [{ type: "pointerMove", x: 0, y: 0, origin }, ...press]
      await perform([{ type: "pointer", id: "mouse", actions }])
    },
    async type(element, text) {
      await this.click(element)
      const actions = [...text].flatMap((value) => ["keyDown", "keyUp"].map((type) => ({ type, value })))
      await perform([{ type: "key", id: "keys", actions }])
    },
    choose: (element, file) => bidi.send("input.setFiles", { context, element, files: [file] }),
    async stop() {
      const ended = once(child, "exit")
      await bidi.send("browser.close", {}).catch(() => child.kill("SIGKILL"))
      await ended
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

function addressOf(child) {
  return new Promise((resolve, reject) => {
    let said = ""
    const late = setTimeout(() => reject(new Error(`Firefox does not start:\n${said}`)), STARTS_WITHIN_MS)
    child.once("error", reject)
    child.stderr.on("data", (chunk) => {
      said += chunk
      const [, address] = /WebDriver BiDi listening on (ws:\/\/\S+)/.exec(said) ?? []
      if (!address) return
      clearTimeout(late)
      resolve(address)
    })
  })
}

async function connect(url) {
  const socket = new WebSocket(url)
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve, { once: true })
    socket.addEventListener("error", () => reject(new Error(`${url} can't be reached`)), { once: true })
  })
  const waiting = new Map()
  const listeners = new Map()
  let last = 0
  socket.addEventListener("message", ({ data }) => {
    const { id, type, method, params, result, error, message } = JSON.parse(data)
    if (type === "event") return listeners.get(method)?.(params)
    const { resolve, reject } = waiting.get(id) ?? {}
    waiting.delete(id)
    if (type === "success") resolve?.(result)
    else reject?.(new Error(`${error}: ${message}`))
  })
  return {
    on: (method, listener) => listeners.set(method, listener),
    send: (method, params) =>
      new Promise((resolve, reject) => {
        last++
        waiting.set(last, { resolve, reject })
        socket.send(JSON.stringify({ id: last, method, params }))
      }),
  }
}
