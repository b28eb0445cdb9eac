import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import type { Socket } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import sharp from "sharp"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { LARGER_BODY_BYTES } from "~/base/route-handle"
import { ENVELOPE_BYTES } from "~/forms/body-limits.server"
import { imageTexts } from "~/ui/fields/image-rules"
import { bundledProgram } from "../support/bundled-program"
import { END, field, filler, lengthOf, MULTIPART, partHead } from "../support/multipart"
import { type Poured, pour } from "../support/pour"
import { head, openSocket } from "../support/raw-http"
import { until } from "../support/until"

const PROGRAM = await bundledProgram(new URL("../support/small-program.ts", import.meta.url))
const PHOTO = 5_767_168
const MB = 1_048_576

/** A server of its own, because its memory is looked at. */
let child: ChildProcess
let port: number
let output = ""
const temporary = mkdtempSync(join(tmpdir(), "saffron-uploads-"))

beforeAll(async () => {
  child = spawn(process.execPath, [PROGRAM], {
    stdio: ["ignore", "pipe", "inherit", "ipc"],
    env: { ...process.env, APP_ENV: "test", TMPDIR: temporary },
  })
  child.stdout?.on("data", (chunk) => {
    output += chunk
  })
  const ended = once(child, "exit").then(([code]) => Promise.reject(new Error(`The program ended with ${code}`)))
  const [message] = (await Promise.race([once(child, "message"), ended])) as [{ port: number }]
  ended.catch(() => {})
  port = message.port
  // What is loaded with the first form, and what the process takes once for large bodies, is not what a form takes.
  expect((await send(photoForm(filler(100_000)), "by its length")).status).toBe(200)
  for (let time = 1; time <= 4; time++) {
    expect((await send([partHead("photo", "me.jpg"), ...filler(30_000_000)], "in chunks")).status).toBe(413)
  }
})

afterAll(() => {
  child.kill("SIGKILL")
  rmSync(temporary, { recursive: true, force: true })
})

const MODES = ["by its length", "in chunks"] as const
type Mode = (typeof MODES)[number]

function send(pieces: readonly Uint8Array[], mode: Mode, limit = PHOTO): Promise<Poured> {
  const path = `/logistics/drivers/${limit}/photo`
  const stated = mode === "in chunks" ? {} : { length: lengthOf(pieces) }
  return pour(port, { path, type: MULTIPART, ...stated }, pieces)
}

/** The form of a photo: a name before it, a phone after it. */
const photoForm = (content: Iterable<Uint8Array>) => [
  field("firstName", "Imran"),
  partHead("photo", "me.jpg"),
  ...content,
  Buffer.from("\r\n"),
  field("phone", "0551"),
  END.subarray(2),
]

const KEPT = ["firstName", "phone"]
const told = ({ status, body }: Poured) => [status, JSON.parse(body)]

describe("requests that no form sends (security.md test 46)", () => {
  it("a length above the limit is refused before anything is read", async () => {
    const answer = await pour(
      port,
      { path: `/logistics/drivers/${PHOTO}/photo`, type: MULTIPART, length: LARGER_BODY_BYTES + ENVELOPE_BYTES + 1 },
      [],
    )
    expect(answer.status).toBe(413)
  })

  it.each(MODES)("300 MB %s: 413, closed, and never in memory", async (mode) => {
    const memory = watchMemory()
    const answer = await send([partHead("photo", "me.jpg"), ...filler(300_000_000)], mode)
    expect(answer.status).toBe(413)
    // What was not taken at all is what the kernel held.
    expect(answer.sent).toBeLessThan(mode === "in chunks" ? LARGER_BODY_BYTES + 12 * MB : 12 * MB)
    expect(answer.closedMs - answer.answeredMs).toBeLessThan(1_000)
    expect(memory.more()).toBeLessThanOrEqual(20 * MB)
  })

  const FORMS: Record<string, () => Uint8Array[]> = {
    "a part's head without an end": () => [
      Buffer.from("--x\r\nContent-Disposition: form-data; name="),
      ...filler(9_000_000),
    ],
    "200,000 parts": () => Array.from({ length: 2_000 }, () => HUNDRED_FIELDS),
    "two files": () => [
      ...[partHead("photo", "a.png"), PNG_HEAD, Buffer.from("\r\n")],
      ...[partHead("photo", "b.png"), PNG_HEAD, END],
    ],
    "a file in another field": () => [partHead("cover", "a.png"), PNG_HEAD, END],
    "a field of 2 MB": () => [partHead("firstName"), ...filler(2 * MB), END],
  }
  it.each(Object.keys(FORMS).flatMap((name) => MODES.map((mode) => [name, mode] as const)))(
    "%s, %s",
    async (name, mode) => {
      const memory = watchMemory()
      const answer = await send(FORMS[name]?.() ?? [], mode)
      expect(answer.status).toBe(413)
      expect(memory.more()).toBeLessThanOrEqual(20 * MB)
    },
  )
})

describe.each(MODES)("the bytes of a file, %s (security.md test 45)", (mode) => {
  it.each([1_000_000, 5_242_880, PHOTO])("%i: one less and exactly so many pass, one more does not", async (limit) => {
    const refused = { fields: KEPT, image: imageTexts.size }
    // It passes here when it is told to be no image: nobody looked at that before its size.
    const passed = { fields: KEPT, image: imageTexts.format }
    expect(told(await send(photoForm(filler(limit - 1)), mode, limit))).toEqual([200, passed])
    expect(told(await send(photoForm(filler(limit)), mode, limit))).toEqual([200, passed])
    expect(told(await send(photoForm(filler(limit + 1)), mode, limit))).toEqual([200, refused])
  })

  it("a photo of exactly its limit is an image", async () => {
    const jpeg = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#ffa600" } })
      .jpeg()
      .toBuffer()
    const content = [jpeg, Buffer.alloc(PHOTO - jpeg.length)]
    expect(told(await send(photoForm(content), mode))).toEqual([200, { fields: KEPT, image: "image" }])
  })

  it("the form is shown again up to the total limit, and not one byte above", async () => {
    const kept = { fields: KEPT, image: imageTexts.size }
    expect(told(await send(photoForm(filler(LARGER_BODY_BYTES)), mode))).toEqual([200, kept])
    const above = await send(photoForm(filler(LARGER_BODY_BYTES + 1)), mode)
    expect(above.status).toBe(413)
    expect(above.body).not.toContain(imageTexts.size)
  })
})

describe("a browser that disconnects during an upload (security.md test 48)", () => {
  const half = () => {
    const pieces = photoForm(filler(PHOTO))
    return { length: lengthOf(pieces), pieces: pieces.slice(0, pieces.length / 2) }
  }
  const start = async (): Promise<Socket> => {
    const { length, pieces } = half()
    const socket = await openSocket(port)
    socket.on("error", () => {})
    socket.write(
      head(
        `POST /logistics/drivers/${PHOTO}/photo HTTP/1.1`,
        `Host: localhost:${port}`,
        "Sec-Fetch-Site: same-origin",
        `Content-Type: ${MULTIPART}`,
        `Content-Length: ${length}`,
      ),
    )
    for (const piece of pieces) socket.write(piece)
    return socket.resume()
  }
  const given = () => output.split("\n").filter((line) => line.includes('"aborted":true')).length

  it("releases its upload room immediately, and leaves nothing behind", async () => {
    const before = { given: given(), files: readdirSync(temporary) }
    // Two have all the room there is; the third and the fourth wait for theirs.
    const sockets = [await start(), await start(), await start(), await start()]
    await new Promise((resolve) => setTimeout(resolve, 200))
    const cut = performance.now()
    for (const [at, socket] of sockets.entries()) at % 2 === 0 ? socket.resetAndDestroy() : socket.end()
    await until(() => given() - before.given === sockets.length, 2_000)
    expect(performance.now() - cut).toBeLessThan(2_000)
    const after = await Promise.all([1, 2, 3].map(() => send(photoForm(filler(PHOTO)), "by its length")))
    for (const answer of after) expect(answer.status).toBe(200)
    expect(readdirSync(temporary)).toEqual(before.files)
  })
})

const PNG_HEAD = Buffer.from("89504e470d0a1a0a", "hex")
const HUNDRED_FIELDS = Buffer.concat(Array.from({ length: 100 }, (_, at) => field(`f${at}`, "")))

/** How much more memory the server took at its highest since; where the machine tells (Linux), else nothing. */
function watchMemory(): { more(): number } {
  const { pid } = child
  const told = (name: string) => {
    const status = readFileSync(`/proc/${pid}/status`, "utf8")
    return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(status)?.[1]) * 1_024
  }
  try {
    // Sets the highest to what it is now.
    writeFileSync(`/proc/${pid}/clear_refs`, "5")
    const before = told("VmRSS")
    return { more: () => told("VmHWM") - before }
  } catch {
    return { more: () => 0 }
  }
}
