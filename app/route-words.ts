import { layout, type RouteConfigEntry, route } from "@remix-run/route-config"

/** An entry of the route table. `isTop` moves it out of all layouts. */
interface MapEntry extends Omit<RouteConfigEntry, "children"> {
  children?: MapEntry[]
  isTop?: true
}

/** Routes of an extra, by the place in the route table (`routes.ts` in its folder). */
export interface ExtraRoutes {
  shell?: MapEntry[]
  delivery?: MapEntry[]
  /** Beside the map, without the shell. */
  map?: MapEntry[]
}

/** A page with its dialogs and other routes below it. Paths match exactly. */
export function screen(path: string, file: string, below: MapEntry[] = []): MapEntry {
  return route(path, file, { caseSensitive: true }, below)
}

/** The page of another screen at an address of its own. */
export function screenAgain(path: string, file: string, id: string): MapEntry {
  return { ...screen(path, file), id }
}

/** A page shown over its screen, which is loaded with it. */
export const dialog = (path: string, file: string) => screen(path, file)

/** A route without a page, such as a download, below the path of its screen. No layout is loaded with it: see `routesOf`. */
export function beside(path: string, file: string): MapEntry {
  return { ...screen(path, file), isTop: true }
}

/** A list of records with its CSV, which `registry/list-file.ts` serves for all lists. */
export function list(path: string, file: string, below: MapEntry[] = []): MapEntry {
  const id = file.replace(/list\.tsx$/, "export")
  return screen(path, file, [...below, { ...beside("export.csv", "registry/list-file.ts"), id }])
}

/** A download of a checked file, which `registry/checked-file.ts` serves for all kinds of files. */
export function fileBeside(path: string, id: string): MapEntry {
  return { ...beside(path, "registry/checked-file.ts"), id }
}

/** A screen of a section that is rendered without the shell. */
export function withoutShell(entry: MapEntry): MapEntry {
  return { ...entry, isTop: true }
}

/** A section of the sidebar: a layout route without a path around its screens. */
export function section(area: string, screens: MapEntry[]): MapEntry {
  return layout("shell/section.tsx", { id: `areas/${area}/section` }, screens)
}

/**
 * The routes as Remix expects them. Top entries leave their layouts: otherwise a request for a download would also run the
 * loaders of the shell and of the list.
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
