import { type ASSIGN_DRIVER_FIELDS, ASSIGN_INTENT } from "~/areas/delivery/dispatch/assign-fields"
import type { AssignOffers } from "~/areas/delivery/dispatch/assign-offers.server"
import { saveMapFilter } from "~/areas/delivery/map/filter/map-filter.server"
import { action, loader } from "~/areas/delivery/map/map"
import type { Session } from "~/auth/session.server"
import { today } from "~/base/clock.server"
import type { FormState } from "~/ui/form/form-state"
import type { TestUpstream } from "../../upstream/test-support"
import { staffWith, type TestStaff } from "./staff"

/** Jeddah is a city of some hundred orders. */
export const JEDDAH = { id: "1", name: "Jeddah", lat: 21.5433, lng: 39.1728 }
export const PLANS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10"]

/** Saves a filter that shows all of Jeddah's lunch. */
export const keepJeddah = ({ staffKey }: Session) =>
  saveMapFilter(staffKey, {
    city: JEDDAH,
    zones: ["1", "2", "3", "4", "5", "6"],
    foodCategories: ["1", "2", "3", "4", "5"],
    shift: "2",
    plans: PLANS,
  })

/** A dispatcher with a filter for Jeddah, and functions to use the map. */
export async function dispatcher(upstream: TestUpstream) {
  const staff = await staffWith(upstream, "VIEW_MAP")
  await keepJeddah(staff.session)
  return deskOf(staff)
}
export type Desk = ReturnType<typeof deskOf>

/** Functions to open and use the map. */
export function deskOf(staff: TestStaff) {
  const open = async (query = "") => loader(staff.get(`/delivery/map?${dated(query)}`).args)
  const page = async (query = "") => {
    const found = await open(query)
    if (!found.page) throw new Error("no page")
    return found.page
  }
  const post = (fields: Record<string, string | string[]>, query = "") =>
    action(staff.post(`/delivery/map?${query}`, fields).args)
  /** The drivers that the assign dialog lists for a team. */
  const driversOf = async (team: string) => {
    const reply = await post({ intent: ASSIGN_INTENT, team, refresh: "team" }, "dialog=assign&orders=group")
    return idsOf((reply as unknown as { data: AssignReply }).data.form.offers.drivers ?? [])
  }
  /** Two drivers of one team who can be assigned orders. */
  const someDrivers = async () => {
    for (const { value: team } of (await page()).teams) {
      const [driver, other] = await driversOf(team)
      if (driver && other) return { team, driver, other }
    }
    throw new Error("no team has two drivers")
  }
  return { staff, open, page, post, driversOf, someDrivers }
}

/** Adds the day to a URL of the map, which requires it. */
export const dated = (query: string) => (/(^|&)date=/.test(query) ? query : `date=${today()}${query && "&"}${query}`)

/** The reply of an assign dialog that stays open. */
export interface AssignReply {
  form: FormState<typeof ASSIGN_DRIVER_FIELDS, AssignOffers>
}

export const idsOf = (orders: { id: string }[] | undefined) => orders?.map(({ id }) => id) ?? []
export const locationOf = (thrown: unknown) => (thrown as Response).headers.get("Location")
