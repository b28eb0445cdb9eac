import { afterAll, beforeAll, expect, it } from "vitest"
import { gates } from "~/auth/gates"
import type { ForeignMode } from "../../upstream/foreign/modes"
import { keepMap } from "../support/keep-map"
import { inTurn, type Read, readPage, readWords } from "../support/read-pages"
import { MAP_SCREENS, SCREENS } from "../support/screens"
import { type Surroundings, startSurroundings } from "../support/surroundings"
import type { Visitor } from "../support/visitor"
import { GUARDS } from "./screens"

/** Every screen at other back offices (upstream/README.md) opens and shows the same as at the reference upstream. */

/** A frozen clock: on this day the seed has running menus and open orders. */
const NOW = "2026-11-22T09:00:00Z"
const ALL = Object.values(gates).flatMap((gate) => ("all" in gate ? gate.all : gate.any))

/** Screens that show activity of the meantime. */
const OWN = ["My sessions", "Activity", "Jobs", "Jobs, one's own that run"]
const PAGES = [...SCREENS, ...MAP_SCREENS].filter(([name]) => !OWN.includes(name))
const FILES = Object.values(GUARDS)
  .filter(({ at }) => /\/export\.csv/.test(at) && !at.startsWith("/activity"))
  // The salary report lists the salary files of its days, which other tests created.
  .map(({ at }) => at.replace("/salary-report/export.csv?", "$&from=2026-10-01&to=2026-10-20&"))

/** Parts that a mode removes, and why. */
const TAKEN: Partial<Record<ForeignMode, RegExp>> = {
  // Plans depend on the contractor and its city; a null client means deleted; companies belong to a program; a menu
  // without an end cannot be extended.
  nulls:
    /^(Generate Menu: choice (allZones|zones|allMerchants|merchants)|a contractor.*: choice plan|a driver's profile.*: choice paymentPlan|Create Catering Order: choice clientId|a department.*: (choice|an empty list))/,
  // The default city of a new menu is found by name.
  longest: /^Create Menu: choice (zoneList|allowedHolidays)/,
  // That menu has an unknown status, and only active menus can be extended.
  unknown: /^Generate Menu: choice (allZones|zones|allMerchants|merchants)/,
}

let world: Surroundings
let plain: Map<string, Read>
beforeAll(async () => {
  world = await startSurroundings({ env: { FROZEN_NOW: NOW } })
  await world.upstream.control("POST", "/clock", { now: NOW })
  const person = await world.person(ALL)
  await keepMap(person)
  plain = await read(person)
})
afterAll(() => world?.close())

/** Every page, a few at a time, and every file, one after another, as a session allows one export. */
async function read(person: Visitor): Promise<Map<string, Read>> {
  const pages = inTurn(PAGES, 4, async ([name, address]) => [name, await settled(person, address)] as const)
  const files = inTurn(FILES, 1, async (address) => [address, readPage(await person.get(address))] as const)
  return new Map([...(await pages), ...(await files)])
}

/** Shown for a part that was not loaded in time. The label of its button, Refresh, is on other pages too. */
const LATE = "Still counting"

/** The complete page: reloads it while a part was not loaded in time. */
async function settled(person: Visitor, address: string): Promise<Read> {
  const look = async () => readPage(await person.get(address))
  let page = await look()
  const isShort = () => page.failed.includes(">Retry<") || page.body.includes(LATE)
  for (let again = 0; again < 4 && isShort(); again++) page = await look()
  return page
}

/** A session of a user at such a back office. */
async function at(...modes: ForeignMode[]): Promise<Map<string, Read>> {
  const person = await world.person(ALL)
  await world.upstream.control("POST", "/foreign", { email: person.email, modes })
  return read(person)
}

/** Descriptions of parts that are missing compared with the reference upstream. */
function missing(there: Map<string, Read>, modes: readonly ForeignMode[]): string[] {
  const lost = [...there].flatMap(([name, page]) => {
    const own = plain.get(name)
    if (!own) return [`${name}: not read`]
    return [
      ...(page.status === own.status ? [] : [`${name}: ${own.status} became ${page.status}`]),
      ...(page.empty > own.empty || (page.tables < own.tables && !page.body.includes(LATE))
        ? [`${name}: an empty list`]
        : []),
      ...own.choices.filter((one) => !page.choices.includes(one)).map((one) => `${name}: choice ${one} has no options`),
      ...page.failed.filter((one) => !own.failed.includes(one)).map((one) => `${name}: says ${one}`),
    ]
  })
  return lost.filter((one) => !modes.some((mode) => TAKEN[mode]?.test(one)))
}

it("reads pages with content", () => {
  const tables = [...plain.values()].reduce((sum, page) => sum + page.tables, 0)
  const choices = [...plain.values()].reduce((sum, page) => sum + page.choices.length, 0)
  expect([tables > 60, choices > 150, plain.get("the map")?.status]).toEqual([true, true, 200])
})

it("nulls and longest: opens, and hides nothing", async () => {
  expect(missing(await at("nulls", "longest"), ["nulls", "longest"])).toEqual([])
})

/** The first words of each page that differ from the reference upstream. */
function otherWords(there: Map<string, Read>): string[] {
  return [...there].flatMap(([name, page]) => {
    // Counts that were not ready in time are missing.
    if (name === "Overview") return []
    const own = readWords(plain.get(name)?.body ?? "")
    const first = readWords(page.body).find((piece, index) => piece !== own[index])
    return first === undefined ? [] : [`${name}: ${first}`]
  })
}

it("lower case words are read as usual: no word, colour or row differs except in case", async () => {
  const there = await at("lower")
  expect(missing(there, ["lower"])).toEqual([])
  expect(otherWords(there)).toEqual([])
})

it("unknown and capitalised: opens, and hides nothing", async () => {
  expect(missing(await at("unknown", "capitalised"), ["unknown", "capitalised"])).toEqual([])
})

it("100 rows per page at most: no word or row differs", async () => {
  const there = await at("fewer")
  expect(missing(there, ["fewer"])).toEqual([])
  expect(otherWords(there)).toEqual([])
})

it("empty: opens without error messages", async () => {
  const lost = missing(await at("empty"), []).filter((one) => /became|says/.test(one))
  expect(lost).toEqual([])
})

// Last, because rejected optional fields are not requested again for a while, for all users.
it("documented, in lower case: without our optional fields no list or option is missing and no error is shown", async () => {
  expect(missing(await at("documented", "lower"), [])).toEqual([])
})
