import { existsSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { expect, it } from "vitest"
import { isBesideAPage } from "~/base/page-path"
import { SCREENS } from "../support/screens"
import { GUARDS } from "./screens"

/** docs/screens.md: every page is looked at with script and read without, and what has no fixed address is said here. */

/** Pages that need something made first, and the first-tier test that opens them. */
const OPENED_BY: Record<string, string> = {
  "areas/sign-in/frame-window": "tests/e2e/help-desk.spec.ts",
  "areas/food/menus/draft/create": "tests/e2e/menu-creation.spec.ts",
  "areas/logistics/pay/check/check-recalculation": "app/areas/logistics/pay/check/pay-check.test.ts",
  "areas/logistics/pay/check/check-special": "app/areas/logistics/pay/check/pay-check.test.ts",
  "areas/logistics/schedule/assign": "app/areas/logistics/schedule/schedule.test.ts",
  "areas/logistics/schedule/assign-cards": "app/areas/logistics/schedule/schedule-cards.test.ts",
  "areas/logistics/schedule/copy-day": "app/areas/logistics/schedule/schedule.test.ts",
  "areas/delivery/support/canned/edit": "app/areas/delivery/support/canned/canned.test.ts",
  "areas/b2b/employees-file/check": "app/areas/b2b/employees-file/employees-file.test.ts",
  "areas/b2b/employees-file/result": "app/areas/b2b/employees-file/employees-file.test.ts",
  "areas/bulk-actions/check": "app/areas/bulk-actions/bulk-actions.test.ts",
  "areas/bulk-actions/result": "app/areas/bulk-actions/bulk-actions.test.ts",
  "areas/marketing/segments/check": "app/areas/marketing/segments/segment-file.test.ts",
  "areas/marketing/segments/result": "app/areas/marketing/segments/segment-file.test.ts",
  "areas/shell/not-found": "tests/e2e/shell.spec.ts",
}

const shapeOf = (address: string) => (address.split("?", 1)[0] ?? "").replace(/\/\d+(?=\/|$)/g, "/:id")
const shown = new Set(SCREENS.map(([, address]) => shapeOf(address)))
const pages = Object.entries(GUARDS).filter(([, { at, gate }]) => gate !== "public" && !isBesideAPage(shapeOf(at)))

/** These cover every route and gate, every screen, every form and every upstream call; each fails when one is missing from it. */
const COMPLETE = [
  ...["gates", "routes", "whole-pages", "sent-forms", "untouched-forms"].map((name) => `tests/guards/${name}.test.ts`),
  "tests/contract/calls.test.ts",
]

/** Whether `npm test` runs a test file, or some of it. */
function isInFirstTier(file: string): boolean {
  const path = fileURLToPath(new URL(`../../${file}`, import.meta.url))
  if (!existsSync(path) || file.includes(".full.")) return false
  return !file.endsWith(".spec.ts") || readFileSync(path, "utf8").includes("@main")
}

it("every page behind sign-in is among the screens, or a test of the first tier opens it", () => {
  const unseen = pages.filter(([, { at }]) => !shown.has(shapeOf(at))).map(([id]) => id)
  expect(unseen.toSorted()).toEqual(Object.keys(OPENED_BY).toSorted())
  expect(Object.values(OPENED_BY).filter((file) => !isInFirstTier(file))).toEqual([])
})

it("every screen, gate, form and upstream call has a test in the first tier", () => {
  expect(COMPLETE.filter((file) => !isInFirstTier(file))).toEqual([])
})
