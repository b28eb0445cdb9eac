import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { listActivity } from "~/store/activity.server"
import { closeStore } from "~/store/store.server"
import { thrownBy } from "../../../../tests/support/request-context"
import { staffWith, startDashboardUpstream, type TestStaff } from "../../../../tests/support/staff"
import type { TestUpstream } from "../../../../upstream/test-support"
import { action, loader } from "./list"
import { loader as profileLoader, action as updateAction } from "./profile"

/** product/marketing 2 "Segmentation", on the real reference upstream. */

const LIST = "/marketing/segments"

let upstream: TestUpstream
let staff: TestStaff
let viewer: TestStaff
beforeAll(async () => {
  upstream = await startDashboardUpstream()
})
beforeEach(async () => {
  await upstream.control("POST", "/reset", { data: true })
  staff = await staffWith(upstream, "VIEW_SEGMENT", "CREATE_SEGMENT", "EDIT_SEGMENT")
  viewer = await staffWith(upstream, "VIEW_SEGMENT")
})
afterAll(async () => {
  await closeStore()
  await upstream?.close()
})

const list = (query = "", by = staff) => loader(by.get(`${LIST}${query}`).args)
async function wire(id = 214) {
  const { body } = await upstream.call<{ status: string; name: string; vouchers: { data: { id: number }[] } }>(
    staff.session.token,
    "GET",
    `/segments/${id}?vouchers_per_page=100`,
  )
  return body
}
const mutations = async () => (await upstream.control<{ mutations: number }>("GET", "/stats")).mutations

describe("the list", () => {
  it("has ten rows a page, filtered by status, with created and modified days", async () => {
    const { list: page } = await list()
    expect([page?.rows.length, page?.total, page?.rows[0]?.id]).toEqual([10, 80, 214])
    expect((await list("?status=INACTIVE")).list?.total).toBe(20)
    expect(page?.rows[0]?.created).toMatch(/^\d\d Nov 2026$/)
    expect((await list("?search=ramadan")).list?.rows.every(({ name }) => name.startsWith("Ramadan"))).toBe(true)
  })

  const press = (on: boolean, by = staff, once = "a-key") => {
    const call = by.post(LIST, { intent: "switch-segment", id: "214", once, ...(on ? { on: "on" } : {}) })
    return { call, answer: thrownBy(async () => Promise.reject(await action(call.args))) }
  }

  it("switches to the chosen status, also when pressed twice or on an outdated page", async () => {
    for (const _ of [1, 2]) {
      const { call, answer } = press(false)
      expect(await answer).toRedirectTo(LIST)
      expect(call.toasts()[0]?.title).toBe("Segment Updated Successfully")
    }
    expect((await wire()).status).toBe("INACTIVE")
    expect(await mutations()).toBe(1)
    // Another tab, rendered while it was active, with its own idempotency key and the same status.
    expect(await press(false, staff, "older").answer).toRedirectTo(LIST)
    expect((await wire()).status).toBe("INACTIVE")
    await press(true).answer
    expect((await wire()).status).toBe("ACTIVE")
    const { rows } = await listActivity({ kinds: ["segment"], recordId: "214" }, 1, 1)
    expect(rows[0]).toMatchObject({ before: { status: "Inactive" }, after: { status: "Active" } })
  })

  it("shows all messages of a 422, and no toast of its own otherwise", async () => {
    const refused = { message: "Refused.", errors: { status: ["Not now.", "Never."] } }
    const told = async (fault: Record<string, unknown>, once: string) => {
      await upstream.control("POST", "/faults", { match: { path: "/segments/", method: "PATCH" }, times: 1, ...fault })
      const { call, answer } = press(false, staff, once)
      expect(await answer).toRedirectTo(LIST)
      return call.toasts().map(({ title, text }) => [title, text ?? null])
    }
    const title = "Failed to update segment"
    expect(await told({ mode: "answer", status: 422, body: refused }, "a")).toEqual([[title, "Not now. Never."]])
    for (const [status, key] of [
      [404, "b"],
      [409, "c"],
    ] as const) {
      expect(await told({ mode: "answer", status, body: { message: "No." } }, key)).toEqual([])
    }
    expect((await told({ mode: "500" }, "d")).map(([first]) => first)).toEqual(["Server Error!"])
  })

  it("switches nothing without the edit permission", async () => {
    expect((await list("", viewer)).canSwitch).toBe(false)
    expect(await press(false, viewer).answer).toRefuse(403)
    expect((await wire()).status).toBe("ACTIVE")
  })
})

describe("the profile", () => {
  type Ready = {
    canEdit: boolean
    dialog: { form: { values: Record<string, unknown> } } | null
    insights: object | null
    segment: {
      name: string
      status: string
      clients: { currentPage: number; total: number; rows: { href: string }[] }
      vouchers: { currentPage: number; total: number; rows: unknown[] }
    }
  }
  const open = async (query = "", id = "214", by = staff) => {
    const answer = (await profileLoader(by.get(`${LIST}/${id}${query}`, { id }).args)) as unknown
    return ((answer as { data?: unknown }).data ?? answer) as Ready
  }

  it("has insights, and two tables with pages of their own", async () => {
    const { segment, insights } = await open("?clients=242&vouchers=2")
    expect([segment.name, segment.status]).toEqual(["Autumn lapsed clients", "Active"])
    expect(insights).toMatchObject({ totalUsers: 2_418 })
    expect([segment.clients.currentPage, segment.vouchers.currentPage]).toEqual([242, 2])
    expect([segment.clients.total, segment.vouchers.total]).toEqual([2_418, 13])
    expect(segment.clients.rows[0]?.href).toMatch(/^https:\/\/admin\.saffron\.example\/admin\/clients\/\d+$/)
    expect((await open("?used=1")).segment.clients.total).toBeLessThan(2_418)
  })

  it("shows the last page for a page past the end, because the filter leaves fewer rows", async () => {
    const { segment } = await open("?clients=9999&vouchers=2&used=1")
    const { clients, vouchers } = segment
    expect([clients.currentPage, clients.rows.length > 0]).toEqual([Math.ceil(clients.total / 10), true])
    expect([vouchers.currentPage, vouchers.rows.length]).toEqual([1, vouchers.total])
  })

  it("shows different pages for a missing segment and a failed call", async () => {
    expect(await open("", "999999")).toEqual({ state: "missing" })
    await upstream.control("POST", "/faults", { match: { path: "^/segments/214$" }, mode: "500" })
    expect(await open()).toEqual({ state: "failed" })
  })

  describe("Update Segment", () => {
    const UPDATE = "?dialog=update-segment"
    type Open = { values: { name: string; vouchers: string[] }; sealed: string }
    const opened = async () => (await open(UPDATE)).dialog?.form as unknown as Open
    const send = (fields: Record<string, string | string[]>) => {
      const all = { intent: "update-segment", shown: "active vouchers", ...fields }
      const call = staff.post(`${LIST}/214?clients=3&dialog=update-segment`, all, { id: "214" })
      return thrownBy(async () => Promise.reject(await updateAction(call.args)))
    }
    type Kept = { data: { status: number; form: { said: string; theirs: object; sealed: string; offers: object } } }

    it("sends what changed and nothing else", async () => {
      const { values, sealed } = await opened()
      expect(values.vouchers).toHaveLength(13)
      const same = { loaded: sealed, name: values.name, vouchers: values.vouchers, active: "on", keyword: "keto" }
      expect(((await send(same)) as Kept).data.form.said).toBe("No changes yet.")
      expect(await mutations()).toBe(0)
      const left = values.vouchers.slice(0, 2)
      expect(await send({ ...same, vouchers: left, active: [] })).toRedirectTo(`${LIST}/214?clients=3`)
      expect(await wire()).toMatchObject({ status: "INACTIVE", name: values.name })
      expect((await wire()).vouchers.data).toHaveLength(2)
    })

    it("reports a field that two people changed, and keeps what only the other person changed", async () => {
      const { values, sealed } = await opened()
      const same = { loaded: sealed, vouchers: values.vouchers }
      expect(await send({ ...same, name: "Theirs", active: [] })).toRedirectTo(`${LIST}/214?clients=3`)
      const { data } = (await send({ ...same, name: "Mine", active: "on" })) as Kept
      expect([data.status, data.form.theirs]).toEqual([409, { name: "Theirs" }])
      await send({ ...same, name: "Mine", active: [], loaded: data.form.sealed })
      expect(await wire()).toMatchObject({ name: "Mine", status: "INACTIVE" })
    })

    it("shows all messages of a 422; other failures have no toast of their own", async () => {
      const { values, sealed } = await opened()
      const other = { loaded: sealed, ...values, name: "Other" }
      for (const [mode, toasts] of [
        ["422", [{ kind: "error", title: "Failed to update segment", text: "Bad name. Bad voucher." }]],
        ["409", []],
      ] as const) {
        const body = { message: "no", errors: { name: ["Bad name."], vouchers_ids: ["Bad voucher."] } }
        await upstream.control("POST", "/faults", { match: { path: "^/segments/214$", method: "PATCH" }, mode, body })
        const all = { intent: "update-segment", shown: "active vouchers", active: "on", ...other }
        const call = staff.post(`${LIST}/214?dialog=update-segment`, all, { id: "214" })
        await thrownBy(async () => Promise.reject(await updateAction(call.args)))
        expect(call.toasts()).toEqual(toasts)
      }
    })

    it("searches vouchers, keeps the selected ones, and sends nothing", async () => {
      const { values, sealed } = await opened()
      const { data } = (await send({ loaded: sealed, ...values, keyword: "keto10", refresh: "vouchers" })) as Kept
      expect(data.form.offers).toMatchObject({ keyword: "keto10", vouchers: expect.any(Array) })
      expect((data.form.offers as { vouchers: { label: string }[] }).vouchers.at(-1)?.label).toMatch(/^KETO10/)
      expect(await mutations()).toBe(0)
    })
  })

  it("is read-only without the permission", async () => {
    const page = await open("?dialog=update-segment", "214", viewer)
    expect([page.canEdit, page.dialog]).toEqual([false, null])
    const call = viewer.post(`${LIST}/214`, { intent: "update-segment" }, { id: "214" })
    expect(await thrownBy(() => updateAction(call.args))).toRefuse(403)
  })
})
