import { action as map } from "~/areas/delivery/map/map"
import { action as support } from "~/areas/delivery/support/support"
import type { Desk } from "./dispatch-desk"
import { idsOf, PLANS } from "./dispatch-desk"
import { KEPT_PLACES, moduleOf, type PlanScreen } from "./kept-places"
import type { RouteCall } from "./staff"

type Sent = Readonly<Record<string, string | string[]>>

/** A form of the map, of 'Plan deliveries' or of Support: valid fields, and manipulated variants of them. */
export interface ByHand {
  readonly screen: "map" | "split" | "support"
  readonly intent: string
  readonly at: (known: Known) => string
  readonly good: (known: Known) => Sent
  /** Whether it makes an upstream change. */
  readonly isSent?: true
  /** The error, the expected status, the changed fields and the changed URL. */
  readonly wrong: readonly (readonly [what: string, status: number, sent: Sent, at?: string])[]
}

const plans = await moduleOf<PlanScreen>("delivery-plans/split.tsx")

export const ACTIONS: Readonly<Record<ByHand["screen"], (args: RouteCall["args"]) => Promise<unknown>>> = {
  ...{ map, split: plans.action, support },
}

/** Records that the forms use. */
export interface Known {
  readonly team: string
  readonly driver: string
  /** Orders without a driver. */
  readonly orders: readonly string[]
  /** A driver with tasks, and a driver who can take them. */
  readonly busy: string
  readonly taker: string
  /** URL of a delivery plan with routes to send, and the routes. */
  readonly splitAt: string
  readonly splitMark: string
  readonly date: string
}

/** Finds the records that the forms use and creates a delivery plan. */
export async function knownTo(desk: Desk, date: string): Promise<Known> {
  const { team, driver } = await desk.someDrivers()
  const page = await desk.page()
  const busy = page.drivers.busy?.drivers.find(({ id }) => id !== driver)?.id ?? ""
  const { switching } = await desk.open(`dialog=switch-tasks&driver=${busy}`)
  const taker = switching?.offers.drivers?.[0]?.id ?? ""
  const [splitAt = ""] = (await KEPT_PLACES["extras/delivery-plans/split"]?.(desk.staff)) ?? []
  const { view } = await plans.loader(desk.staff.get(splitAt).args)
  const orders = idsOf(page.orders?.orders)
  return { team, driver, orders, busy, taker, splitAt, splitMark: view?.mark ?? "", date }
}

/** An id that no record has, and texts that are no id. */
const NOBODY = "999999999"
const SHAPES = ["../1", "1e3", "0", "1 OR 1=1", "__proto__"]

const shapes = (status: number, sent: (shape: string) => Sent, what: string) =>
  SHAPES.map((shape) => [`${what} ${shape}`, status, sent(shape)] as const)

const seen = ({ orders }: Known, at: number) => `${orders[at]}:`
const assigning = (screen: "map" | "support", order: number): ByHand => ({
  screen,
  intent: "assign",
  at: ({ orders, date }) =>
    screen === "map"
      ? `/delivery/map?dialog=assign&orders=${orders[order]}`
      : `/delivery/support?clientId=7001&deliveryDate=${date}&orders=${orders[order]}`,
  good: (known) => ({ team: known.team, driver: known.driver, seen: seen(known, order) }),
  isSent: true,
  wrong: [
    ["nobody as the driver", 422, { driver: NOBODY }],
    ["two drivers", 422, { driver: ["18001", "18002"] }],
    ...shapes(422, (driver) => ({ driver }), "as the driver"),
    ["a team that is not there", 422, { team: NOBODY }],
    ...shapes(422, (team) => ({ team }), "as the team"),
    ["an order that is not there", 422, { seen: `${NOBODY}:` }],
    ["no order", 422, { seen: "" }],
    ...shapes(422, (shape) => ({ seen: `${shape}:` }), "as the order"),
    ...shapes(422, (shape) => ({ seen: "", over: `${shape}:` }), "as the order to take over"),
  ],
})
const undoing = (screen: "map" | "support"): ByHand => ({
  screen,
  intent: "undo-assignment",
  at: () => (screen === "map" ? "/delivery/map" : "/delivery/support?clientId=7001"),
  good: ({ date }) => ({ date, at: "1" }),
  wrong: [
    ["no day", 400, { date: "" }],
    ["a day that is none", 400, { date: "2026-02-31" }],
    ...shapes(400, (date) => ({ date }), "as the day"),
    ...shapes(303, (at) => ({ at }), "as the moment"),
  ],
})
const wizard = (intent: string, step: string, wrong: ByHand["wrong"]): ByHand => ({
  screen: "map",
  intent,
  at: () => `/delivery/map?dialog=map-filter&step=${step}`,
  good: () => ({ step, city: "1", shown: "1", zones: ["1", "2"], foodCategories: ["1"], shift: "2", plans: PLANS }),
  wrong,
})

export const BY_HAND: readonly ByHand[] = [
  assigning("map", 0),
  assigning("support", 1),
  undoing("map"),
  undoing("support"),
  {
    screen: "map",
    intent: "switch-tasks",
    at: ({ busy }) => `/delivery/map?dialog=switch-tasks&driver=${busy}`,
    good: ({ taker }) => ({ driver: taker }),
    isSent: true,
    wrong: [
      ["nobody as the driver", 422, { driver: NOBODY }],
      ...shapes(422, (driver) => ({ driver }), "as the driver"),
      ["of nobody", 422, {}, `/delivery/map?dialog=switch-tasks&driver=${NOBODY}`],
      ["of no id", 404, {}, "/delivery/map?dialog=switch-tasks&driver=../1"],
    ],
  },
  {
    screen: "map",
    intent: "group",
    at: () => "/delivery/map",
    good: ({ orders }) => ({ add: orders[2] ?? "" }),
    wrong: [
      ["an order that is not there", 303, { add: NOBODY }],
      ["a group that is not there", 303, { reset: "c", "to-c": "1" }],
      ...shapes(303, (add) => ({ add, remove: add, within: add, "to-b": add }), "as an order"),
    ],
  },
  wizard("wizard-city", "1", [
    ["a city that is not there", 303, { city: NOBODY }],
    ...shapes(303, (city) => ({ city }), "as the city"),
  ]),
  wizard(
    "wizard-back",
    "2",
    shapes(303, (foodCategories) => ({ foodCategories }), "as a category"),
  ),
  wizard("wizard-next", "1", [
    ["a city that is not there", 422, { city: NOBODY }],
    ...shapes(422, (city) => ({ city }), "as the city"),
    ["a zone that is not there", 422, { zones: NOBODY }],
    ...shapes(422, (zones) => ({ zones }), "as a zone"),
  ]),
  wizard("wizard-save", "3", [
    ["a plan that is not there", 422, { plans: NOBODY }],
    ...shapes(422, (plans) => ({ plans }), "as a plan"),
  ]),
  {
    screen: "map",
    intent: "wizard-take-over",
    at: () => "/delivery/map",
    good: () => ({ filter: JSON.stringify({ city: { value: 1 }, zones: [{ value: 1 }] }) }),
    wrong: [
      ["a city that is not there", 200, { filter: JSON.stringify({ city: { value: NOBODY } }) }],
      ...["", "[]", "null", '{"__proto__":{"city":1}}', '{"city":{"value":{"value":1}}}'].map(
        (filter) => [`the filter ${filter}`, 200, { filter }] as const,
      ),
    ],
  },
  {
    screen: "map",
    intent: "limits",
    at: () => "/delivery/map?dialog=limits",
    good: () => ({ first: "60", second: "30", third: "10", target: "25" }),
    wrong: shapes(422, (second) => ({ second }), "as a limit"),
  },
  {
    screen: "split",
    intent: "split-assign",
    at: ({ splitAt }) => splitAt,
    good: ({ splitMark }) => ({ seen: splitMark }),
    isSent: true,
    wrong: [["loads that nobody saw", 422, { seen: "x" }]],
  },
  {
    screen: "split",
    intent: "split",
    at: ({ splitAt }) => splitAt,
    good: () => ({ most: "6", within: "60" }),
    wrong: [
      ...shapes(422, (within) => ({ within }), "as the time"),
      ...["0", "-1", "1e9", "../1"].flatMap((limit) => [
        [`${limit} a load`, 422, { most: limit }] as const,
        [`${limit} merchants a load`, 422, { merchants: limit }] as const,
      ]),
    ],
  },
  {
    screen: "split",
    intent: "split-change",
    at: ({ splitAt }) => splitAt,
    good: ({ driver }) => ({ load: "1", driver }),
    wrong: [
      ["nobody as the driver", 303, { load: "1", driver: NOBODY }],
      ...shapes(303, (driver) => ({ load: "1", driver }), "as the driver"),
      ...shapes(303, (load) => ({ load, into: load, join: "1" }), "as a load to join"),
      ...shapes(303, (to) => ({ load: "1", ids: [to, NOBODY], to, move: "1" }), "as a load to move to"),
    ],
  },
  {
    screen: "split",
    intent: "split-stop",
    at: ({ splitAt }) => splitAt,
    good: () => ({}),
    wrong: [],
  },
  {
    screen: "support",
    intent: "send-message",
    at: () => "/delivery/support?clientId=7001&deliveryDate=2026-11-22",
    good: () => ({ content: "On the way." }),
    isSent: true,
    wrong: [
      ["nothing", 422, { content: " " }],
      ["more than it may hold", 422, { content: "n".repeat(2_001) }],
      ["to nobody", 404, {}, `/delivery/support?clientId=${NOBODY}`],
      ["to no id", 404, {}, "/delivery/support?clientId=__proto__"],
    ],
  },
]
