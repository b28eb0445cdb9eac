import { useNonce } from "./nonce"

/** What a link to a module says it is, and what it says until the first paint: of one length, see `deferModulePreloads`. */
export const PRELOAD = 'rel="modulepreload"'
export const HELD_BACK = 'rel="preload-later"'
/** In other quotes than `PRELOAD` has: holding back would change this very line as well. */
const GIVE_BACK = `for(const link of document.querySelectorAll('link[${HELD_BACK}]'))link.rel='modulepreload'`
const AFTER_THE_PAINT = `requestAnimationFrame(()=>setTimeout(()=>{${GIVE_BACK}}))`

/** After `<Scripts/>`. A classic script waits for the stylesheets before it, and the links for the first paint. */
export function LateModules() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this module
  return <script nonce={useNonce()} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: AFTER_THE_PAINT }} />
}
