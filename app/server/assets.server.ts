import { createHash } from "node:crypto"
import { readdirSync, readFileSync } from "node:fs"
import type { ServerResponse } from "node:http"
import { extname, join, relative, sep } from "node:path"
import { acceptedEncoding, type ContentEncoding } from "./compression.server"
import { httpContextOf } from "./http-context.server"
import type { Refuse } from "./refusal.server"
import type { MiddlewareStep } from "./steps.server"

/** File names under this path contain a hash of their content, so browsers cache them forever. */
const HASHED_PREFIX = "/assets/"
const FOREVER = "public, max-age=31536000, immutable"
const ONE_HOUR = "public, max-age=3600"

const CONTENT_TYPES: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".map": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
}
const VARIANTS: Record<string, ContentEncoding> = { ".br": "br", ".gz": "gzip" }

interface Asset {
  readonly type: string
  readonly etag: string
  readonly cache: string
  readonly plain: Buffer
  readonly encoded: Partial<Record<ContentEncoding, Buffer>>
}

/**
 * Step 4: serves the built files of `folder`, which are read once at the start, so no request path reaches the file
 * system. A missing file under /assets gets a 404 here. A `.br` or `.gz` variant is sent where the browser accepts it.
 */
export function serveAssets(folder: string, refuse: Refuse): MiddlewareStep {
  const assets = readAssets(folder)
  return (request, response, next) => {
    const { pathname } = httpContextOf(response).url
    const asset = assets.get(pathname)
    const isHashed = pathname.startsWith(HASHED_PREFIX)
    if (!asset && !isHashed) return next()
    httpContextOf(response).routeClass = "asset"
    if (!asset) return refuse(request, response, 404, "asset")
    if (request.method !== "GET" && request.method !== "HEAD") {
      return refuse(request, response, 405, "method", { headers: { Allow: "GET, HEAD" } })
    }
    response.setHeader("Cache-Control", asset.cache)
    // A hashed file needs no ETag, and it is never a page.
    if (isHashed) removePageHeaders(response)
    else response.setHeader("ETag", asset.etag)
    const encoding = acceptedEncoding(request.headers["accept-encoding"])
    const body = (encoding && asset.encoded[encoding]) ?? asset.plain
    if (Object.keys(asset.encoded).length > 0) response.setHeader("Vary", "Accept-Encoding")
    if (request.headers["if-none-match"] === asset.etag) {
      response.statusCode = 304
      response.end()
      return
    }
    response.setHeader("Content-Type", asset.type)
    response.setHeader("Content-Length", body.byteLength)
    if (body !== asset.plain && encoding) response.setHeader("Content-Encoding", encoding)
    response.end(request.method === "HEAD" ? undefined : body)
  }
}

/** Removes headers that only matter for documents. */
function removePageHeaders(response: ServerResponse): void {
  for (const name of ["Permissions-Policy", "Cross-Origin-Opener-Policy"]) response.removeHeader(name)
}

function readAssets(folder: string): Map<string, Asset> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = files.map((file) => join(file.parentPath, file.name))
  const present = new Set(paths)
  const assets = new Map<string, Asset>()
  for (const path of paths) {
    const suffix = extname(path)
    if (VARIANTS[suffix] && present.has(path.slice(0, -suffix.length))) continue
    const plain = readFileSync(path)
    const encoded: Partial<Record<ContentEncoding, Buffer>> = {}
    for (const [extension, encoding] of Object.entries(VARIANTS)) {
      if (present.has(path + extension)) encoded[encoding] = readFileSync(path + extension)
    }
    const url = `/${relative(folder, path).split(sep).join("/")}`
    assets.set(url, {
      type: CONTENT_TYPES[suffix] ?? "application/octet-stream",
      etag: `"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`,
      cache: url.startsWith(HASHED_PREFIX) ? FOREVER : ONE_HOUR,
      plain,
      encoded,
    })
  }
  return assets
}
