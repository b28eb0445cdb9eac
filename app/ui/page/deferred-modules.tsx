import { useNonce } from "./nonce"

/**
 * The `rel` of module links, and its replacement until the first paint. Both have the same length, see
 * `deferModulePreloads`.
 */
export const PRELOAD = 'rel="modulepreload"'
export const HELD_BACK = 'rel="preload-later"'
/** Uses other quotes than `PRELOAD`, or the replacement would change this line too. */
const GIVE_BACK = `for(const link of document.querySelectorAll('link[${HELD_BACK}]'))link.rel='modulepreload'`
const AFTER_THE_PAINT = `requestAnimationFrame(()=>setTimeout(()=>{${GIVE_BACK}}))`

/**
 * Place after `<Scripts/>`. A classic script waits for the style sheets before it; the links wait for the first paint.
 */
export function LateModules() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this module
  return <script nonce={useNonce()} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: AFTER_THE_PAINT }} />
}
