import type { IncomingMessage } from "node:http"

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
 */
export function limitedBody(request: IncomingMessage, limit: number): ReadableStream<Uint8Array> {
  let received = 0
  let isSettled = false
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const fail = (error: Error) => {
          if (isSettled) return
          isSettled = true
          request.pause()
          controller.error(error)
        }
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
        request.on("error", () => fail(new BodyCutShortError("The request ended in the middle of its body")))
        request.on("close", () => fail(new BodyCutShortError("The request ended in the middle of its body")))
        request.pause()
      },
      pull() {
        request.resume()
      },
      cancel() {
        isSettled = true
        request.pause()
      },
    },
    { highWaterMark: 0 },
  )
}
