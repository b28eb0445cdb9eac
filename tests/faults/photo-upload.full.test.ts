import sharp from "sharp"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { action, loader } from "~/areas/logistics/drivers/create"
import { closeStore } from "~/store/store.server"
import type { TestUpstream } from "../../upstream/test-support"
import { exchange, head, openSocket, type RawAnswer } from "../support/raw-http"
import { type SmallServer, startSmallServer } from "../support/small-server"
import { staffWith, startDashboardUpstream } from "../support/staff"
import { until } from "../support/until"

/** security.md section 11, tests 45 to 48, through the whole pipeline to the wizard's action. */

const PATH = "/logistics/drivers/create"
const LIMIT = 5_767_168
const BOUNDARY = "wizard"
const REFUSED = "Max image size 5mb"

let upstream: TestUpstream
let server: SmallServer
let cookie: string
let jpeg: Buffer
beforeAll(async () => {
  upstream = await startDashboardUpstream()
  const person = await staffWith(upstream, "EDIT_DRIVERS")
  const { session } = person
  cookie = person.cookie
  server = await startSmallServer({ [PATH]: { loader, action, page: () => "" } }, { loadSession: async () => session })
  jpeg = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#ffa600" } })
    .jpeg()
    .toBuffer()
})
afterAll(async () => {
  await server.close()
  await closeStore()
  await upstream.close()
})

const padded = (bytes: number) => Buffer.concat([jpeg, Buffer.alloc(bytes - jpeg.length)])

function part(name: string, content: string | Buffer, fileName?: string): Buffer {
  const file = fileName === undefined ? "" : `; filename="${fileName}"\r\nContent-Type: image/jpeg`
  const start = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`
  return Buffer.concat([Buffer.from(start), Buffer.from(content), Buffer.from("\r\n")])
}
const END = Buffer.from(`--${BOUNDARY}--\r\n`)

/** Sends Finish with a photo and one field. Required fields are missing, so no driver is ever created. */
function form(...parts: Buffer[]): Buffer {
  return Buffer.concat([part("press", "finish"), part("firstName", "Kept"), ...parts, END])
}

const start = (...lines: string[]) =>
  head(
    `POST ${PATH}.data HTTP/1.1`,
    `Host: localhost:${server.port}`,
    "Sec-Fetch-Site: same-origin",
    `Cookie: ${cookie}`,
    `Content-Type: multipart/form-data; boundary=${BOUNDARY}`,
    ...lines,
  )

function send(body: Buffer, isChunked = false, waitMs = 10_000): Promise<RawAnswer> {
  if (!isChunked) {
    return exchange(server.port, Buffer.concat([Buffer.from(start(`Content-Length: ${body.length}`)), body]), waitMs)
  }
  const chunks: Buffer[] = [Buffer.from(start("Transfer-Encoding: chunked"))]
  for (let at = 0; at < body.length; at += 65_536) {
    const piece = body.subarray(at, at + 65_536)
    chunks.push(Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from("\r\n"))
  }
  return exchange(server.port, Buffer.concat([...chunks, Buffer.from("0\r\n\r\n")]), waitMs)
}

const created = async () => (await upstream.control<{ mutations: number }>("GET", "/stats")).mutations

describe("the limit (test 45)", () => {
  it.each([
    [-1, false],
    [-1, true],
    [0, false],
    [0, true],
    [1, false],
    [1, true],
  ])("%i bytes beyond it, chunked: %s", async (more, isChunked) => {
    const { status, body } = await send(form(part("photo", padded(LIMIT + more), "me.jpg")), isChunked)
    const text = body.toString()
    expect(status).toBe(more > 0 ? 413 : 422)
    expect(text).toContain("*Required")
    expect(text).toContain("Kept")
    expect(text.includes(REFUSED)).toBe(more > 0)
  })

  it("the fields are kept wherever the photo is among them", async () => {
    const { body } = await send(form(part("photo", padded(LIMIT + 1), "me.jpg"), part("lastName", "After")))
    expect(body.toString()).toContain(REFUSED)
    expect(body.toString()).toContain("After")
  })
})

describe("bodies that our forms never send (test 46)", () => {
  it("300 MB announced are refused unread", async () => {
    const before = performance.now()
    const { status, isClosed } = await exchange(server.port, start("Content-Length: 300000000"))
    expect([status, isClosed]).toEqual([413, true])
    expect(performance.now() - before).toBeLessThan(2_000)
  })

  it("far above the limit in chunks is cut", async () => {
    const { status, isClosed } = await send(form(part("photo", Buffer.alloc(40_000_000), "me.jpg")), true)
    expect([status, isClosed]).toEqual([413, true])
  })

  it.each([
    ["a file in another field", () => form(part("firstName", jpeg, "me.jpg")), [413]],
    ["two files", () => form(part("photo", jpeg, "a.jpg"), part("photo", jpeg, "b.jpg")), [413]],
    ["200,000 parts", () => form(Buffer.concat(Array.from({ length: 200_000 }, () => part("f", "")))), [400, 413]],
    [
      "an endless part header",
      () => form(Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${"n".repeat(100_000)}"\r\n\r\n`)),
      [400, 413],
    ],
    ["no end", () => form(part("photo", jpeg, "a.jpg")).subarray(0, -END.length - 10), [400]],
  ])("%s", async (_what, body, statuses) => {
    expect(statuses).toContain((await send(body())).status)
  })
})

describe("files that are not photos (test 47)", () => {
  it.each([
    ["a GIF with script", Buffer.from("GIF89a/*\u0001\u0000*/=alert(1)//"), "me.png"],
    ["a PDF", Buffer.from("%PDF-1.7"), "me.png"],
    [
      "an SVG with script",
      Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>"),
      "me.jpg",
    ],
    ["an empty file", Buffer.alloc(0), "me.jpg"],
    ["a photo called otherwise", Buffer.from("ffd8ff", "hex"), "me.gif"],
  ])("%s", async (_what, content, name) => {
    const { body } = await send(form(part("photo", content, name)))
    expect(body.toString()).toContain("Format: .jpg, .jpeg, or .png")
  })
})

describe("a browser that disconnects during an upload (test 48)", () => {
  it("leaves no work running and no upload room reserved", async () => {
    const before = server.rawLines.length
    const gone = () => server.rawLines.slice(before).filter((line) => line.includes('"aborted":true')).length
    const sockets = await Promise.all(Array.from({ length: 8 }, () => openSocket(server.port)))
    for (const socket of sockets) {
      socket.on("error", () => {})
      socket.write(start(`Content-Length: ${LIMIT}`))
      socket.write(part("photo", padded(1_000_000), "me.jpg").subarray(0, 900_000))
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
    for (const socket of sockets) socket.destroy()
    await until(() => gone() === sockets.length, 2_000)
    const { status, body } = await send(form(part("photo", padded(LIMIT), "me.jpg")))
    expect(status).toBe(422)
    expect(body.toString()).not.toContain(REFUSED)
  })
})

it("none of these requests reached the upstream", async () => {
  expect(await created()).toBe(0)
})
