import { readFile } from "node:fs/promises"
import sharp from "sharp"
import { freePort, memoryOf, sleep } from "../programs.mjs"
import { cookieHeader } from "../sign-in.mjs"

export const title = "Uploads: 20 new drivers at once, each with a photo of 5.5 MB"

const AT_ONCE = 20
/** product/workforce 1: the largest photo. */
const BYTES = 5_767_168
const MORE = 150 * 2 ** 20
const PATH = "/logistics/drivers/create"

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

/** Decoding stands in a process of its own (decision 033). */
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
