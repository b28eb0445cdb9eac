import type { Named } from "~/domain/encode-options"
import { optionsFound } from "~/ui/fields/text-match"

/** '+ Select All': every driver that the form offers. */
export const ALL_DRIVERS = "allDrivers"

/** The text that drivers are searched by, in the form and in its address. */
export const DRIVER_SEARCH = "driverSearch"

/** A form's choice of drivers, for `<DriversField>`. */
export const DRIVER_CHOICE = {
  drivers: { label: "Drivers", kind: "list" },
  [ALL_DRIVERS]: { label: "All drivers" },
  [DRIVER_SEARCH]: { label: "Search drivers" },
} as const

const RIGHT_TO_LEFT = /[\u0590-\u08ff]/
const LEFT_TO_RIGHT_MARK = "\u200e"

/** The name with its number. Marks keep the number behind a name in Arabic letters, and the line at the left. */
export function driverOption({ id, name }: Named) {
  const mark = RIGHT_TO_LEFT.test(name) ? LEFT_TO_RIGHT_MARK : ""
  return { value: id, label: `${mark}${name} ${mark}#${id}` }
}

/** Whom '+ Select All' stands for: those whom the search left on the page, everybody where nothing was searched. */
export function allFound(offered: readonly Named[], search = ""): string[] {
  return optionsFound(offered.map(driverOption), search).map(({ value }) => value)
}
