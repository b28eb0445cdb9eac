import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import type { DeclaredRoute } from "~/base/declared-routes"
import { ALONE, BESIDE, type RouteHandle, WITH_FILE } from "~/base/route-handle"

const app = (path: string) => readFileSync(fileURLToPath(new URL(`../../app/${path}`, import.meta.url)), "utf8")
const SCREEN = /^( *)(screen|route)\("([^"]+)", "([^"]+)"/gm
const HANDLES: Readonly<Record<string, RouteHandle>> = { ALONE, BESIDE, WITH_FILE }
const HANDLE = /^export \{ (\w+) as handle \}/m

/** Every route of the map with a path of its own: its whole path, and its id in the build. */
export function sourceScreens(): { path: string; id: string; file: string }[] {
  const above: { indent: number; path: string }[] = []
  return [...app("routes.ts").matchAll(SCREEN)].map(([, space = "", kind = "", own = "", file = ""]) => {
    while (above.length > 0 && (above.at(-1)?.indent ?? 0) >= space.length) above.pop()
    const path = [...above.map((one) => one.path), own].join("/")
    // The map writes what others stand below with `route`.
    if (kind === "route") above.push({ indent: space.length, path: own })
    return { path, id: file.replace(/\.tsx?$/, ""), file }
  })
}

/** What the routes say of themselves, read from their sources: tests of one module have no build to ask. */
export function sourceRoutes(): DeclaredRoute[] {
  return sourceScreens().flatMap(({ path, file }) => {
    const handle = HANDLES[HANDLE.exec(app(file))?.[1] ?? ""]
    return handle?.beside || handle?.bodyBytes ? [{ pattern: path.split("/"), handle }] : []
  })
}
