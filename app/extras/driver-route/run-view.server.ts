import { listRunOrders } from "~/areas/delivery/dispatch/orders.server"
import { type DriverStop, stopsOf } from "~/areas/delivery/dispatch/stops"
import { listGrounds } from "~/areas/delivery/map/filter/map-choices.server"
import type { Api } from "~/upstream/api.server"

/** A driver's stops of a day, open ones first. Numbers count the whole day. */
export async function readRun(api: Api, driver: string, date: string) {
  const [orders, grounds] = await Promise.all([listRunOrders(api, driver, date), listGrounds(api)])
  const stops = stopsOf(orders, grounds)
  return {
    stops: [...stops.filter(isOpen), ...stops.filter((stop) => !isOpen(stop))],
    grounds: groundsOf(stops, grounds),
  }
}

const isOpen = ({ part }: DriverStop) => part === "open"

/** Distance from a driver's stops within which zones are drawn: about a city, not the whole country (degrees). */
const AROUND = 0.3

function groundsOf(stops: readonly DriverStop[], grounds: Awaited<ReturnType<typeof listGrounds>>) {
  const places = stops.flatMap(({ at }) => (at ? [at] : []))
  return grounds.filter(({ boundary: [corner] }) => {
    const [lat, lng] = corner ?? [0, 0]
    return places.some((at) => Math.abs(at[0] - lat) < AROUND && Math.abs(at[1] - lng) < AROUND)
  })
}
