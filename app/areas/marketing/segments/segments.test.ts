import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { closeStore } from "~/store/store.server"
import { thrownBy } from "../../../../tests/support/request-context"
import { staffWith, startDashboardUpstream, type TestStaff } from "../../../../tests/support/staff"
import type { TestUpstream } from "../../../../upstream/test-support"
import { action as createAction, loader as createLoader } from "./create"
import { loader as example } from "./example"
import { action, loader } from "./list"
import { loader as profileLoader, action as updateAction } from "./profile"
import { MAX_SEGMENT_FILE } from "./segment-forms.server"

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

  it("switches to what the row was switched to: twice pressed, or on an old page, it never flips back", async () => {
    for (const _ of [1, 2]) {
      const { call, answer } = press(false)
      expect(await answer).toRedirectTo(LIST)
      expect(call.toasts()[0]?.title).toBe("Segment Updated Successfully")
    }
    expect((await wire()).status).toBe("INACTIVE")
    expect(await mutations()).toBe(1)
    // Another tab, drawn while it was active: its own key, and the same word.
    expect(await press(false, staff, "older").answer).toRedirectTo(LIST)
    expect((await wire()).status).toBe("INACTIVE")
    await press(true).answer
    expect((await wire()).status).toBe("ACTIVE")
  })

  it("switches nothing for who may only look", async () => {
    expect((await list("", viewer)).canSwitch).toBe(false)
    expect(await press(false, viewer).answer).toRefuse(403)
    expect((await wire()).status).toBe("ACTIVE")
  })
})

describe("Create Segment", () => {
  const send = (fields: Record<string, string | string[]>, file?: File, by = staff) => {
    const form = new FormData()
    form.set("intent", "create-segment")
    for (const [name, values] of Object.entries(fields)) for (const value of [values].flat()) form.append(name, value)
    if (file) form.set("file", file)
    const call = by.post(`${LIST}/create?status=ACTIVE`, form)
    return { call, answer: thrownBy(async () => Promise.reject(await createAction(call.args))) }
  }
  type Reply = { data: { form: { errors: Record<string, string[]>; values: Record<string, unknown>; title: string } } }
  const csv = (bytes: number) => new File(["7001\n".padEnd(bytes, "\n")], "CLIENTS.CSV")

  it("names every missing field in the documents' words, and keeps what was typed", async () => {
    const { data } = (await send({ name: "" }).answer) as Reply
    expect(data.form.errors).toEqual({ name: ["Name is Required"], vouchers: ["Please select at least one voucher!"] })
    const typed = (await send({ name: "New one", vouchers: "5121 AUTUMN1" }).answer) as Reply
    expect(typed.data.form.errors).toEqual({ file: ["*Required"] })
    expect(typed.data.form.values).toMatchObject({ name: "New one", vouchers: ["5121 AUTUMN1"] })
  })

  it.each([
    [MAX_SEGMENT_FILE - 1, true],
    [MAX_SEGMENT_FILE, true],
    [MAX_SEGMENT_FILE + 1, false],
  ])("a file of %d bytes: %s", async (bytes, isTaken) => {
    const { call, answer } = send({ name: "New one", vouchers: ["5121 A", "5118 B"] }, csv(bytes))
    const reply = await answer
    if (!isTaken) {
      const { errors } = (reply as Reply).data.form
      return expect(errors).toEqual({ file: ["Please make sure that the file does not exceed 5MB."] })
    }
    expect(reply).toRedirectTo(`${LIST}?status=ACTIVE`)
    expect(call.toasts()).toEqual([{ kind: "success", title: "Segment Created Successfully" }])
    expect((await wire(215)).vouchers.data.map(({ id }) => id).toSorted()).toEqual([5_118, 5_121])
  })

  it("a 422 lists every message; another failure has no toast of its own", async () => {
    const { call, answer } = send({ name: "Everybody in Riyadh", vouchers: "5 X" }, csv(20))
    const { data } = (await answer) as Reply
    expect(call.toasts()).toEqual([
      {
        kind: "error",
        title: "Failed to create segment",
        text: "The name has already been taken. A voucher doesn't exist.",
      },
    ])
    expect(Object.keys(data.form.errors)).toEqual(["name", "vouchers"])
    await upstream.control("POST", "/faults", { match: { path: "/segments", method: "POST" }, mode: "500" })
    const failed = send({ name: "New one", vouchers: "5121 A" }, csv(20))
    await failed.answer
    expect(failed.call.toasts().map(({ title }) => title)).toEqual(["Server Error!"])
  })

  it("'+ Select All' stands for all that the search found", async () => {
    await send({ name: "New one", keyword: "keto10", allVouchers: "1" }, csv(20)).answer
    expect((await wire(215)).vouchers.data.length).toBeGreaterThan(5)
  })

  it("is not sent while a keyword was typed and not searched", async () => {
    const reply = await send({ name: "New one", keyword: "keto10", "found-keyword": "" }, csv(20)).answer
    expect(reply).toMatchObject({ data: { status: 200, form: { values: { name: "New one", keyword: "keto10" } } } })
  })

  it("is not for others, and has an example file", async () => {
    expect(await thrownBy(() => createLoader(viewer.get(`${LIST}/create`).args))).toRedirectTo("/404")
    expect(await thrownBy(() => createAction(viewer.post(`${LIST}/create`).args))).toRefuse(403)
    const answer = await example(viewer.get(`${LIST}/example.csv`).args)
    expect([answer.headers.get("Content-Disposition"), await answer.text()]).toEqual([
      'attachment; filename="clients-example.csv"',
      expect.stringMatching(/^client_id\r\n\d+/),
    ])
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
      vouchers: { currentPage: number; total: number }
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

  it("is told apart where there is none, or where it can't be had", async () => {
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

    it("what two people changed of one field is told, and what only the other changed stays", async () => {
      const { values, sealed } = await opened()
      const same = { loaded: sealed, vouchers: values.vouchers }
      expect(await send({ ...same, name: "Theirs", active: [] })).toRedirectTo(`${LIST}/214?clients=3`)
      const { data } = (await send({ ...same, name: "Mine", active: "on" })) as Kept
      expect([data.status, data.form.theirs]).toEqual([409, { name: "Theirs" }])
      await send({ ...same, name: "Mine", active: [], loaded: data.form.sealed })
      expect(await wire()).toMatchObject({ name: "Mine", status: "INACTIVE" })
    })

    it("a 422 lists every message; another failure has no toast of its own", async () => {
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

    it("searches vouchers beside those that are chosen, and sends nothing on", async () => {
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
