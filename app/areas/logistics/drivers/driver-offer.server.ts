import { cleanText } from "~/domain/clean-text"
import { decodeOptions, encodeOptions } from "~/domain/encode-options"
import { fullName } from "~/domain/person"
import { isRecordId } from "~/domain/record-id"
import type { Api } from "~/upstream/api.server"
import { orNull } from "~/upstream/or-null.server"
import { allFound, DRIVER_SEARCH } from "./driver-option"
import { type DriverFilters, listDriverChoices, listEveryDriver } from "./drivers.server"

interface OfferAsked {
  /** Searches all drivers. Without it the first 2,000 are offered. */
  search?: string | undefined
  /** Drivers that are already selected. They are always offered. */
  chosen?: readonly string[] | undefined
  filters?: DriverFilters
  /** Lists the drivers of a form that is not for all drivers. */
  list?: typeof listDriverChoices
}

/** Drivers to choose from, packed by `encodeOptions`; null if the upstream fails. The search runs in the upstream. */
export function offerDrivers(api: Api, asked: OfferAsked) {
  return orNull(offered(api, asked))
}
export type DriverOffer = Awaited<ReturnType<typeof offerDrivers>>

async function offered(api: Api, { search = "", chosen = [], filters = {}, list = listDriverChoices }: OfferAsked) {
  const named = search ? { named: search } : {}
  const { drivers: found, total } = await list(api, { ...filters, ...named })
  const known = new Set(found.map(({ id }) => id))
  const beyond = chosen.filter((id) => isRecordId(id) && !known.has(id))
  const also = beyond.length > 0 ? await listEveryDriver(api, { ids: beyond }) : []
  const text = encodeOptions([...also, ...found].map((driver) => ({ id: driver.id, name: fullName(driver) })))
  return { text, count: found.length, total }
}

/** The text that the field searches for, in the address of its form. */
export const searchIn = ({ searchParams }: URL) => cleanText(searchParams.get(DRIVER_SEARCH) ?? "")

/** Drivers of '+ Select All' where it covers only the listed ones. Selected drivers beyond the list come first in the text and are skipped. */
export function listedIds(offer: DriverOffer, search?: string): string[] {
  const named = decodeOptions(offer?.text ?? "")
  return allFound(named.slice(named.length - (offer?.count ?? 0)), search)
}

/** Drivers of '+ Select All' where it covers all drivers, or all results of the search without script. */
export async function everyDriver(api: Api, search = ""): Promise<string[]> {
  const found = await listEveryDriver(api, search ? { named: search } : {})
  return allFound(
    found.map((driver) => ({ id: driver.id, name: fullName(driver) })),
    search,
  )
}
