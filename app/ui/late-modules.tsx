import { useNonce } from "./nonce"

const PRELOAD = 'rel="modulepreload"'
const HELD_BACK = 'rel="later"'
const GIVE_BACK = `for(const link of document.querySelectorAll('link[${HELD_BACK}]'))link.rel="modulepreload"`
const AFTER_THE_PAINT = `requestAnimationFrame(()=>setTimeout(()=>{${GIVE_BACK}}))`

/**
 * A page whose links to modules a browser's preload scanner passes over: a hundred kilobytes of script would share a
 * slow link with the stylesheet, which is all that the first row waits for (docs/decisions/049). What people wrote
 * never reads like such a link, its quotes are escaped in markup and in script.
 */
export function holdBackModules(html: string): string {
  return html.replaceAll(PRELOAD, HELD_BACK)
}

/** After `<Scripts/>`. A classic script waits for the stylesheets before it, and the links for the first paint. */
export function LateModules() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this module
  return <script nonce={useNonce()} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: AFTER_THE_PAINT }} />
}
