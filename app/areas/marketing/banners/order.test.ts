import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { closeStore } from "~/store/store.server"
import { thrownBy } from "../../../../tests/support/request-context"
import { staffWith, startDashboardUpstream, type TestStaff } from "../../../../tests/support/staff"
import type { TestUpstream } from "../../../../upstream/test-support"
import { action, loader } from "./list"
import { action as orderAction, loader as orderLoader } from "./order"

/** product/marketing 1 "Edit Order", on the real reference upstream. */

const LIST = "/marketing/banners"

let upstream: TestUpstream
let staff: TestStaff
beforeAll(async () => {
  upstream = await startDashboardUpstream()
})
beforeEach(async () => {
  await upstream.control("POST", "/reset", { data: true })
  staff = await staffWith(upstream, "VIEW_BANNER", "EDIT_BANNER")
})
afterAll(async () => {
  await closeStore()
  await upstream?.close()
})

const mutations = async () => (await upstream.control<{ mutations: number }>("GET", "/stats")).mutations
const given = (run: () => unknown) => thrownBy(async () => Promise.reject(await run()))

it.each([
  ["created_at", "created"],
  ["updated_at", "updated"],
] as const)("the list is ordered by %s, both ways", async (column, day) => {
  const days = async (direction: string) => {
    const { list: page } = await loader(staff.get(`${LIST}?order_by=${column}&direction=${direction}`).args)
    return page?.rows.map((row) => Date.parse(row[day])) ?? []
  }
  const [up, down] = [await days("ASC"), await days("DESC")]
  expect([up, down]).toEqual([up.toSorted((a, b) => a - b), down.toSorted((a, b) => b - a)])
  expect(up[0]).toBeLessThan(down[0] ?? 0)
})

describe("Edit Order", () => {
  const open = async () => (await orderLoader(staff.get(`${LIST}/order`).args)).active.map(({ id }) => id)
  const send = (order: readonly number[], was: readonly number[], more: Record<string, string> = {}) => {
    const form = { intent: "save-order", was: was.map(String), id: order.map(String), ...more }
    const call = staff.post(`${LIST}/order`, form)
    return { call, answer: given(() => orderAction(call.args)) }
  }
  type OrderAnswer = { data: { status: number; order: number[]; notice: string | null; said: string | null } }

  it("moves a row without saving, and sends the whole order on save", async () => {
    const was = await open()
    const [first = 0, second = 0, ...rest] = was
    const draft = ((await send(was, was, { move: `up ${second}` }).answer) as OrderAnswer).data
    expect(draft.order).toEqual([second, first, ...rest])
    expect(draft.said).toMatch(/ is now position 1 of 5$/)
    expect(await mutations()).toBe(0)
    const { call, answer } = send(draft.order, was)
    expect(await answer).toRedirectTo(LIST)
    expect(call.toasts()[0]?.title).toBe("Banner order updated successfully!")
    expect(await open()).toEqual(draft.order)
    const typed = send(draft.order, draft.order, { [`position-${second}`]: "5" })
    await typed.answer
    expect((await open()).at(-1)).toBe(second)
  })

  it("if two people save, the second sees a notice, keeps the order as a draft, and can save it then", async () => {
    const was = await open()
    await send(was.toReversed(), was).answer
    const mine = [...was.slice(1), was[0] ?? 0]
    const { data } = (await send(mine, was).answer) as OrderAnswer
    expect([data.status, data.order]).toEqual([409, mine])
    expect(data.notice).toContain("The active banners have changed.")
    expect(await open()).toEqual(was.toReversed())
    await send(mine, was.toReversed()).answer
    expect(await open()).toEqual(mine)
  })

  it("a banner removed meanwhile is reported before anything is saved", async () => {
    const was = await open()
    const off = staff.post(LIST, { intent: "switch-banner", id: String(was[1]) })
    await given(() => action(off.args))
    const { data } = (await send(was.toReversed(), was).answer) as OrderAnswer
    expect([data.status, data.order]).toEqual([409, was.toReversed().filter((id) => id !== was[1])])
  })

  it("a banner added meanwhile is reported too, and comes last in the draft", async () => {
    const was = await open()
    const { list: page } = await loader(staff.get(`${LIST}?status=INACTIVE`).args)
    const came = page?.rows.find(({ isEditable }) => isEditable)?.id ?? 0
    const on = staff.post(LIST, { intent: "switch-banner", id: String(came), on: "on" })
    await given(() => action(on.args))
    const { data } = (await send(was.toReversed(), was).answer) as OrderAnswer
    expect([data.status, data.order]).toEqual([409, [...was.toReversed(), came]])
  })

  it("a failure says so, with its message, and keeps the order", async () => {
    const was = await open()
    const body = { message: "The order must name every active banner.", errors: {} }
    await upstream.control("POST", "/faults", { match: { path: "/banners/reorder" }, mode: "422", body })
    const { call, answer } = send(was.toReversed(), was)
    expect(((await answer) as OrderAnswer).data.order).toEqual(was.toReversed())
    expect(call.toasts()).toEqual([
      {
        kind: "error",
        title: "Banner Order Edit Error!",
        text: "Something went wrong. The order must name every active banner.",
      },
    ])
  })
})
