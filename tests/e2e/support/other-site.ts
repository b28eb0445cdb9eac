import { createServer, type IncomingMessage } from "node:http"
import type { AddressInfo } from "node:net"

/** One request that a page of another site sends with the browser's cookies. */
export interface Shot {
  url: string
  /** How it is sent: an encoding of a form, or a way of script. */
  kind: (typeof KINDS)[number]
  fields: [string, string][]
}

export const KINDS = ["urlencoded", "multipart", "text", "fetch", "beacon"] as const

/** A site that is not ours, and what came to it. */
export interface OtherSite {
  /** Another site than the dashboard's, as a browser sees it. */
  readonly foreign: string
  /** The dashboard's own host on another port: the same site, another origin. Cookies do not know of ports. */
  readonly sibling: string
  /** Requests that came to `tap` on the sibling, by what its query says. */
  readonly taps: Map<string, IncomingMessage["headers"]>
  close(): Promise<void>
}

/** Its pages are empty: `/silent` tells nobody where it is, `/sandbox` has no origin. */
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

/** Sends them all, each form into a frame of its own, and waits for none: most are refused. Runs inside a page. */
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
