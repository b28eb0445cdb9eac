import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { gates } from "~/auth/gates"
import { requireStaff } from "~/auth/guard.server"
import { searchSources } from "~/registry/search-sources.server"
import { closeStore } from "~/store/store.server"
import { type AssignReply, dispatcher } from "../../../../tests/support/dispatch-desk"
import { thrownBy } from "../../../../tests/support/request-context"
import { staffWith, startDashboardUpstream, type TestStaff } from "../../../../tests/support/staff"
import type { TestUpstream } from "../../../../upstream/test-support"
import { ASSIGN_INTENT } from "../dispatch/assign-fields"
import { forgetWatches } from "../live-pins/watches.server"
import { longDay } from "./client-orders"
import { clientSource } from "./client-source.server"
import { action as frameAction } from "./framed"
import { action, loader } from "./support"
import { SupportQuery } from "./support.server"
import { SEND_MESSAGE } from "./support-paths"
import { supportTexts } from "./support-texts"

/** product/dispatch 4: the support page on the real reference upstream. */

let upstream: TestUpstream
let staff: TestStaff
let clientId: string
let today: string
beforeAll(async () => {
  upstream = await startDashboardUpstream()
  staff = await staffWith(upstream, "VIEW_PAYMENTS")
  today = (await upstream.control<{ today: string }>("GET", "/clock")).today
  const { token } = await upstream.person()
  const where = `{ AND: [{ column: DELIVERY_DATE, value: "${today}" }, { column: ZONE_ID, value: 1 }, { column: STATUS, value: "ASSIGNED" }] }`
  type Answer = { orders: { data: { client: { id: string } }[] } }
  const { data } = await upstream.graphql<Answer>(token, `{ orders(where: ${where}) { data { client { id } } } }`)
  clientId = data.orders.data[0]?.client.id ?? ""
})
afterAll(async () => {
  await closeStore()
  await upstream?.close()
})
afterEach(() => upstream.control("DELETE", "/faults"))

describe("the search", () => {
  const find = async (text: string) => {
    const { api } = await requireStaff(staff.get("/search").args.context, gates.signedIn)
    return (await clientSource.find(api, text)).hits
  }

  it("finds a client by ID only, and links to Support", async () => {
    expect(searchSources).toContain(clientSource)
    expect(clientSource.gate).toBe(gates.support)
    for (const text of [clientId, `#${clientId}`]) {
      expect(await find(text)).toMatchObject([{ href: `/delivery/support?clientId=${clientId}` }])
    }
    expect([await find("999999"), await find("Reem")]).toEqual([[], []])
  })
})

/** The result of an action, or the response that it throws. */
const thrownOrGiven = (given: Promise<unknown>) => given.catch((thrown: unknown) => thrown)
/** Adds today's date, as the page has its day in the address. */
const dated = (query: string) => (query.includes("deliveryDate=") ? query : `${query}&deliveryDate=${today}`)
const open = async (query: string) => loader(staff.get(`/delivery/support?${dated(query)}`).args)

it("the drivers of the assign dialog have distances if a map is open for the city's day and the user may see the map", async () => {
  forgetWatches()
  const desk = await dispatcher(upstream)
  const orders = (await open(`clientId=${clientId}`)).page.all ?? []
  const asked = `clientId=${clientId}&dialog=${ASSIGN_INTENT}&orders=${orders[0]?.id}`
  const hasPlaces = async (by: TestStaff) =>
    (await loader(by.get(`/delivery/support?${dated(asked)}`).args)).assigning?.offers.hasPlaces
  expect(await hasPlaces(desk.staff)).toBe(false)
  await desk.page()
  expect([await hasPlaces(desk.staff), await hasPlaces(staff)]).toEqual([true, false])
  forgetWatches()
})

describe("the support page", () => {
  it("starts empty, and reads client and date from the address", async () => {
    expect((await open("")).page).toMatchObject({ state: "start", date: today })
    expect(supportTexts.start).toBe("Start searching orders by client ID to get order results.")
    const { page } = await open(`clientId=%23${clientId}&deliveryDate=${today}`)
    expect(page.client).toMatchObject({ id: clientId, city: { enName: "Jeddah" } })
    expect(page.all?.every(({ client }) => client?.id === clientId)).toBe(true)
    const counts = Object.values(page.counts ?? {})
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(page.all?.length)
  })

  it("reports an unknown ID, and a day without orders", async () => {
    expect((await open("clientId=999999")).page).toMatchObject({ state: "missing", client: null })
    const { page } = await open(`clientId=${clientId}&deliveryDate=2020-09-20`)
    expect(page.all).toEqual([])
    expect(supportTexts.none("Reem", longDay("2020-09-20"))).toBe(
      "Reem has no orders available on Sunday, 20 September, 2020",
    )
    expect(longDay("2026-11-05")).toBe("Thursday, 5 November, 2026")
  })

  it("shows the timeline of the selected order's driver, and no driver for an accepted order", async () => {
    const { page } = await open(`clientId=${clientId}&tab=assigned`)
    const [order] = page.orders ?? []
    const { page: selected } = await open(`clientId=${clientId}&tab=assigned&order=${order?.id}`)
    expect(selected.timeline?.orders.map(({ id }) => id)).toContain(order?.id)
    const { page: unassigned } = await open(`clientId=${clientId}&tab=unassigned`)
    expect(unassigned.orders?.every(({ driver }) => driver === null)).toBe(true)
  })

  it("an order in the address opens its tab, and the map has the zones of its city", async () => {
    const { page: all } = await open(`clientId=${clientId}`)
    for (const order of all.all ?? []) {
      const { page } = await open(`clientId=${clientId}&order=${order.id}`)
      expect(page.orders?.map(({ id }) => id)).toContain(order.id)
    }
    const names = all.state === "start" ? [] : all.grounds.map(({ name }) => name)
    expect(names.length).toBeGreaterThan(0)
    const { page: none } = await open(`clientId=${clientId}&deliveryDate=2020-09-20`)
    expect(none).toMatchObject({ grounds: [] })
  })

  it("adds its day to the address, keeps an invalid date for its field, and ignores an invalid client", async () => {
    for (const [typed, day] of [
      ["", today],
      ["&deliveryDate=2026/2/8", "2026-02-08"],
      ["&deliveryDate=20260208", "2026-02-08"],
    ]) {
      const thrown = await thrownBy(() => loader(staff.get(`/delivery/support?clientId=${clientId}${typed}`).args))
      expect(thrown).toRedirectTo(`/delivery/support?clientId=${clientId}&deliveryDate=${day}`)
    }
    for (const wrong of ["2026-02-30", "1448-06-17", "202611-02-08"])
      expect((await open(`clientId=${clientId}&deliveryDate=${wrong}`)).page.date).toBe(today)
    for (const wrong of ["abc", "0", "99999999999", "%00"]) {
      expect(SupportQuery.parse({ order: wrong, orders: wrong })).toMatchObject({ order: undefined, orders: undefined })
      expect((await open(`clientId=${wrong}`)).page).toMatchObject({ state: "start" })
    }
  })

  it("shows the client without orders, or the orders without the client, if one can't be loaded", async () => {
    await upstream.control("POST", "/faults", { match: { operation: "Orders" }, mode: "500" })
    expect((await open(`clientId=${clientId}`)).page).toMatchObject({ state: "ready", all: null })
    await upstream.control("POST", "/faults", { match: { operation: "FetchClients" }, mode: "500" })
    const { page } = await open(`clientId=${clientId}`)
    expect(page.state).toBe("failed")
    expect(page.all?.length).toBeGreaterThan(0)
  })
})

it("saves a client as a view that opens on the page's day, but not in a frame", async () => {
  const query = `clientId=${clientId}&deliveryDate=${today}&tab=assigned`
  const save = { intent: "save-view", viewName: "Regular" }
  await thrownOrGiven(action(staff.post(`/delivery/support?${query}`, save).args))
  const { kept } = await open(query)
  const href = `/delivery/support?clientId=${clientId}&tab=assigned&deliveryDate=${today}`
  expect(kept.views).toMatchObject([{ name: "Regular", href, isCurrent: true }])
  const framed = await thrownBy(() => frameAction(staff.post(`/embed/support?${query}`, save).args))
  expect(framed).toMatchObject({ status: 400 })
})

it("a user of the page may assign, and the lists then show the new driver", async () => {
  const { page } = await open(`clientId=${clientId}&tab=assigned`)
  const [order] = page.orders ?? []
  const at = `clientId=${clientId}&dialog=assign&orders=${order?.id}`
  const teams = (await open(at)).assigning?.offers.teams ?? []
  expect(teams.length).toBeLessThanOrEqual(200)
  const seen = `${order?.id}:${order?.driver?.id}`
  const send = (fields: object) => staff.post(`/delivery/support?${at}`, { intent: ASSIGN_INTENT, seen, ...fields })
  expect(await action(send({}).args)).toMatchObject({
    data: { form: { errors: { team: ["*Required"], driver: ["*Required"] } } },
  })
  for (const { value: team } of teams) {
    const { data } = (await action(send({ team, refresh: "team" }).args)) as unknown as { data: AssignReply }
    const offered = data.form.offers.drivers ?? []
    expect(offered.map(({ id }) => id)).not.toContain(order?.driver?.id)
    const [driver] = offered
    if (!driver) continue
    const call = send({ team, driver: driver.id })
    await thrownOrGiven(action(call.args))
    const [toast] = call.toasts()
    if (toast?.title !== "Order Assigned Successfully!") continue
    const after = (await open(`clientId=${clientId}&order=${order?.id}`)).page
    expect(after.all?.find(({ id }) => id === order?.id)?.driver?.id).toBe(driver.id)
    expect(after.timeline?.orders.map(({ id }) => id)).toContain(order?.id)
    const { action: back = "", fields } = toast?.undo ?? {}
    expect(back).toBe(`/delivery/support?clientId=${clientId}`)
    const undo = staff.post(back, { ...fields, stay: "1" })
    await action(undo.args)
    expect(undo.toasts()).toMatchObject([{ kind: "success", title: "Undone: 1 order returned." }])
    return
  }
  throw new Error("nobody could take the order")
})

describe("the client's days", () => {
  it("are seven with the date in the middle, with the number of orders, which only a failure omits", async () => {
    const around = (await open(`clientId=${clientId}&deliveryDate=${today}`)).page.days.map(({ date }) => date)
    expect(around).toHaveLength(7)
    // The reference upstream creates a day's orders on the first query for that day.
    for (const date of around) await open(`clientId=${clientId}&deliveryDate=${date}`)
    const { page } = await open(`clientId=${clientId}&deliveryDate=${today}`)
    expect(page.days[3]).toEqual({ date: today, orders: page.all?.length })
    for (const { date, orders } of page.days) {
      expect(orders).toBe((await open(`clientId=${clientId}&deliveryDate=${date}`)).page.all?.length)
    }
    await upstream.control("POST", "/faults", { match: { operation: "ClientDays" }, mode: "422", times: null })
    const without = await open(`clientId=${clientId}&deliveryDate=${today}`)
    expect(without.page.days.map(({ orders }) => orders)).toEqual(Array.from({ length: 7 }, () => null))
    expect(without.page.all).toHaveLength(page.all?.length ?? 0)
  })
})

describe("a message to the client", () => {
  const send = (content: string) =>
    staff.post(`/delivery/support?clientId=${clientId}`, { intent: SEND_MESSAGE, content })

  it("needs a text, and is sent to the client", async () => {
    expect(await action(send(" ").args)).toMatchObject({ data: { form: { errors: { content: ["*Required"] } } } })
    const call = send("Your lunch is on its way.")
    await thrownBy(() => action(call.args))
    expect(call.toasts()).toMatchObject([{ kind: "success", title: "The message was sent." }])
  })

  it("shows the last message to this client with time and author, cut at 160 characters", async () => {
    await thrownBy(() => action(send(`Waits at the door. ${"م".repeat(200)}`).args))
    const { last } = (await open(`clientId=${clientId}`)).page
    expect(last?.text).toBe(`Waits at the door. ${"م".repeat(141)}...`)
    expect([last?.at, last?.by]).toEqual([expect.stringMatching(/ [AP]M$/), expect.stringMatching(/\w/)])
    expect((await open("clientId=7003")).page.last).toBeNull()
  })

  it("accepts up to 2,000 characters, and keeps a longer text in the form", async () => {
    const long = "م".repeat(2_001)
    expect(await action(send(long).args)).toMatchObject({
      data: {
        status: 422,
        form: { values: { content: long }, errors: { content: [expect.stringContaining("2,000")] } },
      },
    })
  })

  it("keeps the text on every failure", async () => {
    for (const mode of ["500", "422", "drop"]) {
      await upstream.control("POST", "/faults", { match: { path: "/notify-client" }, mode })
      const reply = await action(send(`Kept after ${mode}`).args)
      expect(reply).toMatchObject({
        data: { form: { values: { content: `Kept after ${mode}` }, notice: expect.any(String) } },
      })
      await upstream.control("DELETE", "/faults")
    }
  })
})
