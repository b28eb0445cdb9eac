import { cleanText } from "~/domain/clean-text"
import { decodeOptions, encodeOptions } from "~/domain/encode-options"
import { fullName } from "~/domain/person"
import { isRecordId } from "~/domain/record-id"
import type { Api } from "~/upstream/api.server"
import { orNull } from "~/upstream/or-null.server"
import { allFound, DRIVER_SEARCH } from "./driver-option"
import { type DriverFilters, listDriverChoices, listEveryDriver } from "./drivers.server"

interface OfferAsked {
  /** What is searched for among everybody; without it the first 2,000 are offered (product/pay 3). */
  search?: string | undefined
  /** Who is chosen already: they are offered as well, wherever they stand. */
  chosen?: readonly string[] | undefined
  filters?: DriverFilters
  /** Whom the form is for, where that is not everybody. */
  list?: typeof listDriverChoices
}

/** Who can be chosen, in little text; null where they can't be had. The search asks the upstream, not what was loaded. */
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

/** What the field asks for as somebody types: its form's own address says it. */
export const searchIn = ({ searchParams }: URL) => cleanText(searchParams.get(DRIVER_SEARCH) ?? "")

/** Whom '+ Select All' stands for where it takes no more than are listed: whoever was chosen beyond them stands before. */
export function listedIds(offer: DriverOffer, search?: string): string[] {
  const named = decodeOptions(offer?.text ?? "")
  return allFound(named.slice(named.length - (offer?.count ?? 0)), search)
}

/** Everybody whom '+ Select All' stands for: all whom its search without script found, all there are without one. */
export async function everyDriver(api: Api, search = ""): Promise<string[]> {
  const found = await listEveryDriver(api, search ? { named: search } : {})
  return allFound(
    found.map((driver) => ({ id: driver.id, name: fullName(driver) })),
    search,
  )
}
