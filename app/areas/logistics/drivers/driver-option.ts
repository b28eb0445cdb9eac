import type { Named } from "~/domain/encode-options"
import { optionsFound } from "~/ui/fields/text-match"

/** Form field of '+ Select All'. */
export const ALL_DRIVERS = "allDrivers"

/** Name of the search text in the form and in its address. */
export const DRIVER_SEARCH = "driverSearch"

/** The fields of `<DriversField>`. */
export const DRIVER_CHOICE = {
  drivers: { label: "Drivers", kind: "list" },
  [ALL_DRIVERS]: { label: "All drivers" },
  [DRIVER_SEARCH]: { label: "Search drivers" },
} as const

const RIGHT_TO_LEFT = /[\u0590-\u08ff]/
const LEFT_TO_RIGHT_MARK = "\u200e"

/** Direction marks keep the number after an Arabic name, and the line left to right. */
export function driverOption({ id, name }: Named) {
  const mark = RIGHT_TO_LEFT.test(name) ? LEFT_TO_RIGHT_MARK : ""
  return { value: id, label: `${mark}${name} ${mark}#${id}` }
}

/** Drivers of '+ Select All': the results of the search, or all without a search. */
export function allFound(offered: readonly Named[], search = ""): string[] {
  return optionsFound(offered.map(driverOption), search).map(({ value }) => value)
}
