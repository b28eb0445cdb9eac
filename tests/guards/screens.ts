import { execFile } from "node:child_process"
import { join } from "node:path"
import { fileURLToPath, pathToFileURL } from "node:url"
import { promisify } from "node:util"
import { type Gate, gates } from "~/auth/gates"
import type { RouteHandle } from "~/base/route-handle"
import type { RecordCard } from "~/record/record"
import { records } from "~/registry/navigation"
import { sourceScreens } from "../support/declared-routes"

const ROOT = fileURLToPath(new URL("../..", import.meta.url))

/** The parts of a build's route that matter for guards. */
export interface BuiltRoute {
  id: string
  parentId?: string
  path?: string
  caseSensitive?: boolean
  hasLoader: boolean
  hasAction: boolean
  handle?: RouteHandle
}

/** Every route of the production build. */
export async function builtRoutes(): Promise<BuiltRoute[]> {
  const build = pathToFileURL(join(ROOT, "build/server/index.js")).href
  const script = `
    const { routes } = await import(${JSON.stringify(build)})
    const shown = Object.values(routes).map(({ id, parentId, path, caseSensitive, module }) => ({
      id, parentId, path, caseSensitive, hasLoader: "loader" in module, hasAction: "action" in module, handle: module.handle,
    }))
    process.stdout.write("\\n" + JSON.stringify(shown) + "\\n")
    process.exit(0)`
  const env = { ...process.env, APP_ENV: "test", NODE_ENV: "production" as const }
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", script], { env })
  return JSON.parse(stdout.trimEnd().split("\n").at(-1) ?? "[]") as BuiltRoute[]
}

type GateName = keyof typeof gates

/** The gate of a route's page, and of its action if it is narrower. */
export interface Guard {
  /** An example URL. */
  at: string
  gate: GateName | "public"
  action?: GateName
  /** The guarded form, if the page has others too. */
  intent?: string
}

/** Routes that are not derived from a record card. */
const OTHERS: Record<string, Guard> = {
  root: { at: "/", gate: "public" },
  "areas/sign-in/login": { at: "/login", gate: "public" },
  "areas/sign-in/google-start": { at: "/auth/google", gate: "public" },
  "areas/sign-in/frame-start": { at: "/embed/session", gate: "public" },
  "areas/sign-in/frame-window": { at: "/sessions/help-desk", gate: "support" },
  "areas/delivery/support/framed": { at: "/embed/support", gate: "public" },
  "areas/sign-in/google-callback": { at: "/auth/google/callback", gate: "public" },
  "areas/sign-in/logout": { at: "/logout", gate: "public" },
  "shell/page-views": { at: "/page-views", gate: "signedIn" },
  "shell/send-filters": { at: "/filters", gate: "signedIn" },
  "shell/preferences": { at: "/preferences", gate: "signedIn" },
  "shell/overview-part": { at: "/part", gate: "signedIn" },
  "shell/search/search-hits": { at: "/search/hits", gate: "signedIn" },
  "shell/help/all-help": { at: "/help", gate: "signedIn", action: "signedIn", intent: "dismiss-first-steps" },
  "shell/help/text": { at: "/help/text?of=/food/menus", gate: "signedIn" },
  "shell/help/topic": { at: "/help/keys", gate: "signedIn" },
  "shell/layout": { at: "/", gate: "signedIn" },
  "shell/home": { at: "/", gate: "signedIn" },
  "areas/food/menus/list/list": { at: "/food/menus", gate: "menus", action: "createMenu", intent: "create-menu" },
  "areas/food/menus/list/export": { at: "/food/menus/export.csv", gate: "menus" },
  "areas/food/menus/draft/create": { at: "/food/menus/create", gate: "createMenu", action: "createMenu" },
  "areas/food/menus/generator/generate": { at: "/food/menus/generate", gate: "generateMenu", action: "generateMenu" },
  "areas/food/menus/list/jobs": { at: "/food/menus/jobs", gate: "menus" },
  "areas/food/menus/menu/view": { at: "/food/menus/1", gate: "menus", action: "editMenus" },
  "areas/food/menus/menu/version": { at: "/food/menus/1/version", gate: "menus" },
  "areas/food/merchants/list": { at: "/food/merchants", gate: "merchants" },
  "areas/food/merchants/export": { at: "/food/merchants/export.csv", gate: "merchants" },
  "areas/food/assign-menus/assign": { at: "/food/AssignMenus", gate: "editMenus", action: "editMenus" },
  "areas/logistics/drivers/notify": {
    at: "/logistics/drivers/notify",
    gate: "editDrivers",
    action: "editDrivers",
  },
  "areas/logistics/drivers/photo": {
    at: "/logistics/drivers/18001/photo",
    gate: "editDrivers",
    action: "editDrivers",
  },
  "areas/logistics/schedule/schedule": { at: "/logistics/supervisor-assignments", gate: "merchantsSchedule" },
  "areas/logistics/schedule/assign": {
    at: "/logistics/supervisor-assignments/assign",
    gate: "editMerchantsSchedule",
    action: "editMerchantsSchedule",
  },
  "areas/logistics/schedule/assign-cards": {
    at: "/logistics/supervisor-assignments/assign-cards?shift=2&from=2026-11-22&cards=1%3A2026-11-22",
    gate: "editMerchantsSchedule",
    action: "editMerchantsSchedule",
  },
  "areas/logistics/schedule/copy-day": {
    at: "/logistics/supervisor-assignments/copy-day",
    gate: "editMerchantsSchedule",
    action: "editMerchantsSchedule",
  },
  "areas/logistics/schedule/copy-week": {
    at: "/logistics/supervisor-assignments/copy-week?shift=2&from=2026-11-22",
    gate: "editMerchantsSchedule",
    action: "editMerchantsSchedule",
  },
  "areas/logistics/pay/paychecks": { at: "/logistics/Paychecks", gate: "paychecks" },
  "areas/logistics/pay/recalculate": {
    at: "/logistics/Paychecks/recalculate",
    gate: "editPaychecks",
    action: "editPaychecks",
  },
  "areas/logistics/pay/check/check-recalculation": {
    at: "/logistics/Paychecks/recalculate/check/none",
    gate: "editPaychecks",
    action: "editPaychecks",
  },
  "areas/logistics/pay/check/check-notification": {
    at: "/logistics/drivers/notify/check/none",
    gate: "editDrivers",
    action: "editDrivers",
  },
  "areas/logistics/pay/check/check": {
    at: "/logistics/SpecialPayments/check/none",
    gate: "editSpecialPayments",
    action: "editSpecialPayments",
  },
  "areas/logistics/pay/file/choose": {
    at: "/logistics/SpecialPayments/file",
    gate: "editSpecialPayments",
    action: "editSpecialPayments",
  },
  "areas/logistics/pay/file/example": {
    at: "/logistics/SpecialPayments/file/example.csv",
    gate: "editSpecialPayments",
  },
  "areas/logistics/pay/file/check": {
    at: "/logistics/SpecialPayments/file/00000000-0000-4000-8000-000000000000",
    gate: "editSpecialPayments",
    action: "editSpecialPayments",
  },
  "areas/logistics/pay/file/broken": {
    at: "/logistics/SpecialPayments/file/00000000-0000-4000-8000-000000000000/broken.csv",
    gate: "editSpecialPayments",
  },
  "areas/logistics/pay/run/pay-run": {
    at: "/logistics/Paychecks/salary-report?total=1",
    gate: "paychecks",
    action: "editPaychecks",
  },
  "areas/logistics/pay/payslip": { at: "/logistics/Paychecks/payslip/18002", gate: "paychecks" },
  "areas/logistics/pay/run/salary-report-export": {
    at: "/logistics/Paychecks/salary-report/export.csv?total=1",
    gate: "paychecks",
  },
  "areas/logistics/pay/run/payslips-print": {
    at: "/logistics/Paychecks/salary-report/payslips?total=1",
    gate: "paychecks",
  },
  "areas/logistics/pay/payslips-export": { at: "/logistics/Paychecks/export.csv", gate: "paychecks" },
  "areas/logistics/pay/special-export": { at: "/logistics/SpecialPayments/export.csv", gate: "specialPayments" },
  "areas/logistics/pay/special-payments": { at: "/logistics/SpecialPayments", gate: "specialPayments" },
  "areas/logistics/pay/add-special": {
    at: "/logistics/SpecialPayments/create",
    gate: "editSpecialPayments",
    action: "editSpecialPayments",
  },
  "areas/b2b/catering/create": {
    at: "/b2b/organizations/603/createCatering",
    gate: "createCatering",
    action: "createCatering",
  },
  "areas/b2b/departments/profile": {
    at: "/b2b/organizations/601/departments/3002",
    gate: "organizations",
    action: "editOrganization",
  },
  "areas/b2b/organizations/profile/section-export": {
    at: "/b2b/organizations/603/export.csv?section=employees",
    gate: "organizations",
  },
  "areas/b2b/departments/section-export": {
    at: "/b2b/organizations/601/departments/3002/export.csv?section=companies",
    gate: "organizations",
  },
  "areas/b2b/packages/section-export": { at: "/b2b/business-packages/36/export.csv?section=plans", gate: "packages" },
  "areas/b2b/organizations/profile/reports": { at: "/b2b/organizations/603/reports", gate: "organizations" },
  "areas/b2b/employees-file/choose": {
    at: "/b2b/organizations/603/employees-file",
    gate: "editOrganization",
    action: "editOrganization",
  },
  "areas/b2b/employees-file/check": {
    at: "/b2b/organizations/603/employees-file/00000000-0000-4000-8000-000000000000",
    gate: "editOrganization",
    action: "editOrganization",
  },
  "areas/b2b/employees-file/broken": {
    at: "/b2b/organizations/603/employees-file/00000000-0000-4000-8000-000000000000/broken.csv",
    gate: "editOrganization",
  },
  "areas/b2b/employees-file/result": {
    at: "/b2b/organizations/603/linking-reports/1",
    gate: "organizations",
  },
  "areas/b2b/employees-file/example": {
    at: "/b2b/organizations/603/employees-file/example.csv",
    gate: "editOrganization",
  },
  "areas/delivery/map/map": { at: "/delivery/map", gate: "map", action: "map" },
  "areas/delivery/support/support": { at: "/delivery/support", gate: "support", action: "support" },
  "extras/message-templates/messages": {
    at: "/delivery/support/messages",
    gate: "support",
    action: "editCannedMessages",
  },
  "extras/message-templates/create": {
    at: "/delivery/support/messages/create",
    gate: "editCannedMessages",
    action: "editCannedMessages",
  },
  "extras/message-templates/edit": {
    at: "/delivery/support/messages/edit",
    gate: "editCannedMessages",
    action: "editCannedMessages",
  },
  "areas/delivery/map/layers/pins": { at: "/delivery/map/pins", gate: "map" },
  "extras/driver-route/run": { at: "/delivery/map/run?driver=18001", gate: "map" },
  "extras/delivery-plans/split": { at: "/delivery/map/split", gate: "map", action: "map" },
  "extras/driver-route/run-export": { at: "/delivery/map/run/export.csv?driver=18001", gate: "map" },
  "areas/delivery/map/live/changes": { at: "/delivery/map/changes", gate: "map" },
  "shell/search/search": { at: "/search", gate: "signedIn" },
  "areas/finance/missing-invoicing/list": {
    at: "/finance/missing-invoicing?date=2026-11-21",
    gate: "missingInvoicing",
    action: "resolveMissingInvoicing",
    intent: "resolve",
  },
  "areas/finance/missing-invoicing/export": { at: "/finance/missing-invoicing/export.csv", gate: "missingInvoicing" },
  "areas/marketing/banners/order": { at: "/marketing/banners/order", gate: "editBanners", action: "editBanners" },
  "areas/marketing/banners/old-address": { at: "/marketing/banners/1211", gate: "editBanners" },
  "areas/marketing/banners/update": { at: "/marketing/banners/edit/1211", gate: "editBanners", action: "editBanners" },
  "areas/marketing/segments/example": { at: "/marketing/segments/example.csv", gate: "segments" },
  "areas/marketing/segments/check": {
    at: "/marketing/segments/create/00000000-0000-4000-8000-000000000000",
    gate: "createSegment",
    action: "createSegment",
  },
  "areas/marketing/segments/broken": {
    at: "/marketing/segments/create/00000000-0000-4000-8000-000000000000/broken.csv",
    gate: "createSegment",
  },
  "areas/marketing/segments/result": {
    at: "/marketing/segments/create/00000000-0000-4000-8000-000000000000/result",
    gate: "segments",
  },
  "areas/bulk-actions/example": { at: "/bulk-actions/subscriptions/example.csv", gate: "bulkActions" },
  "areas/bulk-actions/choose": {
    at: "/bulk-actions/subscriptions",
    gate: "bulkActions",
    action: "submitBulkActions",
  },
  "areas/bulk-actions/check": {
    at: "/bulk-actions/subscriptions/00000000-0000-4000-8000-000000000000",
    gate: "submitBulkActions",
    action: "submitBulkActions",
  },
  "areas/bulk-actions/broken": {
    at: "/bulk-actions/subscriptions/00000000-0000-4000-8000-000000000000/broken.csv",
    gate: "submitBulkActions",
  },
  "areas/bulk-actions/result": {
    at: "/bulk-actions/subscriptions/00000000-0000-4000-8000-000000000000/result",
    gate: "bulkActions",
  },
  "areas/logbook/logbook": { at: "/logbook", gate: "logbook" },
  "areas/logbook/export": { at: "/logbook/export.csv", gate: "logbook" },
  "shell/jobs/jobs": { at: "/jobs", gate: "signedIn" },
  "shell/jobs/jobs-now": { at: "/jobs/now", gate: "signedIn" },
  "shell/sessions": { at: "/sessions", gate: "signedIn" },
  "extras/connection/connection": { at: "/account/connection", gate: "connection" },
  "shell/activity/list": { at: "/activity", gate: "activity" },
  "shell/activity/export": { at: "/activity/export.csv", gate: "activity" },
  "shell/activity/record": { at: "/activity/record", gate: "activity" },
  "shell/not-found": { at: "/no/such/page", gate: "signedIn" },
}

const nameOf = (gate: Gate) => Object.entries(gates).find(([, one]) => one === gate)?.[0] as GateName

/** The routes of a record, by the paths of its card. */
function guardsOf({ path, createPath, pathOf, sample, gate, edit, create = edit }: RecordCard): Record<string, Guard> {
  const open = nameOf(gate)
  const made = create ? nameOf(create) : open
  const byPath: Record<string, Guard> = {
    [path]: { at: path, gate: open },
    [`${path}/export.csv`]: { at: `${path}/export.csv`, gate: open },
    [createPath]: { at: createPath, gate: made, action: made },
    [`${path}/:id`]: { at: pathOf(sample), gate: open, action: nameOf(edit) },
  }
  return Object.fromEntries(
    sourceScreens().flatMap(({ path: own, id }) => {
      const guard = byPath[`/${own}`]
      return guard ? [[id, guard]] : []
    }),
  )
}

/**
 * The table of gates (product/shell 6): every route of the build by id, routes of records by their cards. A missing route
 * fails the guards' tests.
 */
export const GUARDS: Record<string, Guard> = { ...Object.assign({}, ...records.map(guardsOf)), ...OTHERS }

export const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"] as const
export const isRead = (method: string) => method === "GET" || method === "HEAD"

/** The kind of a response, for documents and data requests. */
export type Verdict = "sign-in" | "lost" | "forbidden" | "refused" | "elsewhere" | "answered"

/** @param location the redirect target; a data request has it in its body, with status 202 */
export function verdictOf({ status, location }: { status: number; location: string | null }): Verdict {
  if (location !== null) {
    const path = location.split(/[?#]/, 1)[0]
    return path === "/login" ? "sign-in" : path === "/404" ? "lost" : "elsewhere"
  }
  if (status === 403) return "forbidden"
  return status >= 400 ? "refused" : "answered"
}
