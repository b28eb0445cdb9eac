import { z } from "zod"
import type { Api } from "~/upstream/api.server"
import { orNull } from "~/upstream/or-null.server"
import { type Choice, listCityChoices, listContractorNames } from "../../lookups.server"
import type { PaycheckQuery } from "../pay-query.server"

/** Contractors that are named one by one; of more their number is said. */
const MAX_NAMED = 3

type Days = Pick<PaycheckQuery, "from" | "to">
type Asked = Days & Pick<PaycheckQuery, "city" | "contractors" | "driver">

/** Names of cities and contractors; null where they could not be had: their ids are said then. */
export interface PeopleNames {
  cities: readonly Choice[] | null
  contractors: readonly Choice[] | null
}

export async function readPeopleNames(api: Api): Promise<PeopleNames> {
  const [cities, contractors] = await Promise.all([orNull(listCityChoices(api)), orNull(listContractorNames(api))])
  return { cities, contractors }
}

/** Days and people of a run, however its address is written: equal runs have equal texts. */
export function runOf({ from, to, city, contractors, driver }: Asked): string {
  const said = new URLSearchParams({ from, to })
  if (city) said.set("city", String(city))
  for (const id of contractors.toSorted((a, b) => a - b)) said.append("contractors", String(id))
  if (driver) said.set("driver", driver.toLowerCase())
  return String(said)
}

/** What `runOf` made a text of. */
export function askedIn(run: string): Asked {
  const said = new URLSearchParams(run)
  const city = Number(said.get("city"))
  const driver = said.get("driver")
  return {
    from: said.get("from") ?? "",
    to: said.get("to") ?? "",
    ...(city ? { city } : {}),
    contractors: z.array(z.coerce.number()).catch([]).parse(said.getAll("contractors")),
    ...(driver ? { driver } : {}),
  }
}

/** What narrows a run, in words: nothing where it is of everybody. */
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

/** Who is in a run: "drivers, Al Khobar, all contractors". */
export function peopleText(asked: Asked, names: PeopleNames): string {
  const { city, contractors, driver } = narrowedBy(asked, names)
  const of = contractors.length > 0 ? contractors : ["all contractors"]
  return ["drivers", city ?? "all cities", ...of, ...(driver ? [driver] : [])].join(", ")
}

/** What a file's name says beside its days, in signs that every system takes; empty where it is of everybody. */
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
