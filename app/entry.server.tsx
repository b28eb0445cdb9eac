import type { AppLoadContext, EntryContext } from "@remix-run/node"
import { RemixServer } from "@remix-run/react"
import { renderToString } from "react-dom/server"
import { yieldToEventLoop } from "~/base/event-loop.server"
import { extras } from "~/extras.server"
import { bufferResponse } from "~/server/buffered-response.server"
import { quietWhenUnread } from "~/server/commands/unread-output.server"
import { withCriticalCss } from "~/server/critical-css.server"
import { dashboardServer as server } from "~/server/dashboard.server"
import { deferModulePreloads } from "~/server/deferred-modulepreload.server"
import { reportPageView } from "~/server/page-views.server"
import { type Rendered, renderWaiting } from "~/server/render-waiting.server"
import { titleRefused } from "~/ui/form/error-title"
import { NonceContext } from "~/ui/page/nonce"

/** The dashboard for `server.ts`. Commands of extras are added here. */
export const dashboard = {
  ...server,
  async command(words: readonly string[]): Promise<number> {
    quietWhenUnread(process.stdout)
    const [name = "", ...rest] = words
    const own = extras.find(({ commands = {} }) => Object.hasOwn(commands, name))?.commands?.[name]
    return own ? own(rest) : server.command(words)
  },
}

export { handleError } from "~/server/server-errors.server"

/** Milliseconds. Loaders await their data, so nothing streams; Remix keeps the data of a response for this time. */
export const streamTimeout = 500

/** React's mark of a boundary that was not rendered, such as a dialog whose code was not loaded yet. */
const NOT_RENDERED = "<!--$!-->"

/**
 * Renders the whole page into one buffer (docs/decisions/002). React's string renderer takes two thirds of the time of the
 * stream renderer but does not wait for lazy code; a page with unrendered parts is rendered again by the stream renderer.
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
  if (html.includes(NOT_RENDERED)) {
    // The first renderer locked this stream, which is empty by now.
    remixContext.serverHandoffStream &&= emptyStream()
    answer = await renderWaiting(page, status, context)
  }
  headers.set("Content-Type", "text/html; charset=utf-8")
  return bufferResponse(finished(answer.html), { status: answer.status, headers })
}

function emptyStream(): ReadableStream<Uint8Array> {
  return new ReadableStream({ start: (controller) => controller.close() })
}

/** Reads the stream of loader data in advance, so that the string renderer can write it into the page. */
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
