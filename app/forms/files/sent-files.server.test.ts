import { deflateSync } from "node:zlib"
import sharp from "sharp"
import { beforeAll, describe, expect, it } from "vitest"
import { imageTexts } from "~/ui/fields/image-rules"
import { readImageForm } from "../../../tests/support/image-form"
import { bodyLimit } from "../body-limits.server"
import { UploadRoom } from "./upload-room.server"

const PHOTO = { name: "photo", maxBytes: 5_767_168 }

let jpeg: Buffer
let png: Buffer
beforeAll(async () => {
  const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: "#ffa600" } })
  jpeg = await picture.clone().jpeg().toBuffer()
  png = await picture.clone().png().toBuffer()
})

function post(content: Uint8Array, name: string, field = "photo"): Request {
  const form = new FormData()
  form.set("firstName", "عبدالرحمن")
  form.set(field, new File([new Uint8Array(content)], name, { type: "image/png" }))
  form.set("phone", "0551")
  return new Request("http://localhost/logistics/drivers/create", { method: "POST", body: form })
}
const send = async (content: Uint8Array, name = "me.jpg") => {
  const { form, image } = await readImageForm(post(content, name), PHOTO, ME)
  expect([...form]).toEqual([
    ["firstName", "عبدالرحمن"],
    ["phone", "0551"],
  ])
  return image
}
const ME = { sender: "me" }
const padded = (image: Buffer, bytes: number) => Buffer.concat([image, Buffer.alloc(bytes - image.length)])
const DAMAGED = {
  kind: "refused",
  text: "The image is damaged or incomplete. Save or download it again, then choose it.",
  status: 422,
}
const FORMAT = { kind: "refused", text: "Format: .jpg, .jpeg, or .png", status: 422 }

describe("the limit of a driver's photo (product/workforce 1)", () => {
  it("accepts exactly its limit, refuses one byte more with the documents' text, and keeps the typed values", async () => {
    expect((await send(padded(jpeg, 5_767_167))).kind).toBe("image")
    expect((await send(padded(jpeg, 5_767_168))).kind).toBe("image")
    const refused = { kind: "refused", text: "Max image size 5mb", status: 413 }
    expect(await send(padded(jpeg, 5_767_169))).toEqual(refused)
    expect(await send(padded(jpeg, 12_000_000))).toEqual(refused)
  })

  it("aborts a body far above the limit", async () => {
    const thrown = await readImageForm(post(Buffer.alloc(17_000_000), "a.jpg"), PHOTO, ME).catch(
      (error: unknown) => error,
    )
    expect(thrown instanceof Response && thrown.status).toBe(413)
    expect(bodyLimit("/logistics/drivers/create.data")).toBeLessThan(17_000_000)
    expect(bodyLimit("/logistics/drivers/20418/photo")).toBeGreaterThan(5_767_168 + 1_048_576)
    for (const path of ["/logistics/drivers", "/logistics/drivers/20418/photos", "/logistics/drivers/create/x"]) {
      expect(bodyLimit(path)).toBe(1_048_576 + 65_536)
    }
  })

  it("treats an empty file input as no file", async () => {
    const empty = [
      "--x",
      'Content-Disposition: form-data; name="photo"; filename=""',
      "Content-Type: application/octet-stream",
    ]
    const browsers = new Request("http://localhost/", {
      method: "POST",
      headers: { "Content-Type": "multipart/form-data; boundary=x" },
      body: [...empty, "", "", "--x--", ""].join("\r\n"),
    })
    const { form: sent, image } = await readImageForm(browsers, PHOTO, ME)
    expect([[...sent], image]).toEqual([[], { kind: "none" }])
    expect(await send(Buffer.alloc(0), "")).toEqual({ kind: "none" })
    const form = new URLSearchParams({ phone: "0551" })
    const request = new Request("http://localhost/", { method: "POST", body: form })
    expect((await readImageForm(request, PHOTO, ME)).image).toEqual({ kind: "none" })
  })

  it("accepts one file, only in its own field", async () => {
    const thrown = await readImageForm(post(jpeg, "a.jpg", "other"), PHOTO, ME).catch((error: unknown) => error)
    expect(thrown instanceof Response && thrown.status).toBe(413)
    const form = new FormData()
    for (const name of ["photo", "photo"]) form.append(name, new File([new Uint8Array(jpeg)], "a.jpg"))
    const two = new Request("http://localhost/", { method: "POST", body: form })
    const status = await readImageForm(two, PHOTO, ME).catch((error: unknown) => error)
    expect(status instanceof Response && status.status).toBe(413)
  })

  it("limits the other fields like any form", async () => {
    const form = new FormData()
    form.set("note", "a".repeat(1_048_577))
    const request = new Request("http://localhost/", { method: "POST", body: form })
    const thrown = await readImageForm(request, PHOTO, ME).catch((error: unknown) => error)
    expect(thrown instanceof Response && thrown.status).toBe(413)
  })
})

describe("accepted images", () => {
  it.each(["me.JPEG", "../../صورة.Png"])("%s gets our own file name", async (name) => {
    expect(await send(jpeg, name)).toMatchObject({ fileName: "photo.jpg", contentType: "image/jpeg" })
    expect(await send(png, name)).toMatchObject({ fileName: "photo.png", contentType: "image/png" })
  })

  it.each(["me.gif", "me.png.exe", "me", "me.svg", "jpg"])("%j has an extension that is refused", async (name) => {
    expect(await send(jpeg, name)).toEqual(FORMAT)
  })

  it.each([
    ["a GIF with script", Buffer.from("GIF89a/*\u0001\u0000*/=alert(1)//")],
    ["a PDF", Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj")],
    ["an SVG with script", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ["a ZIP", Buffer.from("504b030414000000", "hex")],
    ["an empty file", Buffer.alloc(0)],
    ["a PNG's first bytes and a page", Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), Buffer.from("<html>")])],
    ["a JPEG's first bytes and a page", Buffer.concat([Buffer.from("ffd8ffe0", "hex"), Buffer.from("<html>")])],
  ])("%s under the right extension is refused", async (_, content) => {
    expect(await send(content, "me.png")).toEqual(content.includes("<html>") ? DAMAGED : FORMAT)
  })

  it("a truncated image is refused", async () => {
    const noise = Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, at) => (at * 7919) % 251))
    const whole = await sharp(noise, { raw: { width: 300, height: 300, channels: 3 } })
      .jpeg()
      .toBuffer()
    expect((await send(whole)).kind).toBe("image")
    expect(await send(whole.subarray(0, whole.length / 2))).toEqual(DAMAGED)
  })

  it("a header of 50,000 by 50,000 pixels is refused before anything is decoded", async () => {
    expect(await send(pngOf(50_000, 50_000), "me.png")).toEqual({
      kind: "refused",
      text: imageTexts.pixels,
      status: 422,
    })
  })

  it("keeps only the image, upright", async () => {
    const metadata = { IFD0: { Copyright: "secret-copyright", ImageDescription: "<script>alert(1)</script>" } }
    const sideways = await sharp(jpeg).withExif(metadata).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const polyglot = Buffer.concat([sideways, Buffer.from("PK\u0003\u0004<script>alert(1)</script>")])
    const image = await send(polyglot)
    if (image.kind !== "image") throw new Error("refused")
    expect([image.width, image.height]).toEqual([40, 60])
    const text = Buffer.from(image.bytes).toString("latin1")
    expect(text).not.toMatch(/secret|script|Exif|PK/)
    const { orientation, exif } = await sharp(image.bytes).metadata()
    expect([orientation, exif]).toEqual([undefined, undefined])
    const tailed = await send(Buffer.concat([png, Buffer.from("PK\u0003\u0004<?php")]), "me.png")
    expect(tailed.kind === "image" && Buffer.from(tailed.bytes).includes("PK")).toBe(false)
  })

  it("is decoded by a process without this process's environment", async () => {
    process.env.NODE_OPTIONS = "--require=/no/such/module"
    try {
      expect((await send(jpeg)).kind).toBe("image")
    } finally {
      delete process.env.NODE_OPTIONS
    }
  })

  it("is scaled down if it is too large", async () => {
    const wide = await sharp({ create: { width: 5_000, height: 1_000, channels: 3, background: "#0b2556" } })
      .png()
      .toBuffer()
    expect(await send(wide, "me.png")).toMatchObject({ width: 2_048, height: 410 })
  })
})

describe("room for uploads", () => {
  it("is given in order, never exceeds its size, and is released once", async () => {
    const room = new UploadRoom(10)
    const entered: string[] = []
    const enter = (name: string, bytes: number) =>
      room.take(bytes).then((leave) => {
        entered.push(name)
        return leave
      })
    const first = await enter("first", 6)
    const second = enter("second", 6)
    const third = enter("third", 1)
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect(entered).toEqual(["first"])
    first()
    first()
    const leave = await second
    await third
    expect(entered).toEqual(["first", "second", "third"])
    leave()
  })

  it("is not needed for a small form", async () => {
    let end = () => {}
    const body = new ReadableStream({
      start(controller) {
        end = () => controller.close()
      },
    })
    const headers = { "Content-Type": "multipart/form-data; boundary=x" }
    const url = "http://localhost/logistics/drivers/create"
    const stuck = readImageForm(
      new Request(url, { method: "POST", body, headers, duplex: "half" } as RequestInit),
      PHOTO,
      ME,
    ).catch(() => "given up")
    const small = new Request(url, { method: "POST", body: new URLSearchParams({ step: "2" }) })
    small.headers.set("Content-Length", "6")
    expect([...(await readImageForm(small, PHOTO, ME)).form]).toEqual([["step", "2"]])
    end()
    expect(await stuck).toBe("given up")
  })

  it("lets the next ones in when a waiting upload is cancelled", async () => {
    const room = new UploadRoom(10)
    await room.take(6)
    const gone = new AbortController()
    const waiting = room.take(10, gone.signal).catch((error: unknown) => error)
    const behind = room.take(4)
    gone.abort(new Error("gone"))
    expect(await waiting).toMatchObject({ message: "gone" })
    expect(await behind).toBeTypeOf("function")
  })
})

/** A PNG whose header declares a size but whose data is one row. */
function pngOf(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const chunks = [chunk("IHDR", header), chunk("IDAT", deflateSync(Buffer.alloc(100))), chunk("IEND", Buffer.alloc(0))]
  return Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), ...chunks])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}
