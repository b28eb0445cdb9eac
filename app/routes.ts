import { existsSync, readdirSync } from "node:fs"
import type { RouteConfig } from "@remix-run/route-config"
import { index, layout } from "@remix-run/route-config"
import {
  beside,
  dialog,
  type ExtraRoutes,
  fileBeside,
  list,
  routesOf,
  screen,
  screenAgain,
  section,
  withoutShell,
} from "./route-words"

const EXTRAS = new URL("./extras/", import.meta.url)

/** The route tables of the extras (app/extras/README.md), read from their folders: Vite's globs are not available here. */
const extraTables = await Promise.all(
  readdirSync(EXTRAS)
    .filter((name) => existsSync(new URL(`${name}/routes.ts`, EXTRAS)))
    .map(async (name) => (await import(`./extras/${name}/routes.ts`)).routes as ExtraRoutes),
)
const extraRoutes = (at: keyof ExtraRoutes) => extraTables.flatMap((routes) => routes[at] ?? [])

/** All routes, in the order of the sidebar: sections, their screens, and the dialogs and downloads of each screen. */
export default routesOf([
  screen("login", "areas/sign-in/login.tsx"),
  screen("auth/google", "areas/sign-in/google-start.ts"),
  screen("auth/google/callback", "areas/sign-in/google-callback.ts"),
  screen("logout", "areas/sign-in/logout.ts"),
  screen("sessions/help-desk", "areas/sign-in/frame-window.tsx"),
  screen("embed/session", "areas/sign-in/frame-start.ts"),

  layout("shell/layout.tsx", [
    beside("page-views", "shell/page-views.ts"),
    beside("preferences", "shell/preferences.ts"),
    beside("filters", "shell/send-filters.ts"),
    beside("part", "shell/overview-part.ts"),

    section("shell", [
      index("shell/home.tsx"),
      screen("search", "shell/search/search.tsx", [beside("hits", "shell/search/search-hits.ts")]),
      screen("help", "shell/help/all-help.tsx", [beside("text", "shell/help/text.ts")]),
      screen("help/:topic", "shell/help/topic.tsx"),
      screen("jobs", "shell/jobs/jobs.tsx", [beside("now", "shell/jobs/jobs-now.ts")]),
      screen("sessions", "shell/sessions.tsx"),
      ...extraRoutes("shell"),
      screen("*", "shell/not-found.tsx"),
    ]),

    section("food", [
      screen("food/menus", "areas/food/menus/list/list.tsx", [
        beside("export.csv", "areas/food/menus/list/export.ts"),
        beside("jobs", "areas/food/menus/list/jobs.ts"),
      ]),
      screen("food/menus/create", "areas/food/menus/draft/create.tsx"),
      screen("food/menus/generate", "areas/food/menus/generator/generate.tsx"),
      screen("food/menus/:id", "areas/food/menus/menu/view.tsx", [
        beside("version", "areas/food/menus/menu/version.ts"),
      ]),
      list("food/merchants", "areas/food/merchants/list.tsx"),
      screen("food/AssignMenus", "areas/food/assign-menus/assign.tsx"),
    ]),

    section("logistics", [
      list("logistics/payment-plans", "areas/logistics/payment-plans/list.tsx", [
        dialog("create", "areas/logistics/payment-plans/create.tsx"),
        dialog(":id", "areas/logistics/payment-plans/edit.tsx"),
      ]),
      list("logistics/contractors", "areas/logistics/contractors/list.tsx", [
        dialog("create", "areas/logistics/contractors/create.tsx"),
      ]),
      screen("logistics/contractors/:id", "areas/logistics/contractors/profile.tsx"),
      list("logistics/drivers", "areas/logistics/drivers/list.tsx", [
        dialog("create", "areas/logistics/drivers/create.tsx"),
        dialog("notify", "areas/logistics/drivers/notify.tsx"),
      ]),
      screen("logistics/drivers/:id", "areas/logistics/drivers/profile.tsx"),
      screen("logistics/drivers/:id/photo", "areas/logistics/drivers/photo.tsx"),
      list("logistics/supervisors", "areas/logistics/supervisors/list.tsx", [
        dialog("create", "areas/logistics/supervisors/create.tsx"),
      ]),
      screen("logistics/supervisors/:id", "areas/logistics/supervisors/profile.tsx"),
      screen("logistics/supervisor-assignments", "areas/logistics/schedule/schedule.tsx", [
        dialog("assign", "areas/logistics/schedule/assign.tsx"),
        dialog("assign-cards", "areas/logistics/schedule/assign-cards.tsx"),
        dialog("copy-day", "areas/logistics/schedule/copy-day.tsx"),
        dialog("copy-week", "areas/logistics/schedule/copy-week.tsx"),
      ]),
      screen("logistics/SpecialPayments", "areas/logistics/pay/special-payments.tsx", [
        dialog("create", "areas/logistics/pay/add-special.tsx"),
        beside("export.csv", "areas/logistics/pay/special-export.ts"),
      ]),
      screen("logistics/SpecialPayments/file", "areas/logistics/pay/file/choose.tsx", [
        fileBeside("example.csv", "areas/logistics/pay/file/example"),
      ]),
      screen("logistics/SpecialPayments/file/:file", "areas/logistics/pay/file/check.tsx", [
        fileBeside("broken.csv", "areas/logistics/pay/file/broken"),
      ]),
      screen("logistics/drivers/notify/check/:id", "areas/logistics/pay/check/check-notification.tsx"),
      screen("logistics/SpecialPayments/check/:id", "areas/logistics/pay/check/check.tsx"),
      screen("logistics/Paychecks", "areas/logistics/pay/paychecks.tsx", [
        dialog("recalculate", "areas/logistics/pay/recalculate.tsx"),
        beside("export.csv", "areas/logistics/pay/payslips-export.ts"),
      ]),
      screenAgain(
        "logistics/Paychecks/recalculate/check/:id",
        "areas/logistics/pay/check/check.tsx",
        "areas/logistics/pay/check/check-recalculation",
      ),
      screen("logistics/Paychecks/salary-report", "areas/logistics/pay/run/pay-run.tsx", [
        beside("export.csv", "areas/logistics/pay/run/salary-report-export.ts"),
        beside("payslips", "areas/logistics/pay/run/payslips-print.ts"),
      ]),
      screen("logistics/Paychecks/payslip/:id", "areas/logistics/pay/payslip.tsx"),
    ]),

    section("delivery", [
      list("delivery/shifts", "areas/delivery/shifts/list.tsx", [dialog("create", "areas/delivery/shifts/create.tsx")]),
      screen("delivery/shifts/:id", "areas/delivery/shifts/profile.tsx"),
      withoutShell(
        layout("shell/without-shell.tsx", [
          layout("areas/delivery/map/frame.tsx", [
            screen("delivery/map", "areas/delivery/map/map.tsx", [
              beside("pins", "areas/delivery/map/layers/pins.ts"),
              beside("changes", "areas/delivery/map/live/changes.ts"),
            ]),
            ...extraRoutes("map"),
          ]),
        ]),
      ),
      screen("delivery/support", "areas/delivery/support/support.tsx"),
      ...extraRoutes("delivery"),
      withoutShell(screen("embed/support", "areas/delivery/support/framed.tsx")),
    ]),

    section("b2b", [
      list("b2b/organizations", "areas/b2b/organizations/list/list.tsx", [
        dialog("create", "areas/b2b/organizations/create/create.tsx"),
      ]),
      screen("b2b/organizations/:id", "areas/b2b/organizations/profile/profile.tsx", [
        beside("export.csv", "areas/b2b/organizations/profile/section-export.ts"),
        beside("reports", "areas/b2b/organizations/profile/reports.ts"),
      ]),
      screen("b2b/organizations/:id/createCatering", "areas/b2b/catering/create.tsx"),
      screen("b2b/organizations/:id/employees-file", "areas/b2b/employees-file/choose.tsx", [
        fileBeside("example.csv", "areas/b2b/employees-file/example"),
      ]),
      screen("b2b/organizations/:id/employees-file/:file", "areas/b2b/employees-file/check.tsx", [
        fileBeside("broken.csv", "areas/b2b/employees-file/broken"),
      ]),
      screen("b2b/organizations/:id/linking-reports/:report", "areas/b2b/employees-file/result.tsx"),
      screen("b2b/organizations/:organizationId/departments/:id", "areas/b2b/departments/profile.tsx", [
        beside("export.csv", "areas/b2b/departments/section-export.ts"),
      ]),
      list("b2b/business-packages", "areas/b2b/packages/list.tsx", [dialog("create", "areas/b2b/packages/create.tsx")]),
      screen("b2b/business-packages/:id", "areas/b2b/packages/profile.tsx", [
        beside("export.csv", "areas/b2b/packages/section-export.ts"),
      ]),
    ]),

    section("finance", [
      screen("finance/missing-invoicing", "areas/finance/missing-invoicing/list.tsx", [
        beside("export.csv", "areas/finance/missing-invoicing/export.ts"),
      ]),
    ]),

    layout("areas/logbook/section.tsx", [
      screen("logbook", "areas/logbook/logbook.tsx", [beside("export.csv", "areas/logbook/export.ts")]),
    ]),

    section("marketing", [
      list("marketing/banners", "areas/marketing/banners/list.tsx", [
        dialog("create", "areas/marketing/banners/create.tsx"),
        dialog("order", "areas/marketing/banners/order.tsx"),
        dialog("edit/:id", "areas/marketing/banners/update.tsx"),
        beside(":id", "areas/marketing/banners/old-address.ts"),
      ]),
      list("marketing/segments", "areas/marketing/segments/list.tsx", [
        dialog("create", "areas/marketing/segments/create.tsx"),
        fileBeside("example.csv", "areas/marketing/segments/example"),
      ]),
      screen("marketing/segments/create/:file", "areas/marketing/segments/check.tsx", [
        fileBeside("broken.csv", "areas/marketing/segments/broken"),
      ]),
      screen("marketing/segments/create/:file/result", "areas/marketing/segments/result.tsx"),
      screen("marketing/segments/:id", "areas/marketing/segments/profile.tsx"),
    ]),

    section("bulk-actions", [
      screen("bulk-actions/subscriptions", "areas/bulk-actions/choose.tsx", [
        fileBeside("example.csv", "areas/bulk-actions/example"),
      ]),
      screen("bulk-actions/subscriptions/:id", "areas/bulk-actions/check.tsx", [
        fileBeside("broken.csv", "areas/bulk-actions/broken"),
      ]),
      screen("bulk-actions/subscriptions/:id/result", "areas/bulk-actions/result.tsx"),
    ]),

    section("activity", [
      screen("activity", "shell/activity/list.tsx", [
        beside("export.csv", "shell/activity/export.ts"),
        beside("record", "shell/activity/record.ts"),
      ]),
    ]),
  ]),
]) satisfies RouteConfig
