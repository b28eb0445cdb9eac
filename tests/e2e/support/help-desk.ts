import { execFile } from "node:child_process"
import { mkdtemp, readFile, rm } from "node:fs/promises"
import { type IncomingMessage, type ServerResponse, request as send } from "node:http"
import { createServer } from "node:https"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { startStackOnPostgres } from "../../support/stack-on-postgres"
import { freePort } from "../../support/switch"
import { NOW } from "./start"

/** A dashboard on https, and other sites with it in a frame. Each name below localhost is a separate site. */
export interface HelpDesk {
  /** The dashboard's origin. */
  readonly dashboard: string
  /** In EMBED_ORIGINS, like `other`. */
  readonly desk: string
  readonly other: string
  /** Not in EMBED_ORIGINS. */
  readonly stranger: string
  /** Whether the tile server, a separate site, responds; initially true. */
  hasTiles: boolean
  /** A page of `site` with `src` in a frame. */
  page(site: string, src: string): string
  close(): Promise<void>
}

export async function startHelpDesk(): Promise<HelpDesk> {
  const [port, front] = [await freePort(), await freePort()]
  const [dashboard, desk, other, stranger, tiles] = ["dashboard", "desk", "other-desk", "stranger", "tiles"].map(
    (name) => `https://${name}.localhost:${front}`,
  ) as [string, string, string, string, string]
  const server = createServer(await certificate(), (request, response) => {
    if (request.headers.host === new URL(dashboard).host) return pass(request, response, port)
    if (request.headers.host === new URL(tiles).host) return sendTile(response, made.hasTiles)
    const src = new URL(request.url ?? "/", desk).searchParams.get("src") ?? ""
    response.setHeader("Content-Type", "text/html")
    response.end(
      `<!DOCTYPE html><title>Desk</title><iframe src="${src.replaceAll("&", "&amp;").replaceAll('"', "")}" style="width:700px;height:900px"></iframe>`,
    )
  })
  await new Promise<void>((resolve) => server.listen(front, "127.0.0.1", resolve))
  const stack = await startStackOnPostgres({
    env: {
      PORT: String(port),
      APP_ORIGIN: dashboard,
      EMBED_ORIGINS: `${desk},${other}`,
      TILE_URL: `${tiles}/{z}/{x}/{y}.svg`,
      TILE_ATTRIBUTION: "Drawn by the tests",
      TZ: "UTC",
      FROZEN_NOW: NOW,
    },
  })
  await fetch(`${stack.upstream}/__control/clock`, { method: "POST", body: JSON.stringify({ now: NOW }) })
  const made: HelpDesk = {
    ...{ dashboard, desk, other, stranger, hasTiles: true },
    page: (site, src) => `${site}/?src=${encodeURIComponent(src)}`,
    async close() {
      server.close()
      server.closeAllConnections()
      await stack.stop()
    },
  }
  return made
}

function sendTile(response: ServerResponse, isThere: boolean): void {
  response.writeHead(isThere ? 200 : 503, { "Content-Type": "image/svg+xml", "Cache-Control": "no-store" })
  response.end(isThere ? '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"/>' : "")
}

/** Sets headers as a reverse proxy does. */
function pass(request: IncomingMessage, response: ServerResponse, port: number): void {
  const { method, url, headers } = request
  const onward = send({ host: "127.0.0.1", port, method, path: url, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  onward.on("error", () => response.destroy())
  request.pipe(onward)
}

/** A self-signed certificate for this run, which the browser is configured to accept. */
async function certificate(): Promise<{ key: Buffer; cert: Buffer }> {
  const folder = await mkdtemp(join(tmpdir(), "saffron-certificate-"))
  const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")]
  const curve = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-noenc"]
  const files = ["-keyout", key, "-out", cert]
  const subject = ["-days", "2", "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:*.localhost"]
  await promisify(execFile)("openssl", ["req", "-x509", ...curve, ...files, ...subject])
  const pair = { key: await readFile(key), cert: await readFile(cert) }
  await rm(folder, { recursive: true, force: true })
  return pair
}
