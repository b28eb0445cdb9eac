import type { IncomingMessage } from "node:http"
import { handleOf } from "~/base/declared-routes"

/** The largest body of a form without files (security.md section 15, step 10). */
export const DEFAULT_BODY_BYTES = 1_048_576
/** What a multipart body needs around the bytes of its file (security.md section 6.3). */
export const ENVELOPE_BYTES = 65_536

/** A body that passed its route's limit while it streamed in. */
export class BodyTooLargeError extends Error {
  override name = "BodyTooLargeError"
}

/** A browser that went away in the middle of its own request. */
export class BodyCutShortError extends Error {
  override name = "BodyCutShortError"
}

/** Bytes that a request to this path may carry, envelope included: what its route says, else as any form. */
export function bodyLimit(pathname: string): number {
  return (handleOf(pathname).bodyBytes ?? DEFAULT_BODY_BYTES) + ENVELOPE_BYTES
}

/** Whether the request states a length above the limit, which refuses it before a byte of it is read. */
export function declaresTooMuch(request: IncomingMessage, limit: number): boolean {
  return Number(request.headers["content-length"] ?? 0) > limit
}

export function hasBody(request: IncomingMessage): boolean {
  return request.headers["transfer-encoding"] !== undefined || Number(request.headers["content-length"] ?? 0) > 0
}

/** The beginning of a body, taken out of its request. */
export interface FirstBytes {
  readonly bytes: Uint8Array
  /** Whether that was all of it. */
  readonly isWhole: boolean
}

/** A body read as fast as the action reads; `BodyTooLargeError` above the limit, whatever length was stated. */
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
        const begun = waiting
        waiting = null
        if (begun && begun.byteLength > 0) controller.enqueue(begun)
        else if (!first.isWhole) request.resume()
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
