import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import type { RequestCookies } from "~/base/cookies.server"
import { clearCookie, cookieName, serializeCookie } from "~/base/cookies.server"

const YEAR_S = 31_536_000
const FOLDER = "assets"
const LINK = /<link rel="stylesheet" href="([^"]+)"\/>/g
/** The end of the style element that `<CriticalCss/>` renders. */
const ROOM = "</style>"

/** The built style sheets by path; empty in development, where Vite adds the styles. */
let sheets: ReadonlyMap<string, string> = new Map()

export function readStyleSheets(clientFolder: string): void {
  const names = readdirSync(join(clientFolder, FOLDER)).filter((name) => name.endsWith(".css"))
  sheets = new Map(names.map((name) => [`/${FOLDER}/${name}`, readFileSync(join(clientFolder, FOLDER, name), "utf8")]))
}

/**
 * Puts the style sheets into the page for a browser that has none of them, which saves a round trip before the first
 * row (docs/decisions/005). Their links get a media type that never matches, so the browser fetches them for the next
 * page. A cookie remembers the newest sheet; if the browser cache lost it, the link loads it again.
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

/** The Set-Cookie header for a browser with an empty cache. */
export function forgetStyles(): string {
  return clearCookie(cookieName("styles"))
}
