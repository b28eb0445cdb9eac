import { createServer, type IncomingMessage } from "node:http"
import type { AddressInfo } from "node:net"

/** One cross-site request with the browser's cookies. */
export interface Shot {
  url: string
  /** A form encoding or a script API. */
  kind: (typeof KINDS)[number]
  fields: [string, string][]
}

export const KINDS = ["urlencoded", "multipart", "text", "fetch", "beacon"] as const

/** A foreign site and the requests that it received. */
export interface OtherSite {
  /** A different site for the browser. */
  readonly foreign: string
  /** The dashboard's host on another port: same site, different origin. Cookies ignore ports. */
  readonly sibling: string
  /** Requests to `tap` on the sibling, by query. */
  readonly taps: Map<string, IncomingMessage["headers"]>
  close(): Promise<void>
}

/** Its pages are empty: `/silent` sends no referrer, `/sandbox` has an opaque origin. */
export async function startOtherSite(): Promise<OtherSite> {
  const taps: OtherSite["taps"] = new Map()
  const server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? "/", "http://other.invalid")
    request.resume()
    if (pathname === "/tap") taps.set(search.slice(1), request.headers)
    response.setHeader("Content-Type", "text/html")
    if (pathname === "/silent") response.setHeader("Referrer-Policy", "no-referrer")
    if (pathname === "/sandbox") response.setHeader("Content-Security-Policy", "sandbox allow-scripts allow-forms")
    response.end("<!DOCTYPE html><title>Other</title>")
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const { port } = server.address() as AddressInfo
  return {
    foreign: `http://127.0.0.1:${port}`,
    sibling: `http://localhost:${port}`,
    taps,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Sends all requests, each form into its own frame, without waiting. Most are rejected. Runs inside a page. */
export function shootAll(shots: Shot[]): void {
  const TYPES = {
    urlencoded: "application/x-www-form-urlencoded",
    multipart: "multipart/form-data",
    text: "text/plain",
  }
  for (const [at, { url, kind, fields }] of shots.entries()) {
    const body = new URLSearchParams(fields)
    if (kind === "beacon") navigator.sendBeacon(url, body)
    else if (kind === "fetch")
      fetch(url, { method: "POST", mode: "no-cors", credentials: "include", body }).catch(() => {})
    else {
      const frame = document.createElement("iframe")
      frame.name = `shot-${at}`
      document.body.append(frame)
      const form = document.body.appendChild(document.createElement("form"))
      Object.assign(form, { action: url, method: "post", enctype: TYPES[kind], target: frame.name })
      for (const [name, value] of fields) {
        const field = form.appendChild(document.createElement("input"))
        Object.assign(field, { type: "hidden", name, value })
      }
      form.submit()
    }
  }
}
