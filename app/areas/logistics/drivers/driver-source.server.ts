import { gates } from "~/auth/gates"
import { MOST_HITS, type SearchHit, type SearchSource } from "~/search-source.server"
import { statusWord } from "~/ui/status-word"
import { nameOf } from "./driver-list.server"
import { driverListPath, driverPath } from "./driver-paths"
import { type Driver, listDrivers } from "./drivers.server"

const ONLY_DIGITS = /^\d{1,12}$/

/** Drivers by name, id or phone, as their list finds them. The driver with exactly that id comes first. */
export const driverSource: SearchSource = {
  gate: gates.drivers,
  label: "Drivers",
  async find(api, query) {
    const [found, byId] = await Promise.all([
      listDrivers(api, { search: query }, { page: 1, perPage: MOST_HITS }),
      ONLY_DIGITS.test(query) ? listDrivers(api, { search: `#${query}` }, { page: 1, perPage: 1 }) : null,
    ])
    const exact = byId?.drivers ?? []
    const others = found.drivers.filter(({ id }) => exact.every((one) => one.id !== id))
    return {
      hits: [...exact, ...others].slice(0, MOST_HITS).map(driverHit),
      total: found.total,
      allHref: `${driverListPath}?${new URLSearchParams({ search: query })}`,
    }
  },
}

function driverHit(driver: Driver): SearchHit {
  const { id, phone, city, status } = driver
  return {
    title: nameOf(driver),
    note: noteOf([`#${id}`, phone, city?.enName, statusWord(status)]),
    href: driverPath(id),
  }
}

const noteOf = (parts: readonly (string | undefined)[]) => parts.filter(Boolean).join(", ")
