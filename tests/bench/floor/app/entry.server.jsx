import { PassThrough } from "node:stream"
import { createReadableStreamFromReadable } from "@remix-run/node"
import { RemixServer } from "@remix-run/react"
import { renderToPipeableStream } from "react-dom/server"

/** The framework's own entry for browsers, written out: that one wants a package to tell robots from people. */
export default function handleRequest(request, status, headers, remixContext) {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(<RemixServer context={remixContext} url={request.url} />, {
      onShellReady() {
        const body = new PassThrough()
        headers.set("Content-Type", "text/html")
        resolve(new Response(createReadableStreamFromReadable(body), { headers, status }))
        pipe(body)
      },
      onShellError: reject,
    })
    setTimeout(abort, 6_000)
  })
}
