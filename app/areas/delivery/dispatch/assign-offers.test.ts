import { expect, it } from "vitest"
import type { Api } from "~/upstream/api.server"
import { UpstreamError } from "~/upstream/upstream-error"
import type { PlacedState } from "../live-pins/changes-of"
import { offerAssigning } from "./assign-offers.server"
import { DRIVERS_DRAWN } from "./driver-picker/driver-list.server"

/** product/dispatch 3: the drivers that the assign dialog offers, and their order. */

interface RawDriver {
  id: string
  orders?: number
  /** ID of the driver's team. */
  of?: string
}
const DAY = "2026-11-22"
const pin = (id: number, driverId: number | null, lat: number): PlacedState => ({
  ...{ id, driverId, lat, lng: 46.7, status: driverId ? "assigned" : "accepted" },
})
const ZONES = [
  {
    ...{ id: "3", name: "North" },
    boundary: [
      [24.6, 46.6],
      [24.6, 46.8],
      [24.75, 46.8],
      [24.75, 46.6],
    ],
  },
] as const
const HERE = pin(551902, null, 24.7)

interface World {
  drivers: readonly RawDriver[]
  placed?: readonly PlacedState[] | "refused"
  team?: string
  /** ID of the driver the orders were dropped on. */
  to?: string
  teams?: readonly string[]
  holder?: string
  /** Teams that serve the zone of the order. */
  serving?: readonly string[]
  times?: ReadonlyMap<number, number> | null
}

/** The offers, and the variables of the last query for drivers. */
async function offered(world: World, typed: Record<string, string> | null = { team: "7" }) {
  const { drivers, placed, team, to, teams = ["7", "8"], holder, times = null, serving = [] } = world
  let asked: Record<string, unknown> = {}
  const answer = (variables: Record<string, unknown>) => {
    if ("ids" in variables) return { orders: { data: [orderOf(holder)], paginatorInfo: { lastPage: 1 } } }
    asked = variables
    const only = JSON.stringify(variables.where).match(/"ID","operator":"EQ","value":"(\d+)"/)?.[1]
    const { value = null } = (variables.hasTeams ?? {}) as { value?: string | readonly string[] }
    const inTeams = drivers.filter(({ of = "7" }) => value === null || [value].flat().includes(of))
    const some = only && value === null ? drivers.filter(({ id }) => id === only) : inTeams
    const data = some.map(({ id, orders, of = "7" }) => ({
      ...{ id, firstName: "Saad", lastName: id, phone: "966500000001", teams: [{ id: of, teamName: "North" }] },
      ...(orders !== undefined && { assignedOrdersCount: orders }),
    }))
    return { drivers: { data, paginatorInfo: { lastPage: 1 } } }
  }
  const api = {
    graphql: async (_: unknown, variables: Record<string, unknown>) => answer(variables),
    either: async ([, variables]: [unknown, Record<string, unknown>]) => answer(variables),
  } as unknown as Api
  const knownDay = async () => {
    if (placed === "refused") throw new UpstreamError({ kind: "unavailable", status: 503, requestId: "1" })
    return { date: DAY, placed: placed ?? [], times, zones: ZONES, target: 25 }
  }
  const current = {
    ...{ date: DAY, ids: ["551902"], path: "/", team, to },
    listTeams: async () => teams.map((value) => ({ value, label: value })),
    teamsOfZones: async (_: Api, zones: readonly string[]) =>
      zones.includes("3") ? serving.map((value) => ({ value, label: value })) : [],
    ...(placed && { knownDay }),
  }
  const offering = { api, current: Promise.resolve(current), values: Promise.resolve(typed), canEdit: true }
  return { ...(await offerAssigning(offering as never)), asked }
}
const orderOf = (holder?: string) => {
  const driver = holder ? { id: holder, firstName: "Imran", lastName: "Khan" } : null
  return { id: "551902", status: holder ? "assigned" : "accepted", deliveryDate: DAY, driver }
}
const idsOf = (drivers: readonly { id: string }[] | null) => drivers?.map(({ id }) => id)

const TWO = [
  { id: "18001", orders: 1 },
  { id: "18002", orders: 3 },
]
/** The next stop of driver 18002 is 1 km away, the one of driver 18001 is 11 km away. */
const PLACED = [HERE, pin(1, 18001, 24.8), pin(2, 18002, 24.709)]

it("the nearest driver comes first as best match; sorted by load, the driver with the fewest orders", async () => {
  const fit = await offered({ drivers: TWO, placed: PLACED })
  expect(fit.drivers?.map(({ id, near, isBest }) => [id, near?.km.toFixed(0), isBest])).toEqual([
    ["18002", "1", true],
    ["18001", "11", false],
  ])
  const load = await offered({ drivers: TWO, placed: PLACED }, { team: "7", sort: "load" })
  expect(idsOf(load.drivers)).toEqual(["18001", "18002"])
  // The first of a narrowed list is not the best match.
  for (const [name, value] of Object.entries({ sort: "load", search: "saad", load: "busy" })) {
    const { drivers } = await offered({ drivers: TWO, placed: PLACED }, { team: "7", [name]: value })
    expect(drivers?.map(({ isBest }) => isBest)).toEqual([false, false])
  }
})

it("without the map's data, drivers are sorted by load and no distances are shown", async () => {
  for (const placed of [undefined, "refused"] as const) {
    const { drivers, hasPlaces, sort } = await offered({ drivers: TWO.toReversed(), ...(placed && { placed }) })
    expect([idsOf(drivers), hasPlaces, sort]).toEqual([["18001", "18002"], false, "load"])
    expect(drivers?.map(({ near }) => near)).toEqual([null, null])
  }
})

it("counts a driver's orders on the map if the upstream returns no count", async () => {
  const drivers = [{ id: "18001" }, { id: "18003" }]
  const { drivers: known, counts } = await offered({ drivers, placed: PLACED })
  expect(known?.map(({ id, orders }) => [id, orders])).toEqual([
    ["18003", 0],
    ["18001", 1],
  ])
  expect(counts).toMatchObject({ all: 2, free: 1, busy: 1 })
  const without = await offered({ drivers })
  expect(without.drivers?.map(({ orders }) => orders)).toEqual([null, null])
  expect(without.counts).toMatchObject({ all: 2, free: 0, busy: 0 })
})

it("the filters list only free or only busy drivers, and keep the chosen driver", async () => {
  const drivers = [{ id: "18000", orders: 0 }, ...TWO]
  const listed = async (typed: object) => idsOf((await offered({ drivers }, { team: "7", ...typed })).drivers)
  expect(await listed({ load: "free" })).toEqual(["18000"])
  expect(await listed({ load: "busy" })).toEqual(["18001", "18002"])
  expect(await listed({ load: "free", driver: "18002" })).toEqual(["18000", "18002"])
  expect(await listed({ load: "x" })).toHaveLength(3)
})

it("the search queries name, phone and start of ID among the team's active drivers, except the current driver", async () => {
  const { asked } = await offered({ drivers: TWO, holder: "18009" }, { team: "7", search: " 1800 ", driver: "18002" })
  expect(asked).toMatchObject({ date: DAY, hasTeams: { value: "7" } })
  const where = JSON.stringify(asked.where)
  for (const part of [
    '{"column":"STATUS","operator":"EQ","value":"ACTIVE"}',
    '{"column":"ID","operator":"NEQ","value":"18009"}',
    '{"column":"ID","operator":"LIKE","value":"1800%"}',
    '{"column":"PHONE","operator":"LIKE","value":"%1800%"}',
    '{"column":"LAST_NAME","operator":"LIKE","value":"%1800%"}',
    // The chosen driver stays listed during a search.
    '{"column":"ID","operator":"EQ","value":"18002"}',
  ])
    expect(where).toContain(part)
  const plain = JSON.stringify((await offered({ drivers: TWO }, { team: "7", driver: "18002" })).asked)
  expect(plain).not.toMatch(/OR|18002/)
})

it("lists the first hundred drivers and the chosen one, with the total", async () => {
  const drivers = Array.from({ length: 160 }, (_, at) => ({ id: String(18_001 + at), orders: at }))
  const { drivers: drawn, counts } = await offered({ drivers }, { team: "7", driver: "18150" })
  expect(drawn).toHaveLength(DRIVERS_DRAWN + 1)
  expect(drawn?.at(-1)?.id).toBe("18150")
  expect(counts?.listed).toBe(160)
})

it("presets the team of the filter bar or the only team, and no team that does not serve the map", async () => {
  expect((await offered({ drivers: TWO, team: "8" }, null)).asked).toMatchObject({ hasTeams: { value: "8" } })
  expect((await offered({ drivers: TWO, teams: ["7"] }, null)).team).toBe("7")
  const none = await offered({ drivers: TWO, team: "9" }, null)
  expect([none.team, none.drivers, none.asked]).toEqual(["", [], {}])
})

it("presets a team of the driver who has all the orders", async () => {
  const drivers = [{ id: "18001", of: "8" }, { id: "18002" }]
  expect((await offered({ drivers, holder: "18001" }, null)).team).toBe("8")
  expect((await offered({ drivers, holder: "18009" }, null)).team).toBe("")
  // A team chosen in the form is kept.
  expect((await offered({ drivers, holder: "18001" }, { team: "7" })).team).toBe("7")
})

it("presets the team that serves the order's zone; of several, the team of the best match, who is preset too", async () => {
  const drivers = [
    { id: "18001", of: "7" },
    { id: "18002", of: "8" },
  ]
  const proposed = async (serving: readonly string[], world: Partial<World> = {}) => {
    const { team, drivers: listed } = await offered({ drivers, placed: PLACED, serving, ...world }, null)
    return [team, listed?.find(({ isBest }) => isBest)?.id]
  }
  expect(await proposed(["7"])).toEqual(["7", "18001"])
  expect(await proposed(["7", "8", "99"])).toEqual(["8", "18002"])
  // A place outside of all zones, teams of no zone, and teams that the map does not offer.
  for (const none of [{ placed: [pin(551902, null, 25.2)] }, { serving: [] }, { serving: ["99"] }]) {
    expect(await proposed(["7", "8"], none)).toEqual(["", undefined])
  }
  // The filter bar's team comes before.
  expect(await proposed(["8"], { team: "7" })).toEqual(["7", "18001"])
})

it("presets the driver the orders were dropped on, in the team of the filter bar if possible", async () => {
  const drivers = [{ id: "18001" }, { id: "18002", of: "8" }, { id: "18003", of: "99" }]
  const presetOf = async (world: Partial<World>, typed: Record<string, string> | null = null) => {
    const { team, preset } = await offered({ drivers, ...world }, typed)
    return [team, preset]
  }
  expect(await presetOf({ to: "18002" })).toEqual(["8", "18002"])
  expect(await presetOf({ to: "18002", team: "7" })).toEqual(["8", "18002"])
  // The preset driver comes first.
  expect(idsOf((await offered({ drivers: TWO, to: "18002" }, null)).drivers)).toEqual(["18002", "18001"])
  // Unknown driver, driver without a team that serves the map, driver who already has the order.
  for (const to of ["18009", "18003"]) expect(await presetOf({ to, team: "7" })).toEqual(["7", ""])
  expect(await presetOf({ to: "18001", holder: "18001" })).toEqual(["7", ""])
  // A team chosen in the form is kept.
  expect(await presetOf({ to: "18002" }, { team: "7" })).toEqual(["7", ""])
})

it("'All teams' searches all teams that serve the map, and lists nobody without a search", async () => {
  const drivers = [{ id: "18001" }, { id: "18002", of: "8" }, { id: "18003", of: "99" }]
  const all = await offered({ drivers }, { team: "all", search: "saad" })
  expect(idsOf(all.drivers)?.toSorted()).toEqual(["18001", "18002"])
  expect(all.asked).toMatchObject({ hasTeams: null })
  expect((await offered({ drivers }, { team: "all", search: "" })).drivers).toEqual([])
})
