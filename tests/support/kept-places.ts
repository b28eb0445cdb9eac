import { action as chooseEmployees } from "~/areas/b2b/employees-file/choose"
import { action as chooseBulk } from "~/areas/bulk-actions/choose"
import { loader as openSplit, action as split } from "~/areas/delivery/map/split/split"
import { action as addSpecial } from "~/areas/logistics/pay/add-special"
import { action as recalculate } from "~/areas/logistics/pay/recalculate"
import { loader as openSchedule } from "~/areas/logistics/schedule/schedule"
import { action as createSegment } from "~/areas/marketing/segments/create"
import { keepJeddah } from "./dispatch-desk"
import { thrownBy } from "./request-context"
import type { RouteCall, TestStaff } from "./staff"

/** When the forms are sent: days of pay are open then. */
export const NOW = "2026-11-21T06:00:00Z"

type Place = readonly [path: string, params?: Record<string, string>]
type Run = (args: RouteCall["args"]) => Promise<unknown>

/** What these routes are about is kept by the dashboard: it is made first, as a person makes it. */
export const KEPT_PLACES: Readonly<Record<string, (staff: TestStaff) => Promise<Place>>> = {
  "b2b/employees-file/check": async (staff) => {
    const text = "name,email,phone\r\nReem,reem@example.com,0551204118\r\n"
    const form = formOf({ intent: "choose-employees" }, "csvFile", text)
    const path = await locationOf(
      chooseEmployees,
      staff.post("/b2b/organizations/613/employees-file", form, { id: "613" }),
    )
    return [path, { id: "613", file: lastOf(path) }]
  },
  "bulk-actions/check": async (staff) => {
    const form = formOf({ intent: "choose-file", action: "CANCEL_SUBSCRIPTION" }, "csvFile", "1\n2\n")
    const path = await locationOf(chooseBulk, staff.post("/bulk-actions/subscriptions", form))
    return [path, { id: lastOf(path) }]
  },
  "marketing/segments/check": async (staff) => {
    const form = formOf({ intent: "create-segment", name: "Loyal", vouchers: "5118 B" }, "file", "7001\n")
    const path = await locationOf(createSegment, staff.post("/marketing/segments/create", form))
    return [path, { file: lastOf(path) }]
  },
  "logistics/pay/check/check-recalculation": async (staff) => {
    const fields = { intent: "recalculate", drivers: ["18001", "18002"], date: "2026-11-18" }
    const path = await locationOf(recalculate, staff.post("/logistics/Paychecks/recalculate", fields))
    return [path, { id: lastOf(path) }]
  },
  "logistics/pay/check/check-special": async (staff) => {
    const bonus = { date: "2026-11-18", type: "bonus", amount: "50", note: "Rainy week" }
    const fields = { intent: "add-special", drivers: ["18001", "18002"], ...bonus }
    const path = await locationOf(addSpecial, staff.post("/logistics/SpecialPayments/create", fields))
    return [path, { id: lastOf(path) }]
  },
  "delivery/map/map": async (staff) => {
    await keepJeddah(staff.session)
    return ["/delivery/map?dialog=assign&orders=1&driver=18001"]
  },
  "delivery/map/split/split": async (staff) => {
    await keepJeddah(staff.session)
    const fields = { intent: "split", most: "6", within: "60" }
    // Not today, whose orders other forms assign; another test may have sent a day's loads.
    for (const date of ["2026-11-23", "2026-11-24", "2026-11-25"]) {
      const path = await locationOf(split, staff.post(`/delivery/map/split?date=${date}`, fields))
      if ((await openSplit(staff.get(path).args)).view) return [path]
    }
    throw new Error("there is nothing to split")
  },
}

const lastOf = (path: string) => path.split("/").at(-1) ?? ""

async function locationOf(action: Run, { args }: RouteCall): Promise<string> {
  const thrown = await thrownBy(() => action(args))
  const path = thrown instanceof Response ? thrown.headers.get("Location") : null
  if (!path) throw new Error("it led nowhere")
  return path
}

function formOf(fields: Record<string, string>, name: string, text: string): FormData {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  form.set(name, new File([text], "a.csv", { type: "text/csv" }))
  return form
}

/** A merchant's day that the schedule shows. */
export async function someCard(staff: TestStaff): Promise<{ merchant: string; date: string }> {
  const { week } = await openSchedule(staff.get("/logistics/supervisor-assignments?shift=2&from=2026-11-24").args)
  const cards = week?.zones.flatMap(({ days }) => days.flatMap((all, at) => all.map(({ id }) => ({ id, at })))) ?? []
  const [card] = cards
  const date = week?.days[card?.at ?? 0]?.date
  if (!card || !date) throw new Error("there is no card")
  return { merchant: String(card.id), date }
}
