import { afterAll, afterEach, beforeAll, expect, it } from "vitest"
import { gates } from "~/auth/gates"
import { SCREENS } from "../support/screens"
import { type Surroundings, shareSurroundings } from "../support/surroundings"
import type { Visitor } from "../support/visitor"
import { insidesIn } from "../support/what-leaks"

/** The upstream returns JSON of a wrong shape: every page reports it (product/shell 5). */

let world: Surroundings
let person: Visitor
beforeAll(async () => {
  world = await shareSurroundings()
  person = await world.person(Object.values(gates).flatMap((gate) => ("all" in gate ? gate.all : gate.any)))
})
afterAll(() => world?.close())
afterEach(() => world.calm())

const paginatorInfo = { currentPage: 1, lastPage: 1, total: 1 }
const totals = { data: [{ driver_id: "18001", net_total: "2059.75" }], paginatorInfo }
const SHAPES: [name: string, body: unknown][] = [
  ["null", null],
  ["an empty list", []],
  ["an empty object", {}],
  ["a text", "maintenance"],
  ["data that is a text", { data: "maintenance" }],
  ["data without fields", { data: {} }],
  ["a list of nulls", { data: [null] }],
  ["another question's data", { data: { driverPayslipsTotals: totals, driversPayslipsTotalsWithoutPagination: {} } }],
]

const AREAS = /^\/(?:b2b|bulk-actions|finance|logbook|marketing|logistics\/(?:payment|superv\w+-|Pay|Special))/
const PAGES = SCREENS.filter(([name, address]) => AREAS.test(address) && !name.startsWith("a missing"))
const FILES = [
  "/logistics/Paychecks/salary-report/export.csv?total=1&from=2026-11-01&to=2026-11-20",
  "/b2b/organizations/613/export.csv?section=employees",
  "/logbook/export.csv?start_date=2026-11-01&end_date=2026-11-20&audit_id=884120&audit_type=ORDER",
  "/finance/missing-invoicing/export.csv",
  "/marketing/segments/export.csv",
]

/** A wrong REST response may count as an empty list, a GraphQL response never does. */
const isGraphql = (file: string) => /Paychecks|b2b/.test(file)

it.each(SHAPES)("%s causes no error of ours on any page, and no export looks complete", async (_, body) => {
  await world.fail("/", "answer", { body })
  for (const [, address] of PAGES) {
    const { status, location, body: html } = await person.get(address)
    expect([address, status, insidesIn(html)]).toEqual([address, expect.toBeOneOf([200, 303, 404, 502]), []])
    // A banner that is not in the list counts as deleted, and its panel redirects to the list.
    if (status === 303) expect([address, location]).toEqual([address, expect.stringMatching(/^\/marketing\/banners/)])
  }
  for (const address of FILES) {
    const { status } = await person.get(address)
    expect([address, status]).toEqual([address, expect.toBeOneOf(isGraphql(address) ? [303, 502] : [200, 303, 502])])
  }
})
