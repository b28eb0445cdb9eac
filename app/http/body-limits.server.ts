import type { IncomingMessage } from "node:http"
import type { FirstBytes } from "./first-bytes.server"

/** The largest body of a form without files (security.md section 15, step 10). */
export const DEFAULT_BODY_BYTES = 1_048_576
/** What a multipart body needs around the bytes of its file (security.md section 6.3). */
export const ENVELOPE_BYTES = 65_536

/**
 * What a form with an image may hold in all: more than the largest image, so that one that is too large comes back as
 * its form with everything that was typed, and not as an error page.
 */
export const LARGER_BODY_BYTES = 12_582_912

/** Paths that take more, exact as a pattern; the route states the exact limit of a file. */
const LARGER_BODIES: readonly { readonly path: RegExp; readonly bytes: number }[] = [
  { path: /^\/logistics\/drivers\/create$/, bytes: LARGER_BODY_BYTES },
  { path: /^\/logistics\/drivers\/\d+\/photo(?:\/upload)?$/, bytes: LARGER_BODY_BYTES },
]

/** A body that passed its route's limit while it streamed in. */
export class BodyTooLargeError extends Error {
  override name = "BodyTooLargeError"
}

/** A browser that went away in the middle of its own request. */
export class BodyCutShortError extends Error {
  override name = "BodyCutShortError"
}

/** Bytes that a request to this path may carry, envelope included. */
export function bodyLimit(pathname: string): number {
  const path = pathname.replace(/\.data$/, "")
  return (LARGER_BODIES.find((route) => route.path.test(path))?.bytes ?? DEFAULT_BODY_BYTES) + ENVELOPE_BYTES
}

/** Whether the request states a length above the limit, which refuses it before a byte of it is read. */
export function declaresTooMuch(request: IncomingMessage, limit: number): boolean {
  return Number(request.headers["content-length"] ?? 0) > limit
}

/** Whether the request brings a body at all. */
export function hasBody(request: IncomingMessage): boolean {
  return request.headers["transfer-encoding"] !== undefined || Number(request.headers["content-length"] ?? 0) > 0
}

/**
 * The body as a web stream that is read only as fast as the action reads, and that fails with `BodyTooLargeError`
 * above the limit, whatever length the request stated.
 *
 * @param first what of it was taken out of the request already
 */
export function limitedBody(request: IncomingMessage, limit: number, first: FirstBytes): ReadableStream<Uint8Array> {
  let waiting: Uint8Array | null = first.bytes
  let received = waiting.byteLength
  let isSettled = first.isWhole
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        if (isSettled) return
        const fail = (error: Error) => {
          if (isSettled) return
          isSettled = true
          request.pause()
          controller.error(error)
        }
        const cutShort = () => fail(new BodyCutShortError("The request ended in the middle of its body"))
        if (request.destroyed) return cutShort()
        request.on("data", (chunk: Buffer) => {
          if (isSettled) return
          received += chunk.byteLength
          if (received > limit) return fail(new BodyTooLargeError(`The body passes ${limit} bytes`))
          controller.enqueue(chunk)
          request.pause()
        })
        request.on("end", () => {
          if (isSettled) return
          isSettled = true
          controller.close()
        })
        request.on("error", cutShort)
        request.on("close", cutShort)
        request.pause()
      },
      pull(controller) {
        if (!waiting) return void request.resume()
        if (waiting.byteLength > 0) controller.enqueue(waiting)
        waiting = null
        if (first.isWhole) controller.close()
      },
      cancel() {
        isSettled = true
        request.pause()
      },
    },
    { highWaterMark: 0 },
  )
}
