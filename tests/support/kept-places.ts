import { randomUUID } from "node:crypto"
import { action as chooseEmployees } from "~/areas/b2b/employees-file/choose"
import { action as chooseBulk } from "~/areas/bulk-actions/choose"
import { action as notifyDrivers } from "~/areas/logistics/drivers/notify"
import { action as addSpecial } from "~/areas/logistics/pay/add-special"
import { action as choosePayments } from "~/areas/logistics/pay/file/choose"
import { loader as openSchedule } from "~/areas/logistics/schedule/schedule"
import { action as createSegment } from "~/areas/marketing/segments/create"
import { keepJeddah } from "./dispatch-desk"
import { thrownBy } from "./request-context"
import type { RouteCall, TestStaff } from "./staff"
import type { Fields } from "./visitor"

/** Loaded by name, so that this file does not need any extra. */
const EXTRAS = import.meta.glob("../../app/extras/*/*.{ts,tsx}")
export const moduleOf = async <Module>(file: string) => (await EXTRAS[`../../app/extras/${file}`]?.()) as Module

/** 'Plan deliveries'. */
export interface PlanScreen {
  readonly loader: (args: RouteCall["args"]) => Promise<{ view: { mark: string } | null }>
  readonly action: (args: RouteCall["args"]) => Promise<unknown>
}

/** Time at which the forms are sent. Pay days are open then. */
export const NOW = "2026-11-21T06:00:00Z"

type Place = readonly [path: string, params?: Record<string, string>]
type Run = (args: RouteCall["args"]) => Promise<unknown>

interface Start {
  readonly action: Run
  readonly path: string
  readonly params?: Record<string, string>
  /** The name of the last parameter in the check page's URL. */
  readonly as: string
  readonly form: () => Fields | FormData
}

const PAY = { drivers: ["18001", "18002"], date: "2026-11-18" }

/** The form that opens a check page, by the page's route. */
export const STARTS: Readonly<Record<string, Start>> = {
  "b2b/employees-file/check": {
    action: chooseEmployees,
    path: "/b2b/organizations/613/employees-file",
    params: { id: "613" },
    as: "file",
    form: () => {
      const text = "name,email,phone\r\nReem,reem@example.com,0551204118\r\n"
      return formOf({ intent: "choose-employees" }, "csvFile", text)
    },
  },
  "bulk-actions/check": {
    action: chooseBulk,
    path: "/bulk-actions/subscriptions",
    as: "id",
    form: () =>
      formOf({ intent: "choose-file", action: "DELAY_SUBSCRIPTION", date: "2030-01-01" }, "csvFile", "1\n2\n"),
  },
  "marketing/segments/check": {
    action: createSegment,
    path: "/marketing/segments/create",
    as: "file",
    form: () => formOf({ intent: "create-segment", name: "Loyal", vouchers: "5118 B" }, "file", "7001\n"),
  },
  "logistics/pay/file/check": {
    action: choosePayments,
    path: "/logistics/SpecialPayments/file",
    as: "file",
    form: () => ({
      ...{ intent: "choose-payments", date: "2026-11-18", type: "bonus" },
      pasted: "18001\t50\tRain\n18002\t75.50\tDust",
    }),
  },
  "logistics/pay/check/check-notification": {
    action: notifyDrivers,
    path: "/logistics/drivers/notify",
    as: "id",
    form: () => ({ intent: "notify-drivers", drivers: PAY.drivers, title: "Rain", message: "Drive slowly." }),
  },
  "logistics/pay/check/check": {
    action: addSpecial,
    path: "/logistics/SpecialPayments/create",
    as: "id",
    form: () => ({ intent: "add-special", ...PAY, type: "bonus", amount: "50", note: "Rainy week" }),
  },
}

export const MAP_PLACE = "/delivery/map?date=2026-11-22&dialog=assign&orders=1&driver=18001"
export const SPLIT = { intent: "split", most: "6", within: "60" }

/** Routes with data of the dashboard itself, which is created first by its own form. */
export const KEPT_PLACES: Readonly<Record<string, (staff: TestStaff) => Promise<Place>>> = {
  ...Object.fromEntries(
    Object.entries(STARTS).map(([route, { action, path, params, as, form }]) => [
      route,
      async (staff: TestStaff): Promise<Place> => {
        const led = await locationOf(action, staff.post(path, form(), params))
        return [led, { ...params, [as]: lastOf(led) }]
      },
    ]),
  ),
  "delivery/map/map": async (staff) => {
    await keepJeddah(staff.session)
    return [MAP_PLACE]
  },
  "extras/message-templates/edit": async (staff) => {
    const path = "/delivery/support/messages"
    const { action: add } = await moduleOf<{ action: Run }>("message-templates/create.tsx")
    const { loader: list } = await moduleOf<{ loader: Run }>("message-templates/messages.tsx")
    const fields = {
      intent: "add-canned-message",
      once: randomUUID(),
      title: "On the way",
      english: "It comes at {time}.",
    }
    await locationOf(add, staff.post(`${path}/create`, fields))
    const { rows } = (await list(staff.get(path).args)) as { rows: { id: string }[] }
    return [`${path}/edit?message=${rows[0]?.id}`]
  },
  "extras/delivery-plans/split": async (staff) => {
    const { loader: open, action: split } = await moduleOf<PlanScreen>("delivery-plans/split.tsx")
    await keepJeddah(staff.session)
    // Not today, whose orders other forms assign. Another test may have sent the plan of a day.
    for (const date of ["2026-11-23", "2026-11-24", "2026-11-25"]) {
      const path = await locationOf(split, staff.post(`/delivery/map/split?date=${date}`, SPLIT))
      if ((await open(staff.get(path).args)).view) return [path]
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

/** A merchant and a day that the schedule shows. */
export async function someCard(staff: TestStaff): Promise<{ merchant: string; date: string }> {
  const { week } = await openSchedule(staff.get("/logistics/supervisor-assignments?shift=2&from=2026-11-24").args)
  const cards = week?.zones.flatMap(({ days }) => days.flatMap((all, at) => all.map(({ id }) => ({ id, at })))) ?? []
  const [card] = cards
  const date = week?.days[card?.at ?? 0]?.date
  if (!card || !date) throw new Error("there is no card")
  return { merchant: String(card.id), date }
}
