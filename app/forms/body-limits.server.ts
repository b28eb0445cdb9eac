import type { IncomingMessage } from "node:http"
import { handleOf } from "~/base/declared-routes"

/** Maximum body of a form without files (security.md section 15, step 10). */
export const DEFAULT_BODY_BYTES = 1_048_576
/** Multipart overhead around the file's bytes (security.md section 6.3). */
export const ENVELOPE_BYTES = 65_536

/** The body exceeded its route's limit while it was streamed. */
export class BodyTooLargeError extends Error {
  override name = "BodyTooLargeError"
}

/** The client disconnected in the middle of its request. */
export class BodyCutShortError extends Error {
  override name = "BodyCutShortError"
}

/** Maximum body of a request to this path, multipart overhead included. */
export function bodyLimit(pathname: string): number {
  return (handleOf(pathname).bodyBytes ?? DEFAULT_BODY_BYTES) + ENVELOPE_BYTES
}

/** Whether `Content-Length` exceeds the limit: the request is refused before its body is read. */
export function declaresTooMuch(request: IncomingMessage, limit: number): boolean {
  return Number(request.headers["content-length"] ?? 0) > limit
}

export function hasBody(request: IncomingMessage): boolean {
  return request.headers["transfer-encoding"] !== undefined || Number(request.headers["content-length"] ?? 0) > 0
}

/** The first bytes of a body, already read from the request. */
export interface FirstBytes {
  readonly bytes: Uint8Array
  /** Whether the body ends here. */
  readonly isWhole: boolean
}

/**
 * The body as a stream with backpressure. Fails with `BodyTooLargeError` above the limit, whatever `Content-Length`
 * says.
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
          if (received > limit) return fail(new BodyTooLargeError(`The body is larger than ${limit} bytes`))
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
