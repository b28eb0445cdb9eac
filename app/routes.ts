import type { RouteConfig, RouteConfigEntry } from "@remix-run/route-config"
import { index, layout, route } from "@remix-run/route-config"

/**
 * THE MAP: path on the left, file on the right, in the order of the documents' route table (D1 2.1).
 * Paths match exactly, capitals included; screens that later work brings are absent and answer 404.
 */
const screen = (path: string, file: string) => route(path, file, { caseSensitive: true })

const developmentOnly: RouteConfigEntry[] =
  process.env.NODE_ENV === "production" ? [] : [screen("gallery", "areas/shell/gallery.tsx")]

export default [
  screen("login", "auth/login.tsx"),
  screen("auth/google", "auth/google-start.ts"),
  screen("auth/google/callback", "auth/google-callback.ts"),
  screen("logout", "auth/logout.ts"),
  screen("page-views", "areas/shell/page-views.ts"),
  screen("preferences", "areas/shell/preferences.ts"),
  screen("food/menus/:id/version", "areas/food/menus/version.ts"),
  screen("search/hits", "areas/shell/search-hits.ts"),
  screen("food/menus/jobs", "areas/food/menus/jobs.ts"),
  screen("food/menus/export.csv", "areas/food/menus/export.ts"),
  screen("food/merchants/export.csv", "areas/food/merchants/export.ts"),
  screen("logistics/contractors/export.csv", "areas/logistics/contractors/export.ts"),
  screen("logistics/contractors/:id/plans", "areas/logistics/contractors/plans.ts"),
  screen("logistics/drivers/export.csv", "areas/logistics/drivers/export.ts"),
  screen("logistics/drivers/contractor-plans", "areas/logistics/drivers/contractor-plans.ts"),
  screen("logistics/supervisors/export.csv", "areas/logistics/supervisors/export.ts"),
  screen("delivery/shifts/export.csv", "areas/delivery/shifts/export.ts"),
  screen("logistics/drivers/:id/photo/upload", "areas/logistics/drivers/photo-upload.ts"),
  screen("activity/record", "areas/activity/record.ts"),
  screen("activity/export.csv", "areas/activity/export.ts"),
  ...developmentOnly,
  layout("areas/shell/layout.tsx", [
    layout("areas/shell/screen.tsx", [
      index("areas/shell/home.tsx"),
      screen("food/menus", "areas/food/menus/list.tsx"),
      screen("food/menus/create", "areas/food/menus/create.tsx"),
      screen("food/menus/generate", "areas/food/menus/generate.tsx"),
      screen("food/menus/:id", "areas/food/menus/view.tsx"),
      screen("food/merchants", "areas/food/merchants/list.tsx"),
      screen("food/AssignMenus", "areas/food/assign-menus/assign.tsx"),
      route("logistics/contractors", "areas/logistics/contractors/list.tsx", { caseSensitive: true }, [
        screen("create", "areas/logistics/contractors/create.tsx"),
      ]),
      screen("logistics/contractors/:id", "areas/logistics/contractors/profile.tsx"),
      route("logistics/drivers", "areas/logistics/drivers/list.tsx", { caseSensitive: true }, [
        screen("create", "areas/logistics/drivers/create.tsx"),
        screen("notify", "areas/logistics/drivers/notify.tsx"),
      ]),
      screen("logistics/drivers/:id/photo", "areas/logistics/drivers/photo.tsx"),
      screen("logistics/drivers/:id", "areas/logistics/drivers/profile.tsx"),
      screen("logistics/supervisors", "areas/logistics/supervisors/list.tsx"),
      screen("logistics/supervisors/:id", "areas/logistics/supervisors/profile.tsx"),
      screen("delivery/shifts", "areas/delivery/shifts/list.tsx"),
      screen("delivery/shifts/:id", "areas/delivery/shifts/profile.tsx"),
      screen("search", "areas/shell/search.tsx"),
      screen("activity", "areas/activity/list.tsx"),
      screen("*", "areas/shell/not-found.tsx"),
    ]),
  ]),
] satisfies RouteConfig
