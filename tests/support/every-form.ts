import type { RouteConfigEntry } from "@remix-run/route-config"
import type { PageForm } from "~/forms/form-page.server"
import routes from "~/routes"
import type { TestStaff } from "./staff"

/** The URL of each route's forms: its path and parameters. */
export const ADDRESSES: Readonly<Record<string, readonly [path: string, params?: Record<string, string>]>> = {
  "food/menus/list/list": ["/food/menus?dialog=create-menu"],
  "food/assign-menus/assign": ["/food/AssignMenus"],
  "logistics/contractors/create": ["/logistics/contractors/create"],
  "logistics/contractors/profile": ["/logistics/contractors/201", { id: "201" }],
  "logistics/drivers/create": ["/logistics/drivers/create"],
  "logistics/drivers/notify": ["/logistics/drivers/notify"],
  "logistics/drivers/photo": ["/logistics/drivers/18018/photo", { id: "18018" }],
  "logistics/drivers/profile": ["/logistics/drivers/18018", { id: "18018" }],
  "logistics/supervisors/create": ["/logistics/supervisors/create"],
  "logistics/supervisors/profile": ["/logistics/supervisors/301", { id: "301" }],
  "logistics/payment-plans/create": ["/logistics/payment-plans/create"],
  "logistics/payment-plans/edit": ["/logistics/payment-plans/1", { id: "1" }],
  "logistics/schedule/assign": [
    "/logistics/supervisor-assignments/assign?shift=2&from=2026-11-22&merchant=1&date=2026-11-22",
  ],
  "logistics/schedule/assign-cards": [
    "/logistics/supervisor-assignments/assign-cards?shift=2&from=2026-11-22&cards=1%3A2026-11-22",
  ],
  "logistics/schedule/copy-day": [
    "/logistics/supervisor-assignments/copy-day?shift=2&from=2026-11-22&merchant=1&date=2026-11-22",
  ],
  "logistics/schedule/copy-week": ["/logistics/supervisor-assignments/copy-week?shift=2&from=2026-11-22"],
  "logistics/pay/recalculate": ["/logistics/Paychecks/recalculate"],
  "logistics/pay/run/pay-run": ["/logistics/Paychecks/salary-report?total=1"],
  "logistics/pay/file/choose": ["/logistics/SpecialPayments/file"],
  "logistics/pay/add-special": ["/logistics/SpecialPayments/create"],
  "delivery/shifts/create": ["/delivery/shifts/create"],
  "delivery/shifts/profile": ["/delivery/shifts/8", { id: "8" }],
  "delivery/support/support": ["/delivery/support?clientId=7001&deliveryDate=2026-11-22&orders=1"],
  "delivery/support/framed": ["/embed/support?clientId=7001&deliveryDate=2026-11-22&orders=1"],
  "extras/message-templates/create": ["/delivery/support/messages/create"],
  "finance/missing-invoicing/list": ["/finance/missing-invoicing?date=2026-11-15&to=2026-11-21&dialog=resolve-shown"],
  "b2b/organizations/create/create": ["/b2b/organizations/create"],
  "b2b/organizations/profile/profile": ["/b2b/organizations/613", { id: "613" }],
  "b2b/catering/create": ["/b2b/organizations/613/createCatering", { id: "613" }],
  "b2b/employees-file/choose": ["/b2b/organizations/613/employees-file", { id: "613" }],
  "b2b/departments/profile": ["/b2b/organizations/604/departments/3015", { organizationId: "604", id: "3015" }],
  "b2b/packages/create": ["/b2b/business-packages/create"],
  "b2b/packages/profile": ["/b2b/business-packages/36", { id: "36" }],
  "marketing/banners/create": ["/marketing/banners/create"],
  "marketing/banners/update": ["/marketing/banners/edit/1204", { id: "1204" }],
  "marketing/segments/create": ["/marketing/segments/create"],
  "marketing/segments/profile": ["/marketing/segments/214?dialog=update-segment", { id: "214" }],
  "bulk-actions/choose": ["/bulk-actions/subscriptions"],
}

type Run = (args: ReturnType<TestStaff["post"]>["args"]) => Promise<unknown>
type Action = Run & { forms?: readonly PageForm[] }
const modules = import.meta.glob<{ action?: Action; loader?: Run }>([
  "../../app/areas/**/*.{ts,tsx}",
  "../../app/extras/*/*.{ts,tsx}",
])

const filesOf = (all: readonly RouteConfigEntry[]): string[] =>
  all.flatMap(({ file, children = [] }) => [file, ...filesOf(children)])

/** A form of the product and its route. */
export interface SentForm {
  readonly name: string
  readonly route: string
  readonly form: PageForm
  readonly action: Action
  readonly loader: Run | undefined
}

/** The forms of every route, except buttons, which have no input. */
export async function everyForm(): Promise<SentForm[]> {
  const found = await Promise.all(
    [...new Set(filesOf(routes))].map(async (file) => {
      const { action, loader } = (await modules[`../../app/${file}`]?.()) ?? {}
      const route = file.replace("areas/", "").replace(/\.tsx?$/, "")
      const forms = (action?.forms ?? []).filter(({ fields }) => Object.keys(fields).length > 0)
      return forms.map((form) => ({ name: `${route} ${form.intent}`, route, form, action: action as Action, loader }))
    }),
  )
  return found.flat()
}
