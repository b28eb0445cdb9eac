import { execFile } from "node:child_process"
import { join } from "node:path"
import { fileURLToPath, pathToFileURL } from "node:url"
import { promisify } from "node:util"
import type { gates } from "~/auth/gates"

const ROOT = fileURLToPath(new URL("../..", import.meta.url))

/** A route of the server build, as far as guarding is concerned. */
export interface BuiltRoute {
  id: string
  parentId?: string
  path?: string
  caseSensitive?: boolean
  hasLoader: boolean
  hasAction: boolean
}

/** Every route of the production build, read by Node itself from what `npm start` serves. */
export async function builtRoutes(): Promise<BuiltRoute[]> {
  const build = pathToFileURL(join(ROOT, "build/server/index.js")).href
  const script = `
    const { routes } = await import(${JSON.stringify(build)})
    const shown = Object.values(routes).map(({ id, parentId, path, caseSensitive, module }) => ({
      id, parentId, path, caseSensitive, hasLoader: "loader" in module, hasAction: "action" in module,
    }))
    process.stdout.write("\\n" + JSON.stringify(shown) + "\\n")
    process.exit(0)`
  const env = { ...process.env, APP_ENV: "test", NODE_ENV: "production" as const }
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", script], { env })
  return JSON.parse(stdout.trimEnd().split("\n").at(-1) ?? "[]") as BuiltRoute[]
}

type GateName = keyof typeof gates

/** What guards a route: the gate of its page, and the gate of its action where that is narrower. */
export interface Guard {
  /** An address of it. */
  at: string
  gate: GateName | "public"
  action?: GateName
}

/**
 * The table of gates (decisions.md "Permissions"): every route of the build stands here, by its id. A route that is
 * not here fails the guards' tests.
 */
export const GUARDS: Record<string, Guard> = {
  root: { at: "/", gate: "public" },
  "auth/login": { at: "/login", gate: "public" },
  "auth/google-start": { at: "/auth/google", gate: "public" },
  "auth/google-callback": { at: "/auth/google/callback", gate: "public" },
  "auth/logout": { at: "/logout", gate: "public" },
  "areas/shell/page-views": { at: "/page-views", gate: "signedIn" },
  "areas/shell/preferences": { at: "/preferences", gate: "signedIn" },
  "areas/shell/search-hits": { at: "/search/hits", gate: "signedIn" },
  "areas/shell/layout": { at: "/", gate: "signedIn" },
  "areas/shell/home": { at: "/", gate: "signedIn" },
  "areas/food/menus/list": { at: "/food/menus", gate: "menus", action: "createMenu" },
  "areas/food/menus/export": { at: "/food/menus/export.csv", gate: "menus" },
  "areas/food/menus/create": { at: "/food/menus/create", gate: "createMenu", action: "createMenu" },
  "areas/food/menus/generate": { at: "/food/menus/generate", gate: "generateMenu", action: "generateMenu" },
  "areas/food/menus/jobs": { at: "/food/menus/jobs", gate: "menus" },
  "areas/food/menus/view": { at: "/food/menus/1", gate: "menus", action: "editMenus" },
  "areas/food/menus/version": { at: "/food/menus/1/version", gate: "menus" },
  "areas/food/merchants/list": { at: "/food/merchants", gate: "merchants" },
  "areas/food/merchants/export": { at: "/food/merchants/export.csv", gate: "merchants" },
  "areas/food/assign-menus/assign": { at: "/food/AssignMenus", gate: "editMenus", action: "editMenus" },
  "areas/logistics/drivers/list": { at: "/logistics/drivers", gate: "drivers" },
  "areas/logistics/drivers/notify": {
    at: "/logistics/drivers/notify",
    gate: "editDrivers",
    action: "editDrivers",
  },
  "areas/logistics/drivers/export": { at: "/logistics/drivers/export.csv", gate: "drivers" },
  "areas/logistics/drivers/contractor-plans": {
    at: "/logistics/drivers/contractor-plans?contractor=201",
    gate: "drivers",
  },
  "areas/logistics/drivers/profile": { at: "/logistics/drivers/18001", gate: "drivers", action: "editDrivers" },
  "areas/logistics/drivers/create": {
    at: "/logistics/drivers/create",
    gate: "editDrivers",
    action: "editDrivers",
  },
  "areas/logistics/drivers/photo-upload": {
    at: "/logistics/drivers/18001/photo/upload",
    gate: "editDrivers",
    action: "editDrivers",
  },
  "areas/logistics/drivers/photo": {
    at: "/logistics/drivers/18001/photo",
    gate: "editDrivers",
    action: "editDrivers",
  },
  "areas/logistics/contractors/list": { at: "/logistics/contractors", gate: "contractors" },
  "areas/logistics/contractors/export": { at: "/logistics/contractors/export.csv", gate: "contractors" },
  "areas/logistics/contractors/create": {
    at: "/logistics/contractors/create",
    gate: "editContractors",
    action: "editContractors",
  },
  "areas/logistics/contractors/profile": {
    at: "/logistics/contractors/201",
    gate: "contractors",
    action: "editContractors",
  },
  "areas/logistics/contractors/plans": { at: "/logistics/contractors/201/plans?city=3", gate: "editContractors" },
  "areas/logistics/supervisors/list": { at: "/logistics/supervisors", gate: "supervisors", action: "editSupervisors" },
  "areas/logistics/supervisors/export": { at: "/logistics/supervisors/export.csv", gate: "supervisors" },
  "areas/logistics/supervisors/profile": {
    at: "/logistics/supervisors/301",
    gate: "supervisors",
    action: "editSupervisors",
  },
  "areas/delivery/shifts/list": { at: "/delivery/shifts", gate: "shifts", action: "editShifts" },
  "areas/delivery/shifts/export": { at: "/delivery/shifts/export.csv", gate: "shifts" },
  "areas/delivery/shifts/profile": { at: "/delivery/shifts/2", gate: "shifts", action: "editShifts" },
  "areas/shell/search": { at: "/search", gate: "signedIn" },
  "areas/activity/list": { at: "/activity", gate: "activity" },
  "areas/activity/export": { at: "/activity/export.csv", gate: "activity" },
  "areas/activity/record": { at: "/activity/record", gate: "activity" },
  "areas/shell/not-found": { at: "/no/such/page", gate: "signedIn" },
}

export const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"] as const
export const isRead = (method: string) => method === "GET" || method === "HEAD"

/** What an answer amounts to, documents and data requests alike. */
export type Verdict = "sign-in" | "lost" | "forbidden" | "refused" | "elsewhere" | "answered"

/** @param location where it redirects to; a data request says the same in its body, with status 202 */
export function verdictOf({ status, location }: { status: number; location: string | null }): Verdict {
  if (location !== null) {
    const path = location.split(/[?#]/, 1)[0]
    return path === "/login" ? "sign-in" : path === "/404" ? "lost" : "elsewhere"
  }
  if (status === 403) return "forbidden"
  return status >= 400 ? "refused" : "answered"
}
