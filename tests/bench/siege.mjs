import { readdir } from "node:fs/promises"
import { Agent, request } from "node:http"
import { connect } from "node:net"
import { memoryOf, sleep } from "./programs.mjs"

/** Sockets opened at once; the next lot waits for it, as no client opens ten thousand in one go. */
const LOT = 250
const PROBE_EVERY_MS = 50
const READS_WITHIN_MS = 10_000

/** Files that come and go with the server's own work: its store, the upstream. */
const OWN_FILES = 20

/**
 * Opens `count` sockets that misbehave as `behave(socket)` says and waits until the server has closed them all: a
 * client that does not read would not notice. A healthy client asks for /healthz meanwhile over a connection it had
 * before. Gives the time until the last socket was closed after the last one was opened (milliseconds), the healthy
 * client's p99, the highest memory of `pid`, and what `atEnd(sockets)` makes of those that the client still has.
 */
export async function besiege({ port, pid, count, behave, givesUpMs, atEnd }) {
  const healthy = healthyClient(port)
  await healthy.ask()
  const open = new Set()
  const filesBefore = await filesOf(pid)
  let highest = await memoryOf(pid)
  const watch = setInterval(async () => {
    highest = Math.max(highest, await memoryOf(pid))
  }, 200)
  const probing = healthy.keepAsking()
  for (let made = 0; made < count; made += LOT) {
    await Promise.all(Array.from({ length: Math.min(LOT, count - made) }, () => openSocket(port, open, behave)))
  }
  const opened = performance.now()
  const isOver = async () => (await filesOf(pid)) <= filesBefore + OWN_FILES
  let isClosed = false
  while (!isClosed && performance.now() - opened < givesUpMs) {
    await sleep(200)
    isClosed = await isOver()
  }
  const closedAfterMs = isClosed ? performance.now() - opened : Number.POSITIVE_INFINITY
  const p99 = await probing.stop()
  clearInterval(watch)
  const found = await atEnd?.([...open])
  for (const socket of open) socket.destroy()
  return { closedAfterMs, p99, highest, found }
}

/** How many of these connections hold an answer with this status that nobody has read. */
export async function countAnswers(sockets, status) {
  const firsts = sockets.map((socket) => {
    const first = new Promise((resolve) => {
      socket.once("data", (chunk) => resolve(String(chunk.subarray(0, 12)) === `HTTP/1.1 ${status}`))
      socket.once("close", () => resolve(false))
      sleep(READS_WITHIN_MS).then(() => resolve(false))
    })
    socket.resume()
    return first
  })
  return (await Promise.all(firsts)).filter(Boolean).length
}

function openSocket(port, open, behave) {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => {
      behave(socket)
      resolve()
    })
    open.add(socket)
    socket.on("error", () => {})
    socket.once("close", () => {
      open.delete(socket)
      resolve()
    })
  })
}

async function filesOf(pid) {
  return (await readdir(`/proc/${pid}/fd`)).length
}

function healthyClient(port) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = () =>
    new Promise((resolve, reject) => {
      const started = performance.now()
      request({ port, host: "127.0.0.1", path: "/healthz", agent }, (answer) => {
        answer.resume()
        answer.once("end", () => resolve(performance.now() - started))
      })
        .once("error", reject)
        .end()
    })
  return {
    ask,
    keepAsking() {
      const times = []
      let isOn = true
      const loop = (async () => {
        while (isOn) {
          times.push(await ask().catch(() => Number.POSITIVE_INFINITY))
          await sleep(PROBE_EVERY_MS)
        }
      })()
      return {
        async stop() {
          isOn = false
          await loop
          agent.destroy()
          times.sort((a, b) => a - b)
          return times[Math.floor(times.length * 0.99)] ?? Number.NaN
        },
      }
    },
  }
}
