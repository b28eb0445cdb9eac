import { HELD_BACK, PRELOAD } from "~/ui/page/deferred-modules"

const preload = Buffer.from(PRELOAD)
const heldBack = Buffer.from(HELD_BACK)

/**
 * Changes a page's links to modules, in place, into ones that a preload scanner passes over: a hundred kilobytes would
 * share a slow link with the stylesheet, all that the first row waits for (docs/decisions/005). What people wrote is
 * escaped, so it never reads like such a link.
 */
export function deferModulePreloads(page: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  for (let at = page.indexOf(preload); at >= 0; at = page.indexOf(preload, at)) heldBack.copy(page, at)
  return page
}
