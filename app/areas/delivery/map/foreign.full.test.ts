import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { closeStore } from "~/store/store.server"
import { forgetRefusedFields } from "~/upstream/optional-fields.server"
import { type Desk, dispatcher } from "../../../../tests/support/dispatch-desk"
import { listenTo, told } from "../../../../tests/support/listen"
import { startDashboardUpstream } from "../../../../tests/support/staff"
import { until } from "../../../../tests/support/until"
import type { TestUpstream } from "../../../../upstream/test-support"
import { statusLabel } from "../dispatch/order"
import { type PackedPins, unpackPins } from "../live-pins/pin-pack"
import { forgetWatches } from "../live-pins/watches.server"
import { readMapFilter, saveMapFilter } from "./filter/map-filter.server"
import { loader as pinsLoader } from "./layers/pins"

/** A back office whose responses differ from ours where the documents leave that open. */

let upstream: TestUpstream
let today: string
let desk: Desk
beforeAll(async () => {
  upstream = await startDashboardUpstream()
  today = (await upstream.control<{ today: string }>("GET", "/clock")).today
})
afterAll(async () => {
  await closeStore()
  await upstream?.close()
})
beforeEach(async () => {
  forgetWatches()
  desk = await dispatcher(upstream)
})
afterEach(async () => {
  forgetRefusedFields()
  await upstream.control("DELETE", "/faults")
})

const answer = (match: object, body: unknown) =>
  upstream.control("POST", "/faults", { match, mode: "answer", status: 200, body })

describe("a zone's boundary", () => {
  const SQUARE = [
    [21.6, 39.1],
    [21.6, 39.2],
    [21.5, 39.2],
    [21.5, 39.1],
  ]
  const answered = (boundaries: unknown[]) => {
    const zones = boundaries.map((boundary, at) => ({ id: String(at), name: `Zone ${at}`, boundary }))
    return answer(
      { operation: "MapGroundExtra" },
      {
        data: { cities: { data: [{ id: "1", zones }], paginatorInfo: { lastPage: 1 } } },
      },
    )
  }

  it.each([
    ["null", null],
    ["empty", []],
    ["of two corners", SQUARE.slice(0, 2)],
    ["without numbers", [[], [], []]],
    [
      "of nulls",
      [
        [null, null],
        [null, null],
        [null, null],
      ],
    ],
    [
      "outside of the valid range",
      [
        [1e9, 0],
        [0, 1e9],
        [5, 5],
      ],
    ],
  ])("that is %s leaves out only that zone", async (_, boundary) => {
    await answered([boundary, SQUARE])
    const { grounds, orders } = await desk.page()
    expect(grounds).toEqual([{ id: "1", name: "Zone 1", cityId: "1", boundary: SQUARE }])
    expect(orders?.orders).toHaveLength(20)
  })

  it("that is not a list, or is refused, leaves out only the boundaries", async () => {
    await answered(["POLYGON((39 21))"])
    const first = await desk.page()
    expect([first.grounds, first.orders?.orders.length]).toEqual([[], 20])
    forgetRefusedFields()
    const other = await dispatcher(upstream)
    await upstream.control("POST", "/faults", { match: { operation: "MapGroundExtra" }, mode: "422" })
    const second = await other.page()
    expect([second.grounds, second.orders?.orders.length]).toEqual([[], 20])
  })
})

it("an unknown status is shown as invalid, case does not matter, and an order without a location has no pin", async () => {
  const order = (id: number, status: unknown, at: object = { lat: "21.5", lng: 39.2 }) => ({ id, status, ...at })
  const nowhere = [{ lat: null, lng: null }, { lat: "", lng: "" }, {}]
  await answer(
    { path: "/map/pins" },
    {
      orders: [
        order(1, "RETURNED"),
        order(2, "Assigned"),
        order(3, null),
        ...nowhere.map((at) => order(4, "accepted", at)),
      ],
      merchants: null,
    },
  )
  const { data } = (await pinsLoader(desk.staff.get("/delivery/map/pins?").args)) as { data: PackedPins }
  const pins = unpackPins(data)
  expect(pins.map(({ id, status }) => [id, statusLabel(status)])).toEqual([
    [1, "Invalid Status"],
    [2, "Assigned"],
    [3, "Invalid Status"],
  ])
  expect(pins.map(({ lat, lng }) => [lat, lng])).toEqual([1, 2, 3].map(() => [21.5, 39.2]))
})

it.each([["lower"], ["capitalised"], ["unknown"], ["documented"], ["nulls"], ["empty"], ["longest"]])(
  "a back office whose responses are %s has pins and a stream of changes",
  async (mode) => {
    const asked = async () => {
      const { data } = (await pinsLoader(desk.staff.get("/delivery/map/pins?").args)) as { data: PackedPins }
      return unpackPins(data).map(({ id, status }) => [id, mode === "unknown" && id % 3 === 0 ? "unknown" : status])
    }
    const ours = await asked()
    await upstream.control("POST", "/foreign", { email: desk.staff.email, modes: [mode] })
    expect(await asked()).toEqual(ours)
    const stream = await listenTo(desk)
    await until(() => told(stream, "all").length > 0)
    stream.leave()
  },
)

it("a filter of 2,500 plans finds each pin once, with addresses short enough for a proxy", async () => {
  const asked = async () => (await pinsLoader(desk.staff.get("/delivery/map/pins?").args)).data as PackedPins
  const few = await asked()
  const saved = await readMapFilter(desk.staff.session.staffKey)
  if (!saved) throw new Error("no filter")
  const plans = Array.from({ length: 2_500 }, (_, at) => `${at + 1}`)
  await saveMapFilter(desk.staff.session.staffKey, { ...saved, plans })
  const { data } = (await pinsLoader(desk.staff.get("/delivery/map/pins?").args)) as { data: PackedPins }
  const all = unpackPins(data)
  expect(unpackPins(few).every((pin) => all.some(({ id }) => id === pin.id))).toBe(true)
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  // Each merchant is listed once, with its orders of all requests.
  expect(new Set(data.merchants.map(([id]) => id)).size).toBe(data.merchants.length)
  expect(data.merchants.reduce((sum, [, , , , orders]) => sum + orders, 0)).toBe(all.length)
})

it("without script the orders of selected drivers and all restaurants are text; with script the browser fetches them", async () => {
  const { data } = (await pinsLoader(desk.staff.get("/delivery/map/pins?").args)) as { data: PackedPins }
  const pins = unpackPins(data)
  const driver = pins.find(({ driverId }) => driverId !== null)?.driverId ?? 0
  const query = `show=${driver}&merchants=${today}`
  const { plain } = await desk.open(query)
  const ids = pins.filter(({ driverId }) => driverId === driver).map(({ id }) => id)
  expect(plain?.orders?.map(({ id }) => id)).toEqual(ids)
  expect(plain?.restaurants?.length).toBeGreaterThan(100)
  const titles = plain?.restaurants?.map(({ title }) => title) ?? []
  expect(titles).toEqual(titles.toSorted((one, other) => one.localeCompare(other)))
  expect((await desk.open()).plain).toBeNull()
  // Each of the two fails alone.
  await upstream.control("POST", "/faults", { match: { path: "/map/merchantsPins" }, mode: "500" })
  expect((await desk.open(query)).plain).toMatchObject({ orders: expect.any(Array), restaurants: null })
})
