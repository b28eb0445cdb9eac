import type { IncomingMessage } from "node:http"
import { PassThrough } from "node:stream"
import { describe, expect, it } from "vitest"
import { BodyCutShortError, BodyTooLargeError, limitedBody } from "./body-limits.server"

const NOTHING = { bytes: new Uint8Array(), isWhole: false }

/** A request with this body. */
function sending(...pieces: string[]): { request: IncomingMessage; sent: PassThrough } {
  const sent = new PassThrough()
  for (const piece of pieces) sent.write(piece)
  return { request: sent as unknown as IncomingMessage, sent }
}

const read = (body: ReadableStream<Uint8Array>) => new Response(body).text()

describe("limitedBody", () => {
  it("accepts exactly its limit, in chunks of any size", async () => {
    const { request, sent } = sending("12345", "67890")
    sent.end()
    expect(await read(limitedBody(request, 10, NOTHING))).toBe("1234567890")
  })

  it("fails at one byte more, whatever Content-Length says", async () => {
    const { request, sent } = sending("12345", "678901")
    sent.end()
    await expect(read(limitedBody(request, 10, NOTHING))).rejects.toThrow(BodyTooLargeError)
  })

  it("counts the bytes that were read before", async () => {
    const first = { bytes: Buffer.from("123456"), isWhole: false }
    const { request, sent: more } = sending("78901")
    more.end()
    await expect(read(limitedBody(request, 10, first))).rejects.toThrow(BodyTooLargeError)
    const { request: small, sent } = sending("7890")
    sent.end()
    expect(await read(limitedBody(small, 10, first))).toBe("1234567890")
  })

  it("fails if the request ends in the middle of its body", async () => {
    const { request, sent } = sending("123")
    const body = read(limitedBody(request, 10, NOTHING))
    sent.destroy()
    await expect(body).rejects.toThrow(BodyCutShortError)
  })
})
