import { z } from "zod"
import type { Api } from "~/upstream/api.server"
import { orNull } from "~/upstream/or-null.server"
import { type Choice, listCityChoices, listContractorNames } from "../../lookups.server"
import type { PaycheckQuery } from "../pay-query.server"

/** Contractors that are named individually; of more, only the number is shown. */
const MAX_NAMED = 3

type Days = Pick<PaycheckQuery, "from" | "to">
type Asked = Days & Pick<PaycheckQuery, "city" | "contractors" | "driver">

/** Names of cities and contractors; null when they could not be loaded: their ids are shown instead. */
export interface PeopleNames {
  cities: readonly Choice[] | null
  contractors: readonly Choice[] | null
}

export async function readPeopleNames(api: Api): Promise<PeopleNames> {
  const [cities, contractors] = await Promise.all([orNull(listCityChoices(api)), orNull(listContractorNames(api))])
  return { cities, contractors }
}

/** A canonical text of a run's days and filters: equal runs have equal texts. */
export function runOf({ from, to, city, contractors, driver }: Asked): string {
  const params = new URLSearchParams({ from, to })
  if (city) params.set("city", String(city))
  for (const id of contractors.toSorted((a, b) => a - b)) params.append("contractors", String(id))
  if (driver) params.set("driver", driver.toLowerCase())
  return String(params)
}

/** The inverse of `runOf`. */
export function askedIn(run: string): Asked {
  const params = new URLSearchParams(run)
  const city = Number(params.get("city"))
  const driver = params.get("driver")
  return {
    from: params.get("from") ?? "",
    to: params.get("to") ?? "",
    ...(city ? { city } : {}),
    contractors: z.array(z.coerce.number()).catch([]).parse(params.getAll("contractors")),
    ...(driver ? { driver } : {}),
  }
}

/** The filters of a run as text; empty without filters. */
function narrowedBy({ city, contractors, driver }: Asked, names: PeopleNames) {
  const nameIn = (choices: readonly Choice[] | null, id: number, kind: string) =>
    choices?.find((one) => one.id === String(id))?.name || `${kind} #${id}`
  return {
    city: city ? nameIn(names.cities, city, "city") : null,
    contractors:
      contractors.length > MAX_NAMED
        ? [`${contractors.length.toLocaleString("en-US")} contractors`]
        : contractors.map((id) => nameIn(names.contractors, id, "contractor")),
    driver: driver ? `driver ${driver}` : null,
  }
}

/** "drivers, Al Khobar, all contractors" */
export function peopleText(asked: Asked, names: PeopleNames): string {
  const { city, contractors, driver } = narrowedBy(asked, names)
  const of = contractors.length > 0 ? contractors : ["all contractors"]
  return ["drivers", city ?? "all cities", ...of, ...(driver ? [driver] : [])].join(", ")
}

/** The filters in a file's name, in characters that every system accepts; empty without filters. */
export function peopleInFileName(asked: Asked, names: PeopleNames): string {
  const { city, contractors, driver } = narrowedBy(asked, names)
  const plain = (text: string, otherwise: string) =>
    text
      .replace(/[^A-Za-z0-9 .]+/g, " ")
      .replace(/\s+/g, " ")
      .trim()
      .slice(0, 40) || otherwise
  return [
    ...(city ? [plain(city, `city ${asked.city}`)] : []),
    ...contractors.map((name, at) => plain(name, `contractor ${asked.contractors[at]}`)),
    ...(driver ? [plain(driver, "driver")] : []),
  ]
    .map((part) => `-${part}`)
    .join("")
}
