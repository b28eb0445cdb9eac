import { gates } from "~/auth/gates"
import { fullName } from "~/domain/person"
import { shownName } from "~/domain/shown-name"
import { recordSource } from "~/search-source.server"
import { statusWord } from "~/ui/elements/status-word"
import { driverListPath, driverPath } from "./driver-paths"
import { listDrivers } from "./drivers.server"

/** Drivers by name, id or phone. */
export const driverSource = recordSource({
  gate: gates.drivers,
  label: "Drivers",
  listPath: driverListPath,
  async ask(api, search, perPage) {
    const { drivers: rows, total } = await listDrivers(api, { search }, { page: 1, perPage })
    return { rows, total }
  },
  toHit(driver) {
    const { id, phone, city, status } = driver
    const note = [`#${id}`, phone, city?.enName, statusWord(status)].filter(Boolean).join(", ")
    return { title: shownName(id, fullName(driver)), note, href: driverPath(id) }
  },
})
