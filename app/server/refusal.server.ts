import { randomBytes } from "node:crypto"
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http"
import { REFUSED_HEADER } from "~/ui/browser/failed-requests"
import { SOMETHING_WENT_WRONG } from "~/ui/elements/something-went-wrong"
import { httpContextOf } from "./http-context.server"
import { lingerOnClose } from "./linger.server"
import { type HeaderPlan, setPageHeaders } from "./security-headers.server"

/** Texts for people; all other details are only logged. */
const TEXTS: Record<number, string> = {
  400: "The address or the request is not valid.",
  403: "This request did not come from a page of this dashboard, so it was not carried out.",
  404: "The page you're looking for doesn't exist.",
  405: "This kind of request is not accepted here.",
  413: "The data that was sent is too large.",
  414: "The address is too long.",
  417: "This kind of request is not accepted here.",
  429: "Too many requests in a short time. Please wait a minute and try again.",
  500: SOMETHING_WENT_WRONG,
  503: "The dashboard is not available right now. Please try again in a moment.",
}

export interface RefuseOptions {
  readonly headers?: Record<string, string>
}

/** Responds without Remix: one line of text, a small page for a navigation, or an error that the router can read. */
export type Refuse = (
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  reason: string,
  options?: RefuseOptions,
) => void

export function createRefuse(plan: HeaderPlan, productName: string): Refuse {
  return (request, response, status, reason, options = {}) => {
    const exchange = httpContextOf(response)
    exchange.refusal = reason
    if (response.headersSent) {
      response.destroy()
      return
    }
    const text = TEXTS[status] ?? STATUS_CODES[status] ?? "Error"
    const kind = answerKind(request)
    response.statusCode = status
    response.setHeader("Cache-Control", "no-store")
    // A download that failed before its first byte is an error, not a file.
    response.removeHeader("Content-Disposition")
    // The rest of a refused body is not awaited.
    if (!request.complete) {
      response.setHeader("Connection", "close")
      lingerOnClose(request)
    }
    for (const [name, value] of Object.entries(options.headers ?? {})) response.setHeader(name, value)
    let body = `${text}\nRequest id: ${exchange.requestId}\n`
    let type = "text/plain; charset=utf-8"
    if (kind === "page") {
      const nonce = randomBytes(16).toString("base64")
      setPageHeaders(response, plan, nonce, exchange.url.pathname)
      type = "text/html; charset=utf-8"
      body = refusalPage({ nonce, status, text, productName, requestId: exchange.requestId })
    } else if (kind === "data") {
      type = "text/x-script"
      response.setHeader("X-Remix-Response", "yes")
      response.setHeader(REFUSED_HEADER, encodeURIComponent(text))
      body = routerError(request.method === "GET", status, text, exchange.requestId)
    }
    response.setHeader("Content-Type", type)
    response.setHeader("Content-Length", Buffer.byteLength(body))
    response.end(request.method === "HEAD" ? undefined : body)
  }
}

function answerKind(request: IncomingMessage): "page" | "data" | "text" {
  if (/\.data(?:\?|$)/.test(request.url ?? "")) return "data"
  return request.headers.accept?.includes("text/html") ? "page" : "text"
}

/** An error in Remix's format (turbo-stream 2): a refused data request shows the error boundary. */
function routerError(isLoad: boolean, status: number, text: string, requestId: string): string {
  const data = ["kind", "refused", "requestId", requestId, "userMessage", text]
  const first = isLoad ? 6 : 4
  const fields = Object.fromEntries([0, 2, 4].map((at) => [`_${first + at}`, first + at + 1]))
  const error = ["ErrorResponse", first - 1, first + 6, first + 7]
  const head = isLoad ? [{ _1: 2 }, "root", { _3: 4 }, "error", error] : [{ _1: 2 }, "error", error]
  return `${JSON.stringify([...head, fields, ...data, status, STATUS_CODES[status] ?? "Error"])}\n`
}

interface RefusalPage {
  nonce: string
  status: number
  text: string
  productName: string
  requestId: string
}

/** A self-contained page: it must work when nothing else of the product does. */
function refusalPage({ nonce, status, text, productName, requestId }: RefusalPage): string {
  const title = STATUS_CODES[status] ?? "Error"
  return `<!DOCTYPE html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)} | ${escapeHtml(productName)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style nonce="${nonce}">
:root{--canvas:#f6f5f2;--ink:#0b2556;--text:#1c2333;--meta:#696761;--on:#fff}
@media(prefers-color-scheme:dark){:root{--canvas:#0c111d;--ink:#edf1fb;--text:#e7e4dd;--meta:#9c9b98;--on:#0b2556}}
body{margin:0;background:var(--canvas);color:var(--text);font:.875rem/1.25rem system-ui,"Segoe UI",sans-serif}
main{max-width:35rem;margin:0 auto;padding:15vh 1.5rem 2.5rem}
main::before{content:"";display:block;width:4rem;border-top:3px solid #ffa600;margin-bottom:1.5rem}
h1{margin:0 0 .5rem;color:var(--ink);font-size:1.75rem;line-height:2.25rem;font-weight:600}
a{display:inline-block;margin:1rem 0 1.5rem;padding:.375rem .75rem;border-radius:.25rem;background:var(--ink);color:var(--on);text-decoration:none;font-weight:500}
a:focus-visible{outline:2px solid #ffa600;outline-offset:2px}
small{display:block;color:var(--meta);font-size:.75rem;line-height:1rem}
</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text)}</p>
<a href="/">Back to Home</a>
<small>Request id: ${escapeHtml(requestId)}</small>
</main>
</body>
</html>
`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)
}
