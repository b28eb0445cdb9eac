export interface Pin {
  id: number
  status: string
  driverId: number | null
  lat: number
  lng: number
}
export type PackedMerchant = [id: number, title: string, lat: number, lng: number, orders: number]

/**
 * Pins as columns, for the browser. IDs are differences to the previous ID, places are offsets from `origin` in 1/100,000
 * degree (about a metre). Compressed, a pin takes less than ten bytes.
 */
export interface PackedPins {
  ids: number[]
  /** One digit per pin: its index in STATUSES, or the next index for any other status. */
  statuses: string
  /** 0 for no driver, else the position in `driverIds`, from 1. */
  drivers: number[]
  driverIds: number[]
  origin: [lat: number, lng: number]
  lats: number[]
  lngs: number[]
  merchants: PackedMerchant[]
  /** Orders without a valid location. */
  unplaced: number[]
}

const STATUSES = ["accepted", "assigned", "successful", "failed", "cancelled"]
/** Any other status: labelled 'Invalid Status' and drawn like accepted. */
const UNKNOWN = "unknown"
const PER_DEGREE = 100_000

export function packPins(pins: readonly Pin[], merchants: PackedMerchant[]): Omit<PackedPins, "unplaced"> {
  const driverIds = [...new Set(pins.flatMap(({ driverId }) => (driverId === null ? [] : [driverId])))]
  const places = new Map(driverIds.map((id, at) => [id, at + 1]))
  const origin: [number, number] = [pins[0]?.lat ?? 0, pins[0]?.lng ?? 0]
  const steps = (axis: "lat" | "lng", from: number) => pins.map((pin) => Math.round((pin[axis] - from) * PER_DEGREE))
  return {
    ids: pins.map(({ id }, at) => id - (pins[at - 1]?.id ?? 0)),
    statuses: pins.map(({ status }) => statusIndex(status)).join(""),
    drivers: pins.map(({ driverId }) => (driverId === null ? 0 : (places.get(driverId) ?? 0))),
    driverIds,
    origin,
    lats: steps("lat", origin[0]),
    lngs: steps("lng", origin[1]),
    merchants,
  }
}

function statusIndex(status: string): number {
  const at = STATUSES.indexOf(status.toLowerCase())
  return at < 0 ? STATUSES.length : at
}

export function unpackPins(packed: Omit<PackedPins, "unplaced">): Pin[] {
  let id = 0
  const { statuses, drivers, driverIds, origin, lats, lngs } = packed
  return packed.ids.map((step, at) => {
    id += step
    return {
      id,
      status: STATUSES[Number(statuses[at])] ?? UNKNOWN,
      driverId: driverIds[(drivers[at] ?? 0) - 1] ?? null,
      lat: origin[0] + (lats[at] ?? 0) / PER_DEGREE,
      lng: origin[1] + (lngs[at] ?? 0) / PER_DEGREE,
    }
  })
}
