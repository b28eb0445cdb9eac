import type { AppLoadContext, EntryContext } from "@remix-run/node"
import { RemixServer } from "@remix-run/react"
import { renderToString } from "react-dom/server"
import { yieldToEventLoop } from "~/base/event-loop.server"
import { bufferResponse } from "~/server/buffered-response.server"
import { quietWhenUnread } from "~/server/commands/unread-output.server"
import { withCriticalCss } from "~/server/critical-css.server"
import { dashboard as server } from "~/server/dashboard.server"
import { deferModulePreloads } from "~/server/deferred-modulepreload.server"
import { reportPageView } from "~/server/page-views.server"
import { type Rendered, renderWaiting } from "~/server/render-waiting.server"
import { titleRefused } from "~/ui/form/error-title"
import { NonceContext } from "~/ui/page/nonce"

/** The running dashboard; `check` asks as the screens do, so that it stands above them. */
export const dashboard = {
  ...server,
  async command(words: readonly string[]): Promise<number> {
    quietWhenUnread(process.stdout)
    if (words[0] !== "check") return server.command(words)
    const { checkConnection } = await import("~/registry/connection/check.server")
    return checkConnection(words.slice(1))
  },
}

export { handleError } from "~/server/server-errors.server"

/** Loaders await their data, so nothing streams; Remix keeps each answer's data until this has passed (milliseconds). */
export const streamTimeout = 500

/** How React marks a boundary that it left to the browser, e.g. a dialog whose code was not loaded yet. */
const LEFT_TO_BROWSER = "<!--$!-->"

/**
 * Renders a page once everything on it is known and hands it over whole: one buffer to compress (docs/decisions/002).
 * React's string renderer takes two thirds of the time, but only the stream renderer waits for code: what the first
 * leaves out the second renders. A page view is counted here, where a page is seen (product/shell 1).
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  reportPageView(context, context.url.pathname)
  await yieldToEventLoop()
  await giveHandoff(remixContext)
  const page = (
    <NonceContext.Provider value={context.nonce}>
      <RemixServer context={remixContext} url={request.url} nonce={context.nonce} />
    </NonceContext.Provider>
  )
  const html = `<!DOCTYPE html>${renderToString(page)}`
  const finished = (text: string) =>
    deferModulePreloads(Buffer.from(withCriticalCss(status >= 400 ? titleRefused(text) : text, context.cookies)))
  let answer: Rendered = { html, status }
  if (html.includes(LEFT_TO_BROWSER)) {
    // The first renderer holds the reader of the stream that it found empty.
    remixContext.serverHandoffStream &&= emptyStream()
    answer = await renderWaiting(page, status, context)
  }
  headers.set("Content-Type", "text/html; charset=utf-8")
  return bufferResponse(finished(answer.html), { status: answer.status, headers })
}

function emptyStream(): ReadableStream<Uint8Array> {
  return new ReadableStream({ start: (controller) => controller.close() })
}

/** Remix writes the loaders' data into the page as a stream of its own; read before, it is there at once. */
async function giveHandoff(remixContext: EntryContext): Promise<void> {
  const { serverHandoffStream } = remixContext
  if (!serverHandoffStream) return
  const decoder = new TextDecoder()
  const reader = serverHandoffStream.getReader()
  let value = ""
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    value += decoder.decode(next.value, { stream: true })
  }
  reader.releaseLock()
  const part = (done: boolean, text: string) => Object.assign(Promise.resolve(), { result: { done, value: text } })
  remixContext.renderMeta = { ...remixContext.renderMeta, streamCache: { 0: part(false, value), 1: part(true, "") } }
}
