import { Writable } from "node:stream"
import type { AppLoadContext, EntryContext } from "@remix-run/node"
import { RemixServer } from "@remix-run/react"
import { renderToPipeableStream } from "react-dom/server"
import { NonceContext } from "~/ui/nonce"

export { dashboard } from "~/http/dashboard.server"
export { handleError } from "~/http/server-errors.server"

/** Loaders await their data, so nothing streams for long; promises in loader data would be held until this passes. */
export const streamTimeout = 5_000

/**
 * Renders a page once everything on it is known and hands it over whole: a page that needs no script to be complete,
 * and one buffer to compress instead of a chain of streams.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let finalStatus = status
    const collect = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        const body = Buffer.concat(chunks)
        headers.set("Content-Type", "text/html; charset=utf-8")
        headers.set("Content-Length", String(body.byteLength))
        resolve(new Response(body, { status: finalStatus, headers }))
        done()
      },
    })
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext.Provider value={context.nonce}>
        <RemixServer context={remixContext} url={request.url} nonce={context.nonce} />
      </NonceContext.Provider>,
      {
        nonce: context.nonce,
        onAllReady: () => pipe(collect),
        onShellError: reject,
        onError(error) {
          finalStatus = 500
          context.log.error({ err: error }, "render failed")
        },
      },
    )
    context.signal.addEventListener("abort", () => abort(context.signal.reason), { once: true })
  })
}
