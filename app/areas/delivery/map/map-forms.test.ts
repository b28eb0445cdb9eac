import { sql } from "drizzle-orm"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { LOCK_TIMEOUT_MS } from "~/store/advisory-lock.server"
import { closeStore, withStore } from "~/store/store.server"
import { IS_FULL } from "../../../../tests/support/bounds"
import {
  type AssignReply,
  type Desk,
  deskOf,
  dispatcher,
  idsOf,
  locationOf,
} from "../../../../tests/support/dispatch-desk"
import { thrownBy } from "../../../../tests/support/request-context"
import { restoreTimers, shortenTimers } from "../../../../tests/support/short-timers"
import { staffWith, startDashboardUpstream } from "../../../../tests/support/staff"
import type { TestUpstream } from "../../../../upstream/test-support"
import { seenIn } from "../dispatch/assign-fields"
import { ownMapTexts } from "../dispatch/dispatch-texts"
import { keepLast, takeLast } from "../dispatch/last-assignment.server"
import { INTENTS } from "./filter/map-paths"
import { action } from "./map"

/** product/dispatch 3: assigning and switching tasks on the real reference upstream. */

let upstream: TestUpstream
let desk: Desk
let today: string
beforeAll(async () => {
  upstream = await startDashboardUpstream()
  today = (await upstream.control<{ today: string }>("GET", "/clock")).today
})
afterAll(async () => {
  await closeStore()
  await upstream?.close()
})
beforeEach(async () => {
  desk = await dispatcher(upstream)
})
afterEach(() => upstream.control("DELETE", "/faults"))

const open = (query = "") => desk.open(query)
const page = (query = "") => desk.page(query)
const post = (fields: Record<string, string | string[]>, query = "", by = desk) => by.post(fields, query)

async function holdersOf(ids: string[]): Promise<Map<string, string | undefined>> {
  const query = `{ orders(where: { column: ID, operator: IN, value: [${ids}] }, first: 100) { data { id driver { id } } } }`
  const { token } = await upstream.person()
  type Answer = { orders: { data: { id: string; driver: { id: string } | null }[] } }
  const { data } = await upstream.graphql<Answer>(token, query)
  return new Map(data.orders.data.map(({ id, driver }) => [id, driver?.id]))
}

describe("while someone else holds the lock", () => {
  /** Call it after all reads: on a busy machine they would exceed the shortened timeout. */
  const othersAssign = async () => {
    const until = sql`now() + interval '50 seconds'`
    await withStore((db) =>
      db.execute(sql`INSERT INTO turns VALUES (${`assign ${today}`}, 'another process', ${until})`),
    )
    await upstream.control("POST", "/reset")
    shortenTimers(LOCK_TIMEOUT_MS, 50)
  }
  afterEach(() => {
    restoreTimers()
    return withStore((db) => db.execute(sql`DELETE FROM turns`))
  })

  it("an assignment responds with 503, keeps the choices, and sends nothing", async () => {
    const { team, driver } = await desk.someDrivers()
    const [id = ""] = idsOf((await page()).orders?.orders)
    await othersAssign()
    const reply = await post({ intent: INTENTS.assign, team, driver, seen: `${id}:` }, `dialog=assign&orders=${id}`)
    expect(reply).toMatchObject({
      data: {
        status: 503,
        form: {
          notice: "Someone else is assigning orders of this date. Nothing was sent. Please try again.",
          values: { driver },
        },
      },
    })
    expect(await upstream.control("GET", "/stats")).toMatchObject({ mutations: 0 })
  })

  it("a switch of tasks does the same", async () => {
    const [busy] = (await page()).drivers.busy?.drivers ?? []
    const { switching } = await open(`driver=${busy?.id}&dialog=switch-tasks`)
    const driver = switching?.offers.drivers?.[0]?.id ?? ""
    await othersAssign()
    const reply = await post({ intent: INTENTS.switch, driver }, `driver=${busy?.id}&dialog=switch-tasks`)
    expect(reply).toMatchObject({
      data: {
        status: 503,
        form: {
          notice: "Someone else is assigning orders of this date. Nothing was sent. Please try again.",
          values: { driver },
        },
      },
    })
    expect(await upstream.control("GET", "/stats")).toMatchObject({ mutations: 0 })
  })
})

describe("assigning", () => {
  it("needs a team and a driver, with an error at each field", async () => {
    const [first] = (await page()).orders?.orders ?? []
    const reply = await post({ intent: INTENTS.assign, seen: `${first?.id}:` }, `dialog=assign&orders=${first?.id}`)
    expect(reply).toMatchObject({ data: { form: { errors: { team: ["*Required"], driver: ["*Required"] } } } })
  })

  it("refuses a driver of another team and an assignment without orders", async () => {
    const { team, driver } = await desk.someDrivers()
    const [first] = (await page()).orders?.orders ?? []
    const offered = new Set(await desk.driversOf(team))
    const others = await Promise.all((await page()).teams.map(({ value }) => desk.driversOf(value)))
    const stranger = others.flat().find((id) => !offered.has(id)) ?? ""
    const send = (fields: Record<string, string>) => post({ intent: INTENTS.assign, team, ...fields }, "dialog=assign")
    expect(stranger).not.toBe("")
    const errors = (error: object) => ({ data: { form: { errors: error } } })
    expect(await send({ driver: stranger, seen: `${first?.id}:` })).toMatchObject(errors({ driver: ["*Required"] }))
    expect(await send({ driver })).toMatchObject(errors({ seen: [ownMapTexts.emptyGroup] }))
  })

  it("refuses a team or driver with an invalid id", async () => {
    const [first] = (await page()).orders?.orders ?? []
    for (const id of ["x", "0", "1e3"]) {
      const fields = { intent: INTENTS.assign, team: id, driver: id, seen: `${first?.id}:` }
      const reply = await post(fields, `dialog=assign&orders=${first?.id}`)
      expect(reply).toMatchObject({ data: { form: { errors: { team: ["*Required"], driver: ["*Required"] } } } })
    }
  })

  it("is refused without a saved filter", async () => {
    const newcomer = deskOf(await staffWith(upstream, "VIEW_MAP"))
    const { mutations } = await upstream.control<{ mutations: number }>("GET", "/stats")
    for (const [intent, query] of [
      [INTENTS.assign, "dialog=assign&orders=551902"],
      [INTENTS.switch, "dialog=switch-tasks&driver=18001"],
    ] as const)
      expect(await thrownBy(() => post({ intent, team: "1", driver: "18001" }, query, newcomer))).toRefuse(400)
    expect(await upstream.control("GET", "/stats")).toMatchObject({ mutations })
  })

  it("assigns a group in one call, and empties it", async () => {
    const { team, driver } = await desk.someDrivers()
    const ids = idsOf((await page()).orders?.orders).slice(0, 3)
    await thrownBy(() => post({ intent: INTENTS.group, addChosen: "1", ids }))
    await upstream.control("POST", "/reset")
    const call = desk.staff.post("/delivery/map?dialog=assign&orders=group", {
      intent: INTENTS.assign,
      team,
      driver,
      seen: ids.map((id) => `${id}:`),
    })
    await thrownBy(() => action(call.args))
    expect(call.toasts()).toMatchObject([{ kind: "success", title: "Order Assigned Successfully!" }])
    const { calls } = await upstream.control<{ calls: Record<string, number> }>("GET", "/stats")
    expect(calls["graphql AssignOrder"]).toBe(1)
    expect((await page()).groups.a).toEqual([])
    expect(idsOf((await page()).orders?.orders)).not.toContain(ids[0])
    expect((await page(`order=${ids[0]}`)).order?.driver?.id).toBe(driver)
  })

  it("leaves out orders that someone else just assigned, names them, and reassigns them if they are selected", async () => {
    const { team, driver, other } = await desk.someDrivers()
    const [taken = "", free = ""] = idsOf((await page()).orders?.orders)
    const colleague = await dispatcher(upstream)
    await thrownBy(() => post({ intent: INTENTS.assign, team, driver: other, seen: `${taken}:` }, "", colleague))
    const send = (seen: string[]) => post({ intent: INTENTS.assign, team, driver, seen }, "dialog=assign&orders=group")
    const { data } = (await send([`${taken}:`, `${free}:`])) as unknown as { data: AssignReply }
    expect(data.form.notice).toMatch(new RegExp(`^Order #${taken} was just assigned to .+$`))
    expect(data.form.values).toMatchObject({ seen: [], taken: [`${taken}:${other}`], driver })
    expect((await page(`order=${free}`)).order?.driver?.id).toBe(driver)
    expect((await page(`order=${taken}`)).order?.driver?.id).toBe(other)
    const over = `${taken}:${other}`
    await thrownBy(() => post({ intent: INTENTS.assign, team, driver, taken: over, over }, "dialog=assign"))
    expect((await page(`order=${taken}`)).order?.driver?.id).toBe(driver)
  })

  describe("that the server carries out in part", () => {
    const answer = (assignOrder: unknown) =>
      upstream.control("POST", "/faults", {
        match: { operation: "AssignOrder" },
        mode: "answer",
        body: { data: { assignOrder } },
      })
    const giveGroup = async () => {
      const { team, driver } = await desk.someDrivers()
      const ids = idsOf((await page()).orders?.orders).slice(0, 4)
      await thrownBy(() => post({ intent: INTENTS.group, addChosen: "1", ids }))
      const fields = { intent: INTENTS.assign, team, driver, seen: ids.map((id) => `${id}:`) }
      const call = desk.staff.post("/delivery/map?dialog=assign&orders=group", fields)
      return { ids, driver, send: () => action(call.args), toasts: call.toasts }
    }

    it.each(["left out", "of another driver", "of nobody"])(
      "names the orders that are %s, keeps them in the group and in the form, and records only the others",
      async (how) => {
        const { ids, driver, send } = await giveGroup()
        const [done = "", ...others] = ids
        const given = { id: done, status: "ASSIGNED", driver: { id: driver } }
        const odd = {
          "left out": [],
          "of another driver": others.map((id) => ({ id, status: "ASSIGNED", driver: { id: "1" } })),
          "of nobody": others.map((id) => ({ id, status: "ACCEPTED", driver: null })),
        }[how]
        await answer([given, ...(odd ?? [])])
        const { data } = (await send()) as unknown as { data: AssignReply }
        expect(data.form.notice).toBe(others.map(ownMapTexts.undoneBy).join(". "))
        expect(data.form.values.driver).toBe(driver)
        expect(
          seenIn(data.form.values.seen ?? [])
            .map(({ id }) => id)
            .toSorted(),
        ).toEqual(others.toSorted())
        expect((await page()).groups.a.toSorted()).toEqual(others.toSorted())
        const rows = await withStore((db) =>
          db.execute<{ name: string }>(
            sql`SELECT record_name AS name FROM activity WHERE action = 'assigned' ORDER BY id DESC LIMIT 1`,
          ),
        )
        expect(rows.rows[0]?.name).toBe(`#${done}`)
      },
    )

    it("offers Undo only for the orders that were assigned", async () => {
      const { team, driver, other } = await desk.someDrivers()
      const [one = "", two = ""] = idsOf((await page()).orders?.orders)
      await thrownBy(() => post({ intent: INTENTS.assign, team, driver, seen: [`${one}:`, `${two}:`] }))
      await answer([{ id: one, status: "ASSIGNED", driver: { id: other } }])
      const seen = [`${one}:${driver}`, `${two}:${driver}`]
      const call = desk.staff.post("/delivery/map?dialog=assign", { intent: INTENTS.assign, team, driver: other, seen })
      await action(call.args)
      const at = Number(call.toasts()[0]?.undo?.fields.at)
      const { staffKey } = desk.staff.session
      expect((await takeLast(staffKey, today, at))?.orders).toEqual([{ id: one, from: driver }])
    })

    it.each([[true], [null], [[]], [[{ id: "1" }]], ["done"]])(
      "is only detected from a list of these orders: %j is a success",
      async (assignOrder) => {
        const { send, toasts } = await giveGroup()
        await answer(assignOrder)
        await thrownBy(send)
        expect(toasts()).toMatchObject([{ kind: "success", title: "Order Assigned Successfully!" }])
        expect((await page()).groups.a).toEqual([])
      },
    )
  })

  it("can be undone once for orders that had a driver, and a colleague's later change stays", async () => {
    const { team, driver, other } = await desk.someDrivers()
    const [one = "", two = "", fresh = ""] = idsOf((await page()).orders?.orders)
    const give = async (to: string, seen: string[], by = desk) => {
      const call = by.staff.post("/delivery/map?", { intent: INTENTS.assign, team, driver: to, seen })
      await thrownBy(() => action(call.args))
      return call.toasts()
    }
    // The orders had no driver, so there is nothing to undo.
    expect(await give(driver, [`${one}:`, `${two}:`])).toEqual([
      { kind: "success", title: "Order Assigned Successfully!" },
    ])
    const [told, ...others] = await give(other, [`${one}:${driver}`, `${two}:${driver}`, `${fresh}:`])
    // One assignment shows one toast, with its Undo.
    expect(others).toEqual([])
    expect(told).toMatchObject({
      title: "Order Assigned Successfully!",
      text: "Undo returns 2 orders to their drivers. The other order stays assigned.",
    })
    const { action: at, fields } = told?.undo ?? { action: "", fields: {} }
    const undo = async (stay?: "1") => {
      const call = desk.staff.post(at, { ...fields, ...(stay && { stay }) })
      if (stay) await action(call.args)
      else expect(locationOf(await thrownBy(() => action(call.args)))).toBe("/delivery/map")
      return call.toasts()
    }
    await give(driver, [`${two}:${other}`], await dispatcher(upstream))
    const [toast] = await undo("1")
    expect(toast).toMatchObject({ kind: "warning", title: "Undone: 1 order returned." })
    expect(toast?.text).toContain(`Order #${two} was just assigned to`)
    expect(await holdersOf([one, two, fresh])).toEqual(
      new Map([
        [one, driver],
        [two, driver],
        [fresh, other],
      ]),
    )
    expect(await undo()).toMatchObject([{ title: "It is too late to undo the assignment." }])
    const noDay = desk.staff.post(at, { ...fields, date: "2026-02-30" })
    expect(await thrownBy(() => action(noDay.args))).toRefuse(400)
  })

  it("can be undone by its own toast, not by an older one, for ten minutes", async () => {
    const { staffKey } = desk.staff.session
    const given = [{ id: "551902", driverId: "18001" }]
    const ago = (ms: number) => Date.now() - ms
    const times = [ago(599_000), ago(600_001)] as const
    for (const at of times) {
      await keepLast(staffKey, today, given, "18002", at)
      expect(await takeLast(staffKey, today, at - 1)).toBeNull()
      const taken = await takeLast(staffKey, today, at)
      expect(taken?.orders.length ?? 0).toBe(at === times[0] ? 1 : 0)
      expect(await takeLast(staffKey, today, at)).toBeNull()
    }
  })

  it("two dispatchers at the same moment: every order gets one driver, and both see the true result", async () => {
    const { team } = await desk.someDrivers()
    const drivers = (await desk.driversOf(team)).slice(0, 4)
    const pages = await Promise.all([1, 2, 3].map((number) => page(`page=${number}`)))
    const ids = pages.flatMap(({ orders }) => idsOf(orders?.orders))
    expect(ids).toHaveLength(60)
    const colleague = await dispatcher(upstream)
    type Reply = { data: AssignReply } | null
    for (let round = 0; round < (IS_FULL ? 20 : 1); round++) {
      // The drivers of the previous round get no orders in this one.
      const pair = drivers.slice(round % 2 === 0 ? 0 : 2).slice(0, 2)
      const [driver = "", other = ""] = pair
      const before = await holdersOf(ids)
      const send = async (to: string, some: string[], by: Desk) => {
        const seen = some.map((id) => `${id}:${before.get(id) ?? ""}`)
        return (await post({ intent: INTENTS.assign, team, driver: to, seen }, "", by).catch(() => null)) as Reply
      }
      await upstream.control("POST", "/reset")
      const replies = await Promise.all([send(driver, ids.slice(0, 40), desk), send(other, ids.slice(20), colleague)])
      const left = replies.flatMap((reply) => seenIn(reply?.data.form.values.taken ?? []).map(({ id }) => id))
      // Only the second dispatcher gets the names of the twenty orders.
      expect(left.toSorted()).toEqual(ids.slice(20, 40).toSorted())
      const isMine = replies[0] === null
      const after = await holdersOf(ids)
      const told = ids.map((_, at) => (at < 20 || (at < 40 && isMine) ? driver : other))
      expect(ids.map((id) => after.get(id))).toEqual(told)
      const { calls } = await upstream.control<{ calls: Record<string, number> }>("GET", "/stats")
      expect(calls["graphql AssignOrder"]).toBe(2)
    }
  })
})
