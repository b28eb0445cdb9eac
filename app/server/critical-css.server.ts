import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import type { RequestCookies } from "~/base/cookies.server"
import { clearCookie, cookieName, serializeCookie } from "~/base/cookies.server"

const YEAR_S = 31_536_000
const FOLDER = "assets"
const LINK = /<link rel="stylesheet" href="([^"]+)"\/>/g
/** Where `<CriticalCss/>` leaves room. */
const ROOM = "</style>"

/** The built style sheets by their path; none in development, where Vite brings its own. */
let sheets: ReadonlyMap<string, string> = new Map()

/** Reads the style sheets of the client build once, at the start. */
export function readStyleSheets(clientFolder: string): void {
  const names = readdirSync(join(clientFolder, FOLDER)).filter((name) => name.endsWith(".css"))
  sheets = new Map(names.map((name) => [`/${FOLDER}/${name}`, readFileSync(join(clientFolder, FOLDER, name), "utf8")]))
}

/**
 * A page for a browser that has none of our style sheets: they stand in the page, and its links, for no medium, fetch
 * them beside everything else; a first row would wait for a second way to the server otherwise (docs/decisions/005). A
 * cookie names the newest sheet given so; where the cache lost it, the link brings it.
 */
export function withCriticalCss(html: string, cookies: RequestCookies): string {
  const linked = [...html.slice(0, html.indexOf("</head>")).matchAll(LINK)].map(([, path = ""]) => path)
  const texts = linked.map((path) => sheets.get(path))
  const [shared] = linked
  if (!shared || texts.includes(undefined) || cookies.get(cookieName("styles")) === shared) return html
  cookies.append(serializeCookie(cookieName("styles"), shared, { maxAge: YEAR_S }))
  return html
    .replaceAll(LINK, '<link rel="stylesheet" href="$1" media="not all"/>')
    .replace(ROOM, () => texts.join("") + ROOM)
}

/** The Set-Cookie of a browser whose cache was emptied. */
export function forgetStyles(): string {
  return clearCookie(cookieName("styles"))
}
