import { existsSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { beforeAll, describe, expect, it } from "vitest"
import type { DeclaredRoute } from "~/base/declared-routes"
import { isBesideAPage } from "~/base/page-path"
import { sourceRoutes } from "../support/declared-routes"
import { SCREENS } from "../support/screens"
import { type BuiltRoute, builtRoutes, GUARDS } from "./screens"

/** docs/screens.md: every page is tested with and without script. Pages without a fixed URL are listed here. */

/** Pages that need a record created first, and the first-tier test that opens them. */
const OPENED_BY: Record<string, string> = {
  "areas/sign-in/frame-window": "tests/e2e/help-desk.spec.ts",
  "areas/food/menus/draft/create": "tests/e2e/menu-creation.spec.ts",
  "areas/logistics/pay/check/check-recalculation": "app/areas/logistics/pay/check/pay-check.test.ts",
  "areas/logistics/pay/check/check-notification": "app/areas/logistics/drivers/notify.test.ts",
  "areas/logistics/pay/check/check": "app/areas/logistics/pay/check/pay-check.test.ts",
  "areas/logistics/pay/file/check": "app/areas/logistics/pay/file/payments-file.test.ts",
  "areas/logistics/schedule/assign": "app/areas/logistics/schedule/schedule.test.ts",
  "areas/logistics/schedule/assign-cards": "app/areas/logistics/schedule/schedule-cards.test.ts",
  "areas/logistics/schedule/copy-day": "app/areas/logistics/schedule/schedule.test.ts",
  "extras/message-templates/edit": "app/extras/message-templates/canned.test.tsx",
  "areas/b2b/employees-file/check": "app/areas/b2b/employees-file/employees-file.test.ts",
  "areas/b2b/employees-file/result": "app/areas/b2b/employees-file/employees-file.test.ts",
  "areas/bulk-actions/check": "app/areas/bulk-actions/bulk-actions.test.ts",
  "areas/bulk-actions/result": "app/areas/bulk-actions/bulk-actions.test.ts",
  "areas/marketing/segments/check": "app/areas/marketing/segments/segment-file.test.ts",
  "areas/marketing/segments/result": "app/areas/marketing/segments/segment-file.test.ts",
  "shell/not-found": "tests/e2e/shell.spec.ts",
  "areas/marketing/banners/old-address": "app/areas/marketing/banners/banners.test.ts",
}

const shapeOf = (address: string) => (address.split("?", 1)[0] ?? "").replace(/\/\d+(?=\/|$)/g, "/:id")
const shown = new Set(SCREENS.map(([, address]) => shapeOf(address)))
const pages = Object.entries(GUARDS).filter(([, { at, gate }]) => gate !== "public" && !isBesideAPage(shapeOf(at)))

/** Together these cover every gate, screen, form and upstream call. Each fails if one is missing. */
const COMPLETE = [
  ...["gates", "whole-pages", "sent-forms"].map((name) => `tests/guards/${name}.test.ts`),
  "tests/contract/calls.test.ts",
]

/** Whether `npm test` runs a test file, at least in part. */
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

let routes: BuiltRoute[]
beforeAll(async () => {
  routes = await builtRoutes()
})

describe("the table of gates", () => {
  it("has every route of the build with a loader, action or page, and no other", () => {
    const working = routes.filter(({ hasLoader, hasAction }) => hasLoader || hasAction)
    expect(working.map(({ id }) => id).sort()).toEqual(Object.keys(GUARDS).sort())
  })

  it("has paths that the build matches exactly", () => {
    const withPath = routes.filter(({ path }) => path)
    expect(withPath.length).toBeGreaterThan(8)
    expect(withPath.filter(({ caseSensitive }) => caseSensitive !== true)).toEqual([])
  })
})

it("unit tests use the same route handles as the build", () => {
  const paths = new Map(routes.map(({ id, path, parentId }) => [id, { path, parentId }]))
  const whole = (id: string): string[] => {
    const { path, parentId } = paths.get(id) ?? {}
    return [...(parentId ? whole(parentId) : []), ...(path?.split("/").filter(Boolean) ?? [])]
  }
  const said = routes.flatMap(({ id, handle }) =>
    handle?.beside || handle?.bodyBytes ? [{ pattern: whole(id), handle }] : [],
  )
  const inOrder = (all: readonly DeclaredRoute[]) => all.map((one) => JSON.stringify(one)).sort()
  expect(inOrder(sourceRoutes())).toEqual(inOrder(said))
  expect(said.length).toBeGreaterThan(20)
})
