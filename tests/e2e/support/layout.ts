import type { Page } from "@playwright/test"
import { buildSync } from "esbuild"

/** Widths at which a page is looked at: a large screen, two laptops, a tablet, a phone. */
export const WIDTHS = [1440, 1280, 1100, 768, 390]

let bundle: string | undefined

/** What measures a page, as one script: bundled once for a worker. */
function measure(): string {
  bundle ??= buildSync({
    entryPoints: [new URL("../in-page/layout.ts", import.meta.url).pathname],
    ...{ bundle: true, write: false, format: "iife", globalName: "layout", target: "chrome120" },
  }).outputFiles[0]?.text
  return bundle ?? ""
}

/** What is wrong with a page's layout at the width that it has, in words, what sticks out among it; after what script does for that width. */
export function layoutFaults(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`(async () => { ${measure()}; await layout.settled(); return layout.faults() })()`)
}

/** What sticks out of the page, or of the dialog over it, to the side. */
export function overflow(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`(() => { ${measure()}; return layout.overflow() })()`)
}

/** Links and buttons that do nothing without script. */
export function idleControls(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`(() => { ${measure()}; return layout.idle() })()`)
}
