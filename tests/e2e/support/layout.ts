import type { Page } from "@playwright/test"
import { buildSync } from "esbuild"

/** Tested page widths: a large screen, two laptops, a tablet, a phone. */
export const WIDTHS = [1440, 1280, 1100, 768, 390]

let bundle: string | undefined

/** The measuring script, bundled once per worker. */
function measure(): string {
  bundle ??= buildSync({
    entryPoints: [new URL("../in-page/layout.ts", import.meta.url).pathname],
    ...{ bundle: true, write: false, format: "iife", globalName: "layout", target: "chrome120" },
  }).outputFiles[0]?.text
  return bundle ?? ""
}

/** Layout faults at the current width, including overflow, after script has reacted to the width. */
export function layoutFaults(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`(async () => { ${measure()}; await layout.settled(); return layout.faults() })()`)
}

/** Elements that overflow the page or the open dialog sideways. */
export function overflow(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`(() => { ${measure()}; return layout.overflow() })()`)
}

/** Links and buttons that do nothing without script. */
export function idleControls(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`(() => { ${measure()}; return layout.idle() })()`)
}
