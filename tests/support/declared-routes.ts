import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import type { RouteConfigEntry } from "@remix-run/route-config"
import type { DeclaredRoute } from "~/base/declared-routes"
import { ALONE, BESIDE, type RouteHandle, WITH_FILE } from "~/base/route-handle"
import map from "~/routes"

const app = (path: string) => readFileSync(fileURLToPath(new URL(`../../app/${path}`, import.meta.url)), "utf8")
const HANDLES: Readonly<Record<string, RouteHandle>> = { ALONE, BESIDE, WITH_FILE }
const HANDLE = /^export \{ (\w+) as handle \}/m

/** A route of the route map, with its full path and its id in the build. */
interface SourceRoute {
  path: string
  id: string
  file: string
}

/** Every route of the map with a path of its own. */
export function sourceScreens(): SourceRoute[] {
  return map.flatMap((entry) => below(entry, []))
}

function below({ path, id, file, children = [] }: RouteConfigEntry, above: readonly string[]): SourceRoute[] {
  const whole = path ? [...above, path] : above
  const own = path ? [{ path: whole.join("/"), id: id ?? file.replace(/\.tsx?$/, ""), file }] : []
  return [...own, ...children.flatMap((child) => below(child, whole))]
}

let declared: DeclaredRoute[] | null = null

/**
 * The routes' handles, read from their sources, as unit tests have no build. Cached per process, as every test file needs
 * them.
 */
export function sourceRoutes(): DeclaredRoute[] {
  declared ??= sourceScreens().flatMap(({ path, file }) => {
    const handle = HANDLES[HANDLE.exec(app(file))?.[1] ?? ""]
    return handle?.beside || handle?.bodyBytes ? [{ pattern: path.split("/"), handle }] : []
  })
  return declared
}
