import { Writable } from "node:stream"
import type { AppLoadContext } from "@remix-run/node"
import type { ReactElement } from "react"
import { renderToPipeableStream } from "react-dom/server"

export interface Rendered {
  html: string
  status: number
}

/** Renders the whole page and waits for lazy code. An error inside a boundary makes the status 500. */
export function renderWaiting(
  page: ReactElement,
  status: number,
  context: Pick<AppLoadContext, "nonce" | "log" | "signal">,
): Promise<Rendered> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let finalStatus = status
    const collect = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        // React 18 leaves a zero byte at the end of a chunk where a multi-byte character did not fit.
        resolve({ html: Buffer.concat(chunks).toString().replaceAll("\0", ""), status: finalStatus })
        done()
      },
    })
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce: context.nonce,
      onAllReady: () => pipe(collect),
      onShellError: reject,
      onError(error) {
        finalStatus = 500
        context.log.error({ err: error }, "render failed")
      },
    })
    context.signal.addEventListener("abort", () => abort(context.signal.reason), { once: true })
  })
}
