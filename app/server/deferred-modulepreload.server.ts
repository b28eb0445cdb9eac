import { HELD_BACK, PRELOAD } from "~/ui/page/deferred-modules"

const preload = Buffer.from(PRELOAD)
const heldBack = Buffer.from(HELD_BACK)

/**
 * Rewrites a page's `modulepreload` links in place, so that the browser's preload scanner skips them: 100 kB of modules
 * would compete with the style sheet, which the first row needs (docs/decisions/005). User text is escaped, so it can
 * never match such a link.
 */
export function deferModulePreloads(page: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  for (let at = page.indexOf(preload); at >= 0; at = page.indexOf(preload, at)) heldBack.copy(page, at)
  return page
}
