import { readFile } from "node:fs/promises"
import { connect } from "node:net"
import sharp from "sharp"
import { freePort, memoryOf, sleep } from "../programs.mjs"
import { cookieHeader } from "../sign-in.mjs"

export const title = "Uploads: 300 MB refused; 20 new drivers at once, each with a photo of 5.5 MB"

const AT_ONCE = 20
/** product/workforce 1: the largest photo. */
const BYTES = 5_767_168
const MORE = 150 * 2 ** 20
const PATH = "/logistics/drivers/create"
/** security.md test 46. */
const FAR_TOO_MUCH = { bytes: 300_000_000, answered: 500, closed: 1_000, memory: 20 * 2 ** 20 }

export async function run(bench, section) {
  const { world, isQuick } = bench
  const cookie = cookieHeader(await bench.cookies())
  const port = await freePort()
  const running = await world.startDashboard("dashboard", { port })
  if (Number.isNaN(await memoryOf(running.pid))) return section.skip("Memory", "this machine does not tell (no /proc)")
  const visit = visitor(`http://127.0.0.1:${port}`, cookie)
  const fields = await newDriver(visit)
  const photo = await largestPhoto()
  // What is loaded with the first image counts as idle.
  await send(visit, fields, photo, 0)
  for (const isChunked of [false, true]) await refuseFarTooMuch(section, running.pid, { port, cookie, isChunked })
  await sleep(isQuick ? 3_000 : 10_000)
  const idle = await memoryOf(running.pid)
  let highest = idle
  let highestOfAll = idle
  const watch = setInterval(async () => {
    const [own, decoder] = await Promise.all([memoryOf(running.pid), memoryOfChildren(running.pid)])
    highest = Math.max(highest, own)
    highestOfAll = Math.max(highestOfAll, own + decoder)
  }, 20)
  const started = performance.now()
  await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => send(visit, fields, photo, at + 1)))
  const took = performance.now() - started
  clearInterval(watch)
  const more = highest - idle
  section.row({ what: "Memory over idle", unit: "memory", ours: more, bar: "<= 150 MB", isGood: more <= MORE })
  section.row({ what: "With the decoder's process", unit: "memory", ours: highestOfAll - idle })
  section.row({ what: "Until the last is a driver with a photo", unit: "ms", ours: took })
  await sleep(isQuick ? 3_000 : 10_000)
  section.row({ what: "Afterwards, over idle", unit: "memory", ours: (await memoryOf(running.pid)) - idle })
  await running.stop()
}

/** A body that is sent for as long as it is taken. */
async function refuseFarTooMuch(section, pid, { port, cookie, isChunked }) {
  const before = await memoryOf(pid)
  let highest = before
  const watch = setInterval(async () => {
    highest = Math.max(highest, await memoryOf(pid))
  }, 5)
  const piece = Buffer.alloc(65_536, "a")
  const length = isChunked ? "Transfer-Encoding: chunked" : `Content-Length: ${FAR_TOO_MUCH.bytes}`
  const socket = connect(port, "127.0.0.1")
  const started = performance.now()
  const since = () => performance.now() - started
  let answered
  socket.on("data", (chunk) => {
    if (!answered && !/^HTTP\/1\.1 413 /.test(chunk)) throw new Error(`300 MB were answered with ${chunk}`)
    answered ??= since()
  })
  socket.on("error", () => {})
  const closed = new Promise((resolve) => socket.once("close", () => resolve(since())))
  socket.write(
    `POST ${PATH} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nCookie: ${cookie}\r\nSec-Fetch-Site: same-origin\r\n` +
      `Content-Type: multipart/form-data; boundary=x\r\n${length}\r\n\r\n`,
  )
  const head = '--x\r\nContent-Disposition: form-data; name="photo"; filename="me.jpg"\r\n\r\n'
  socket.write(isChunked ? `${head.length.toString(16)}\r\n${head}\r\n` : head)
  const frame = isChunked ? Buffer.concat([Buffer.from("10000\r\n"), piece, Buffer.from("\r\n")]) : piece
  for (let sent = 0; sent < FAR_TOO_MUCH.bytes && !socket.destroyed; sent += piece.length) {
    const isTaken = socket.write(frame)
    await Promise.race([closed, new Promise((go) => (isTaken ? setImmediate(go) : socket.once("drain", go)))])
  }
  const took = await closed
  clearInterval(watch)
  const what = `300 MB ${isChunked ? "in chunks" : "by their length"}`
  const row = (name, unit, ours, limit, bar) =>
    section.row({ what: `${what}: ${name}`, unit, ours, bar: `<= ${bar}`, isGood: ours <= limit })
  row("refused after", "ms", answered ?? Number.POSITIVE_INFINITY, FAR_TOO_MUCH.answered, "500 ms")
  row("closed after", "ms", took - answered, FAR_TOO_MUCH.closed, "1 s")
  row("memory", "memory", highest - before, FAR_TOO_MUCH.memory, "20 MB")
}

/** Decoding stands in a process of its own (decision 026). */
async function memoryOfChildren(pid) {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8").catch(() => "")
  const each = await Promise.all(children.split(" ").filter(Boolean).map(memoryOf))
  return each.reduce((sum, bytes) => sum + (bytes || 0), 0)
}

function visitor(origin, cookie) {
  const headers = { accept: "text/html", cookie, origin }
  return (path, body) =>
    fetch(origin + path, { headers, redirect: "manual", ...(body ? { method: "POST", body } : {}) })
}

/** What a form holds that the upstream takes; the contractor is the first that the form offers. */
async function newDriver(visit) {
  const page = await (await visit(`${PATH}?step=3`)).text()
  const select = /<select[^>]*name="contractorId"[\s\S]*?<\/select>/.exec(page)?.[0] ?? ""
  const contractorId = /<option value="(\d+)"/.exec(select)?.[1]
  if (!contractorId) throw new Error("The wizard offers no contractor")
  return {
    intent: "add-driver",
    press: "finish",
    step: "3",
    firstName: "Bench",
    lastName: "Driver",
    dateOfBirth: "1990-01-31",
    residencyNumber: "0018806371",
    nationalExpireDate: "2099-01-31",
    vehicleType: "CAR",
    color: "WHITE",
    plate: "4821",
    contractorId,
    bankAccountNumber: "608010167519",
    bankAccountName: "Bench Driver",
    password: "a password",
  }
}

async function send(visit, fields, photo, at) {
  const form = new FormData()
  const own = {
    username: `bench.${process.pid}.${at}`,
    phone: `0${550_000_000 + (process.pid % 1_000_000) * 100 + at}`,
  }
  for (const [name, value] of Object.entries({ ...fields, ...own })) form.set(name, value)
  form.set("photo", new File([photo], "me.jpg"))
  const answer = await visit(PATH, form)
  await answer.arrayBuffer()
  const location = answer.headers.get("location")
  if (location !== "/logistics/drivers") throw new Error(`A new driver got ${answer.status} and ${location}`)
}

/** A JPEG that no compression makes small, filled up to the limit. */
async function largestPhoto() {
  const [width, height] = [3_600, 2_700]
  const noise = Buffer.alloc(width * height * 3)
  for (let at = 0, seed = 1; at < noise.length; at++) {
    seed = (seed * 48_271) % 2_147_483_647
    noise[at] = seed & 255
  }
  const jpeg = await sharp(noise, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 75 })
    .toBuffer()
  if (jpeg.length > BYTES) throw new Error(`The photo has ${jpeg.length} bytes`)
  return Buffer.concat([jpeg, Buffer.alloc(BYTES - jpeg.length)])
}
