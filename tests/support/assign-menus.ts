import type { TestUpstream } from "../../upstream/test-support"

/** A running menu of the seed with open orders. */
export const BUSY = 1482

/** A menu as the upstream lists it. */
export interface KnownMenu {
  id: number
  name: string
  status: string
  zones: { id: number }[]
}

/** An active menu of the busy one's zones, with other meals. */
export async function makeNextMenu(upstream: TestUpstream, name: string): Promise<number> {
  const { token } = await upstream.person()
  const busy = await upstream.call<{ zones: { id: number }[] }>(token, "GET", `/menus/${BUSY}`)
  const merchants = await upstream.call<{ id: number }[]>(token, "GET", "/merchants?city_id=3")
  const path = `/merchants/${merchants.body.at(-1)?.id}/meals`
  const meals = await upstream.call<{ item_id: number }[]>(token, "GET", path)
  const { body } = await upstream.call<{ id: number }>(token, "POST", "/menus", {
    name,
    status: "active",
    zones_ids: busy.body.zones.map(({ id }) => id),
    allow_fridays: false,
    allow_saturdays: false,
    allowed_holidays: [],
    schedule: [{ date: "2027-11-21", meals_ids: [meals.body[0]?.item_id] }],
  })
  return body.id
}
