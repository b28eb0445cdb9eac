import { readdirSync, readFileSync, statSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { expect, it } from "vitest"

/** Transferred script bytes per page, including headers, computed from the built files (decision 006). */

const FILES = fileURLToPath(new URL("../../build/client/assets/", import.meta.url))
/** Header bytes of a file's request and response (decision 006). */
const HEAD = 561

const LIST = 107_600
const PAGE = 133_600
/** Pages above the limit. Decision 006 has the reasons. */
const MORE: Readonly<Record<string, number>> = {
  "areas/marketing/banners/list": 111_300,
  "areas/finance/missing-invoicing/list": 127_500,
  "areas/b2b/organizations/profile/profile": 137_100,
  "areas/delivery/support/framed": 136_000,
  "areas/delivery/support/support": 137_700,
  "areas/marketing/banners/order": 142_300,
  "areas/logistics/pay/recalculate": 135_600,
  "areas/logistics/pay/run/pay-run": 138_700,
  "extras/delivery-plans/split": 136_200,
  "areas/delivery/map/map": 144_000,
}

interface Loaded {
  readonly module: string
  readonly imports?: readonly string[]
}
interface Manifest {
  readonly url: string
  readonly entry: Loaded
  readonly routes: Readonly<Record<string, Loaded & { parentId?: string }>>
}

function builtManifest(): Manifest {
  const file = readdirSync(FILES).find((name) => /^manifest-\w+\.js$/.test(name))
  if (!file) throw new Error("There is no build: run `node scripts/build.mjs` first")
  return JSON.parse(readFileSync(FILES + file, "utf8").replace(/^window\.__remixManifest=|;$/g, "")) as Manifest
}

const manifest = builtManifest()

function filesOf(id: string | undefined): string[] {
  const route = id === undefined ? undefined : manifest.routes[id]
  return route ? [route.module, ...(route.imports ?? []), ...filesOf(route.parentId)] : []
}

/** Transferred bytes; small files are not compressed. */
function sizeOf(url: string): number {
  const file = FILES + url.replace("/assets/", "")
  return statSync(`${file}.br`, { throwIfNoEntry: false })?.size ?? statSync(file).size
}

function scriptOf(id: string): number {
  const { entry, url } = manifest
  const all = new Set([entry.module, ...(entry.imports ?? []), url, ...filesOf(id)])
  return [...all].reduce((sum, file) => sum + sizeOf(file) + HEAD, 0)
}

const boundOf = (id: string) => MORE[id] ?? (id.endsWith("/list") ? LIST : PAGE)

it("no page loads more script than its limit", () => {
  const sizes = Object.keys(manifest.routes).map((id) => ({ id, size: scriptOf(id) }))
  expect(sizes.length).toBeGreaterThan(100)
  expect(Math.min(...sizes.map(({ size }) => size))).toBeGreaterThan(70_000)
  expect(sizes.filter(({ id, size }) => size > boundOf(id))).toEqual([])
})

it("every exception is needed", () => {
  const needless = Object.keys(MORE).filter((id) => scriptOf(id) <= (id.endsWith("/list") ? LIST : PAGE))
  expect(needless).toEqual([])
})
