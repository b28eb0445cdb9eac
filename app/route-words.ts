import { layout, type RouteConfigEntry, route } from "@remix-run/route-config"

/** A line of the map, which may name where it stands in the build: at the top, under no layout. */
interface MapEntry extends Omit<RouteConfigEntry, "children"> {
  children?: MapEntry[]
  isTop?: true
}

/** A page, by its whole path, and what belongs to it: dialogs over it and what stands beside it. Paths match exactly. */
export function screen(path: string, file: string, below: MapEntry[] = []): MapEntry {
  return route(path, file, { caseSensitive: true }, below)
}

/** A page that lies over the screen around it, so that it is loaded with that one. */
export const dialog = (path: string, file: string) => screen(path, file)

/** What has no page and belongs to the screen around it, whose path it ends. It is asked for alone: see `routesOf`. */
export function beside(path: string, file: string): MapEntry {
  return { ...screen(path, file), isTop: true }
}

/** A list of records: a screen with its file beside it, which `registry/list-file.ts` serves for every list. */
export function list(path: string, file: string, below: MapEntry[] = []): MapEntry {
  const id = file.replace(/list\.tsx$/, "export")
  return screen(path, file, [...below, { ...beside("export.csv", "registry/list-file.ts"), id }])
}

/** A download beside a page of a checked file, which `registry/checked-file.ts` serves for every kind. */
export function fileBeside(path: string, id: string): MapEntry {
  return { ...beside(path, "registry/checked-file.ts"), id }
}

/** What stands in its section here, but is drawn without the shell. */
export function withoutShell(entry: MapEntry): MapEntry {
  return { ...entry, isTop: true }
}

/** A section of the sidebar: a route around its screens, without a path, under an id of its own. */
export function section(area: string, screens: MapEntry[]): MapEntry {
  return layout("areas/shell/section.tsx", { id: `areas/${area}/section` }, screens)
}

/**
 * The map as Remix takes it. What stands beside a screen leaves the layouts: below them a data request for it, such as
 * for a download, would ask the shell, and the list that it belongs to, as well.
 */
export function routesOf(map: readonly MapEntry[]): RouteConfigEntry[] {
  const top: RouteConfigEntry[] = []
  const inPlace = (entries: readonly MapEntry[], above: string): RouteConfigEntry[] =>
    entries.flatMap(({ isTop, children = [], ...entry }) => {
      const path = [above, entry.path].filter(Boolean).join("/")
      const below = inPlace(children, path)
      const one = below.length > 0 ? { ...entry, children: below } : entry
      if (!isTop) return [one]
      top.push(path ? { ...one, path } : one)
      return []
    })
  return [...inPlace(map, ""), ...top]
}
