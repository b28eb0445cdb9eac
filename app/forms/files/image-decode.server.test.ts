import { readFileSync } from "node:fs"
import sharp from "sharp"
import { describe, expect, it } from "vitest"
import { decodeImage, imageKindOf, runDecoder } from "./image-decode.server"

describe("each layer between a file and the decoder", () => {
  const drawn = () => sharp({ create: { width: 8, height: 8, channels: 3, background: "#ffa600" } })
  const OTHERS: [string, () => Promise<Buffer>][] = [
    ["GIF", () => drawn().gif().toBuffer()],
    ["WebP", () => drawn().webp().toBuffer()],
    ["TIFF", () => drawn().tiff().toBuffer()],
    ["SVG", async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>')],
    ["text", async () => Buffer.from("no picture")],
  ]

  it("magic bytes identify a JPEG and a PNG", async () => {
    const pictures = [await drawn().jpeg().toBuffer(), await drawn().png().toBuffer()]
    const kinds = pictures.map((bytes) => imageKindOf(new Blob([new Uint8Array(bytes)])))
    expect(await Promise.all(kinds)).toEqual(["jpeg", "png"])
  })

  it.each(OTHERS.slice(2))("magic bytes of a %s are not accepted", async (_name, make) => {
    expect(await imageKindOf(new Blob([new Uint8Array(await make())]))).toBeNull()
  })

  it.each(OTHERS.slice(0, 2))("a %s is accepted only if its rule allows it", async (name, make) => {
    const file = new Blob([new Uint8Array(await make())])
    expect(await decodeImage(file, { maxBytes: 1_000_000 }, { sender: "me" })).toEqual({ refused: "format" })
    const kinds = ["gif", "webp"] as const
    const { image } = (await decodeImage(file, { maxBytes: 1_000_000, kinds }, { sender: "me" })) as {
      image: { contentType: string; width: number }
    }
    expect([image.contentType, image.width]).toEqual([`image/${name.toLowerCase()}`, 8])
  })

  it("an animation keeps its frames, and the pixels of all frames count", async () => {
    const frames = await Promise.all(
      ["#ffa600", "#0a2540", "#ffffff"].map((background) =>
        sharp({ create: { width: 8, height: 8, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    )
    const moving = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()
    const decoded = await decodeImage(
      new Blob([new Uint8Array(moving)]),
      { maxBytes: 1_000_000, kinds: ["gif"] },
      { sender: "me" },
    )
    if (!("image" in decoded)) throw new Error(decoded.refused)
    expect(decoded.image).toMatchObject({ contentType: "image/gif", width: 8, height: 8 })
    expect((await sharp(decoded.image.bytes).metadata()).pages).toBe(3)
  })

  it("an unsupported file does not wait for the decoder and is not refused as busy", async () => {
    const texts = ["one", "two", "three"].map((text) =>
      decodeImage(new Blob([text]), { maxBytes: 1_000_000 }, { sender: "me" }),
    )
    expect(await Promise.all(texts)).toEqual(Array(3).fill({ refused: "format" }))
  })

  it.each(OTHERS)("the decoder refuses a %s that claims to be a PNG", async (_name, make) => {
    const file = new Blob([new Uint8Array(await make())])
    expect(await runDecoder(file, { kind: "png", maxBytes: 1_000_000 })).toEqual({ refused: "damaged" })
  })

  it("a truncated image and a renamed HEIC get their own errors", async () => {
    const short = new Blob([new Uint8Array(readFileSync("tests/support/sample-files/photo-cut-short.jpg"))])
    const heic = new Blob([Buffer.from("0000001c6674797068656963000000006d696631", "hex")])
    const told = [short, heic].map((file, at) => decodeImage(file, { maxBytes: 1_000_000 }, { sender: `${at}` }))
    expect(await Promise.all(told)).toEqual([{ refused: "damaged" }, { refused: "heic" }])
  })

  it("an image whose decoder timed out is not reported as invalid", async () => {
    const file = new Blob([new Uint8Array(await drawn().png().toBuffer())])
    expect(await runDecoder(file, { kind: "png", maxBytes: 1_000_000 }, 1)).toEqual({ refused: "busy" })
  })
})
