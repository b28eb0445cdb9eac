import type { RouteConfig, RouteConfigEntry } from "@remix-run/route-config"
import { index, layout, route } from "@remix-run/route-config"

/** THE MAP: path on the left, file on the right, in the documents' order (product/shell 1); paths match exactly. */
const screen = (path: string, file: string) => route(path, file, { caseSensitive: true })

const developmentOnly: RouteConfigEntry[] =
  process.env.NODE_ENV === "production" ? [] : [screen("gallery", "areas/shell/gallery.tsx")]

export default [
  screen("login", "auth/login.tsx"),
  screen("auth/google", "auth/google-start.ts"),
  screen("auth/google/callback", "auth/google-callback.ts"),
  screen("logout", "auth/logout.ts"),
  screen("sessions/help-desk", "auth/frame-window.tsx"),
  screen("embed/session", "auth/frame-start.ts"),
  screen("embed/support", "areas/delivery/support/framed.tsx"),
  screen("page-views", "areas/shell/page-views.ts"),
  screen("preferences", "areas/shell/preferences.ts"),
  screen("food/menus/:id/version", "areas/food/menus/menu/version.ts"),
  screen("search/hits", "areas/shell/search-hits.ts"),
  screen("food/menus/jobs", "areas/food/menus/list/jobs.ts"),
  screen("food/menus/export.csv", "areas/food/menus/list/export.ts"),
  screen("food/merchants/export.csv", "areas/food/merchants/export.ts"),
  screen("logistics/contractors/export.csv", "areas/logistics/contractors/export.ts"),
  screen("logistics/drivers/export.csv", "areas/logistics/drivers/export.ts"),
  screen("logistics/Paychecks/salary-report/export.csv", "areas/logistics/pay/salary-report-export.ts"),
  screen("logistics/payment-plans/export.csv", "areas/logistics/payment-plans/export.ts"),
  screen("logistics/supervisors/export.csv", "areas/logistics/supervisors/export.ts"),
  screen("delivery/shifts/export.csv", "areas/delivery/shifts/export.ts"),
  screen("b2b/organizations/export.csv", "areas/b2b/organizations/export.ts"),
  screen("b2b/organizations/:id/export.csv", "areas/b2b/organizations/section-export.ts"),
  screen("b2b/organizations/:organizationId/departments/:id/export.csv", "areas/b2b/departments/section-export.ts"),
  screen("b2b/business-packages/:id/export.csv", "areas/b2b/packages/section-export.ts"),
  screen("b2b/organizations/:id/reports", "areas/b2b/organizations/reports.ts"),
  screen("b2b/organizations/:id/employees-file/:file/broken.csv", "areas/b2b/employees-file/broken.ts"),
  screen("b2b/business-packages/export.csv", "areas/b2b/packages/export.ts"),
  screen("finance/missing-invoicing/export.csv", "areas/finance/missing-invoicing/export.ts"),
  screen("marketing/banners/export.csv", "areas/marketing/banners/export.ts"),
  screen("marketing/segments/export.csv", "areas/marketing/segments/export.ts"),
  screen("marketing/segments/example.csv", "areas/marketing/segments/example.ts"),
  screen("bulk-actions/subscriptions/example.csv", "areas/bulk-actions/example.ts"),
  screen("logbook/export.csv", "areas/logbook/export.ts"),
  screen("delivery/map/pins", "areas/delivery/map/pins.ts"),
  screen("delivery/map/run/export.csv", "areas/delivery/map/run-export.ts"),
  screen("delivery/map/changes", "areas/delivery/map/changes.ts"),
  screen("activity/record", "areas/activity/record.ts"),
  screen("activity/export.csv", "areas/activity/export.ts"),
  ...developmentOnly,
  layout("areas/shell/screen.tsx", { id: "areas/delivery/map/screen" }, [
    screen("delivery/map", "areas/delivery/map/map.tsx"),
    screen("delivery/map/run", "areas/delivery/map/run.tsx"),
  ]),
  layout("areas/shell/layout.tsx", [
    layout("areas/shell/screen.tsx", [
      index("areas/shell/home.tsx"),
      screen("food/menus", "areas/food/menus/list/list.tsx"),
      screen("food/menus/create", "areas/food/menus/draft/create.tsx"),
      screen("food/menus/generate", "areas/food/menus/generator/generate.tsx"),
      screen("food/menus/:id", "areas/food/menus/menu/view.tsx"),
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
      route("logistics/supervisors", "areas/logistics/supervisors/list.tsx", { caseSensitive: true }, [
        screen("create", "areas/logistics/supervisors/create.tsx"),
      ]),
      screen("logistics/supervisors/:id", "areas/logistics/supervisors/profile.tsx"),
      route("logistics/payment-plans", "areas/logistics/payment-plans/list.tsx", { caseSensitive: true }, [
        screen("create", "areas/logistics/payment-plans/create.tsx"),
        screen(":id", "areas/logistics/payment-plans/edit.tsx"),
      ]),
      route("logistics/supervisor-assignments", "areas/logistics/schedule/schedule.tsx", { caseSensitive: true }, [
        screen("assign", "areas/logistics/schedule/assign.tsx"),
        screen("copy-day", "areas/logistics/schedule/copy-day.tsx"),
        screen("copy-week", "areas/logistics/schedule/copy-week.tsx"),
      ]),
      route("logistics/Paychecks", "areas/logistics/pay/paychecks.tsx", { caseSensitive: true }, [
        screen("recalculate", "areas/logistics/pay/recalculate.tsx"),
      ]),
      screen("logistics/Paychecks/salary-report", "areas/logistics/pay/salary-report.tsx"),
      screen("logistics/Paychecks/payslip/:id", "areas/logistics/pay/payslip.tsx"),
      route("logistics/SpecialPayments", "areas/logistics/pay/special-payments.tsx", { caseSensitive: true }, [
        screen("create", "areas/logistics/pay/add-special.tsx"),
      ]),
      route("delivery/shifts", "areas/delivery/shifts/list.tsx", { caseSensitive: true }, [
        screen("create", "areas/delivery/shifts/create.tsx"),
      ]),
      screen("delivery/shifts/:id", "areas/delivery/shifts/profile.tsx"),
      route("b2b/organizations", "areas/b2b/organizations/list.tsx", { caseSensitive: true }, [
        screen("create", "areas/b2b/organizations/create.tsx"),
      ]),
      screen("b2b/organizations/:id", "areas/b2b/organizations/profile.tsx"),
      screen("b2b/organizations/:id/createCatering", "areas/b2b/catering/create.tsx"),
      screen("b2b/organizations/:id/employees-file", "areas/b2b/employees-file/choose.tsx"),
      screen("b2b/organizations/:id/employees-file/:file", "areas/b2b/employees-file/check.tsx"),
      screen("b2b/organizations/:organizationId/departments/:id", "areas/b2b/departments/profile.tsx"),
      screen("delivery/support", "areas/delivery/support/support.tsx"),
      route("b2b/business-packages", "areas/b2b/packages/list.tsx", { caseSensitive: true }, [
        screen("create", "areas/b2b/packages/create.tsx"),
      ]),
      screen("b2b/business-packages/:id", "areas/b2b/packages/profile.tsx"),
      screen("finance/missing-invoicing", "areas/finance/missing-invoicing/list.tsx"),
      screen("logbook", "areas/logbook/logbook.tsx"),
      route("marketing/banners", "areas/marketing/banners/list.tsx", { caseSensitive: true }, [
        screen("create", "areas/marketing/banners/create.tsx"),
        screen("order", "areas/marketing/banners/order.tsx"),
        screen(":id", "areas/marketing/banners/update.tsx"),
      ]),
      route("marketing/segments", "areas/marketing/segments/list.tsx", { caseSensitive: true }, [
        screen("create", "areas/marketing/segments/create.tsx"),
      ]),
      screen("marketing/segments/:id", "areas/marketing/segments/profile.tsx"),
      screen("bulk-actions/subscriptions", "areas/bulk-actions/choose.tsx"),
      screen("bulk-actions/subscriptions/:id", "areas/bulk-actions/check.tsx"),
      screen("search", "areas/shell/search.tsx"),
      screen("sessions", "areas/shell/sessions.tsx"),
      screen("activity", "areas/activity/list.tsx"),
      screen("*", "areas/shell/not-found.tsx"),
    ]),
  ]),
] satisfies RouteConfig
