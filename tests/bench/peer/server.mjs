/**
 * Serves the peer's build, compressed beforehand, and its data in pages of ten: kinder to the peer than the upstream,
 * whose list comes whole. Environment: PORT, HOST, UPSTREAM_URL, UPSTREAM_TOKEN.
 */
import { readdir, readFile } from "node:fs/promises"
import { createServer } from "node:http"
import { extname, join } from "node:path"
import { promisify } from "node:util"
import { brotliCompress, constants } from "node:zlib"

const { PORT = "0", HOST = "127.0.0.1", UPSTREAM_URL, UPSTREAM_TOKEN } = process.env
const TYPES = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".json": "application/json" }
const compress = promisify(brotliCompress)

const files = await readBuild(join(import.meta.dirname ?? ".", "dist"))
const server = createServer((request, response) => {
  answer(new URL(request.url ?? "/", "http://localhost"))
    .then(({ type, body, isStatic }) => {
      response.writeHead(200, {
        "content-type": type,
        "content-encoding": "br",
        "content-length": body.length,
        "cache-control": isStatic ? "public, max-age=31536000, immutable" : "no-cache",
      })
      response.end(body)
    })
    .catch(() => response.writeHead(502).end())
})
server.listen(Number(PORT), HOST, () => {
  console.log(JSON.stringify({ ready: true, origin: `http://${HOST}:${server.address().port}` }))
})
process.on("SIGTERM", () => process.exit(0))

async function readBuild(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const read = new Map()
  for (const entry of entries.filter((each) => each.isFile())) {
    const path = join(entry.parentPath ?? entry.path, entry.name)
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
    read.set(path.slice(folder.length).replaceAll("\\", "/"), await compress(await readFile(path), { params }))
  }
  return read
}

async function answer(url) {
  if (url.pathname.startsWith("/api/")) {
    const json = JSON.stringify(await list(url.pathname.slice("/api/".length), url.searchParams))
    const params = { [constants.BROTLI_PARAM_QUALITY]: 4 }
    return { type: TYPES[".json"], body: await compress(json, { params }), isStatic: false }
  }
  const found = files.get(url.pathname)
  const type = TYPES[extname(url.pathname)] ?? TYPES[".html"]
  return found ? { type, body: found, isStatic: true } : { type: TYPES[".html"], body: files.get("/index.html") }
}

async function list(resource, query) {
  const all = (await get(`/${resource}`)).map(resource === "menus" ? toRow : toOption)
  const ids = new Set(query.getAll("ids").map(Number))
  if (ids.size > 0) return { data: all.filter((row) => ids.has(row.id)) }
  const zones = new Set(query.getAll("zones").map(Number))
  const name = (query.get("name") ?? "").toLowerCase()
  const found = all.filter(
    (row) =>
      String(row.id).startsWith(query.get("id") ?? "") &&
      row.name.toLowerCase().includes(name) &&
      (!query.get("city") || String(row.cityId) === query.get("city")) &&
      (!query.get("status") || row.status === query.get("status")) &&
      (zones.size === 0 || row.zoneIds.some((id) => zones.has(id))),
  )
  const perPage = Number(query.get("perPage")) || 10
  const from = ((Number(query.get("page")) || 1) - 1) * perPage
  return { data: found.slice(from, from + perPage), total: found.length }
}

function toRow({ id, name, city, zones, end_date: endDate, status }) {
  const names = zones.map((zone) => zone.name).join(", ")
  return {
    id,
    name,
    city: city.name,
    cityId: city.id,
    zones: names,
    zoneIds: zones.map((zone) => zone.id),
    endDate,
    status,
  }
}

function toOption({ id, name, en_name: enName }) {
  return { id, name: name ?? enName }
}

async function get(path) {
  const response = await fetch(`${UPSTREAM_URL}/api/dashboard/v3${path}`, {
    headers: { accept: "application/json", authorization: `Bearer ${UPSTREAM_TOKEN}` },
  })
  if (!response.ok) throw new Error(`The upstream answered ${response.status}`)
  return response.json()
}
