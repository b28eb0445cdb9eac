import { sql } from "drizzle-orm"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { cleanText } from "~/domain/clean-text"
import { withStore } from "~/store/store.server"
import { thrownBy } from "../../../../../tests/support/request-context"
import { staffWith, startDashboardUpstream, type TestStaff } from "../../../../../tests/support/staff"
import type { TestUpstream } from "../../../../../upstream/test-support"
import { action, loader } from "./list"

let upstream: TestUpstream
let sara: TestStaff
let omar: TestStaff
beforeAll(async () => {
  upstream = await startDashboardUpstream()
})
beforeEach(async () => {
  await upstream.control("DELETE", "/faults")
  sara = await staffWith(upstream, "VIEW_MENUS", "CREATE_MENUS")
  omar = await staffWith(upstream, "VIEW_MENUS")
})
afterAll(() => upstream?.close())

const open = (search: string, staff = sara) => loader(staff.get(`/food/menus${search}`).args)
const post = async (search: string, fields: Record<string, string>, staff = sara) => {
  const call = staff.post(`/food/menus${search}`, fields)
  return { ...call, answer: await thrownOrGiven(() => action(call.args)) }
}
async function thrownOrGiven(run: () => Promise<unknown>): Promise<unknown> {
  let given: unknown
  const thrown = await thrownBy(async () => {
    given = await run()
  })
  return thrown ?? given
}
const save = (search: string, viewName: string, more: Record<string, string> = {}, staff = sara) =>
  post(search, { intent: "save-view", viewName, ...more }, staff)
const viewsOf = async (staff = sara) => (await open("?view=none", staff)).kept.views ?? []
const refusalOf = (answer: unknown) => (answer as { data: { view: Record<string, unknown> } }).data.view

describe("saved views of the Menu List", () => {
  it("keep the filters of the address and nothing else of it", async () => {
    const { answer, ...call } = await save(
      "?status=active&page=2&dialog=views&jobs=1&size=25&zones[]=3&x=1",
      " North  ",
    )
    expect(answer).toRedirectTo("/food/menus?status=active&page=2&jobs=1&size=25&zones%5B%5D=3&x=1")
    expect(call).toFlash("View saved.")
    expect(await viewsOf()).toMatchObject([
      { name: "North", href: "/food/menus?zones=3&status=active", isCurrent: false },
    ])
    expect((await open("?status=active&zones=3&page=2")).kept.views?.[0]?.isCurrent).toBe(true)
    await save("?view=none", "Everything")
    expect((await viewsOf())[0]).toMatchObject({ name: "Everything", href: "/food/menus?view=none", isCurrent: true })
  })

  it("are refused with a text and the typed name: twice the same name, no name, too long", async () => {
    await save("?status=active", "North")
    const { answer } = await save("?city=1", "NORTH", { shared: "on" })
    expect(answer).toRefuse(422)
    expect(refusalOf(answer)).toEqual({
      name: "NORTH",
      isShared: true,
      isDefault: false,
      error: "You already have a view named “NORTH”.",
    })
    // Names that look the same count as the same.
    expect(refusalOf((await save("?city=1", "Nor\u200bth")).answer).error).toMatch("already have a view named “North”")
    const long = (await save(`?name=${"n".repeat(3_000)}`, "Long")).answer
    expect(refusalOf(long).error).toBe("These filters are too long to save.")
    for (const name of ["", "   ", "\u200b\u202e", "x".repeat(61)]) {
      const refused = (await save("", name)).answer
      expect(refused).toRefuse(422)
      expect(refusalOf(refused).name).toBe(cleanText(name))
    }
    expect((await save("", "😀".repeat(60))).answer).toRedirectTo("/food/menus")
    expect(await viewsOf()).toHaveLength(2)
  })

  it("are saved once: a duplicate request is not refused as a taken name", async () => {
    const before = (await viewsOf()).length
    const twice = () => save("?status=draft&dialog=views", "Pressed twice", { once: "a-key-of-the-page" })
    for (const { answer } of await Promise.all([twice(), twice()]))
      expect(answer).toRedirectTo("/food/menus?status=draft")
    expect(await viewsOf()).toHaveLength(before + 1)
  })

  it("of others are opened when they are shared, and changed only by their owner", async () => {
    await save("?city=1", "Riyadh", { shared: "on" })
    await save("?city=2", "Mine")
    const [riyadh] = await viewsOf(omar)
    expect((await viewsOf(omar)).map(({ name }) => name)).toEqual(["Riyadh"])
    for (const intent of ["delete-view", "share-view", "unshare-view"]) {
      const call = await post("?dialog=views", { intent, view: riyadh?.id ?? "" }, omar)
      expect(call.answer).toRedirectTo("/food/menus?dialog=views")
      expect(call).toFlash("This view no longer exists.")
    }
    expect(await viewsOf()).toHaveLength(2)
    await post("?dialog=views", { intent: "unshare-view", view: riyadh?.id ?? "" })
    expect(await viewsOf(omar)).toEqual([])
  })

  it("need the screen's gate and no other", async () => {
    const nobody = await staffWith(upstream, "VIEW_DRIVERS")
    expect((await save("", "x", {}, nobody)).answer).toRedirectTo("/404")
    expect((await save("", "x", {}, omar)).answer).toRedirectTo("/food/menus")
    expect((await post("", { intent: "create-menu" }, omar)).answer).toRefuse(403)
  })
})

describe("the view the list opens with", () => {
  beforeEach(() => save("?status=active&id=1", "Active", { default: "on" }))
  const TARGET = "/food/menus?id=1&status=active"

  it("opens at the bare address, in documents and in data requests, and nowhere else", async () => {
    for (const bare of ["/food/menus", "/food/menus?", "/food/menus.data", "/food/menus.data?_routes=root"]) {
      expect(await thrownBy(() => loader(sara.get(bare).args))).toRedirectTo(TARGET)
    }
    for (const search of [
      "?view=none",
      "?page=2",
      "?size=25",
      "?status=draft",
      "?dialog=views",
      "?id=1&status=active",
    ]) {
      expect((await open(search)).list).not.toBeNull()
    }
    expect((await open("", omar)).kept.allHref).toBe("/food/menus")
  })

  it("leaves a way to the whole list, also for the filters", async () => {
    const { kept } = await open("?status=active")
    expect([kept.allHref, kept.keep]).toEqual(["/food/menus?view=none", { view: "none" }])
    expect((await open("?status=active&sort=-end")).kept.keep).toEqual({ view: "none", sort: "-end" })
  })

  it("does not replace the page of a refused form", async () => {
    const call = sara.post("/food/menus", {})
    expect((await loader(call.args)).list).not.toBeNull()
  })

  it("can be removed and changed, and is deleted with the view", async () => {
    const [view] = await viewsOf()
    await post("?dialog=views", { intent: "no-default-view" })
    expect((await open("")).list).not.toBeNull()
    await post("?dialog=views", { intent: "default-view", view: view?.id ?? "" })
    expect(await thrownBy(() => open(""))).toRedirectTo(TARGET)
    await post("?dialog=views", { intent: "delete-view", view: view?.id ?? "" })
    expect((await open("")).list).not.toBeNull()
  })

  it("is ignored when its filters are outdated", async () => {
    const keep = (query: string) => withStore((db) => db.execute(sql`UPDATE saved_views SET query = ${query}`))
    await keep("colour=red&shape=round")
    expect((await open("")).list).not.toBeNull()
    expect((await viewsOf())[0]?.href).toBe("/food/menus?view=none")
    await keep("status=archived&city=x&colour=red")
    expect(await thrownBy(() => open(""))).toRedirectTo("/food/menus?city=x&status=archived")
    const { list } = await open("?city=x&status=archived")
    expect(list?.total).toBe((await open("?view=none")).list?.total)
    await keep("%%%&&==\n")
    expect((await open("")).list).not.toBeNull()
  })
})

describe("zones of another city", () => {
  const [JEDDAH, OF_JEDDAH, OF_RIYADH] = [1, 8, 17]

  it("are removed from the address", async () => {
    for (const path of ["/food/menus", "/food/menus.data"]) {
      const asked = `${path}?city=${JEDDAH}&zones=${OF_JEDDAH}&zones=${OF_RIYADH}&status=active`
      const own = `/food/menus?city=${JEDDAH}&zones=${OF_JEDDAH}&status=active`
      expect(await thrownBy(() => loader(sara.get(asked).args))).toRedirectTo(own)
      expect((await loader(sara.get(own).args)).query.zones).toEqual([OF_JEDDAH])
    }
  })

  it("of the default view redirect to the list without a loop", async () => {
    await withStore((db) => db.execute(sql`DELETE FROM saved_views`))
    await save("?zones=99999", "A zone that is gone", { default: "on" })
    expect(await thrownBy(() => open(""))).toRedirectTo("/food/menus?zones=99999")
    expect(await thrownBy(() => open("?zones=99999"))).toRedirectTo("/food/menus?view=none")
    expect((await open("?view=none")).list).not.toBeNull()
  })

  it("stay after a refused form, and when the zones can't be loaded", async () => {
    const search = `?city=${JEDDAH}&zones=${OF_RIYADH}`
    expect((await loader(sara.post(`/food/menus${search}`).args)).query.zones).toEqual([])
    // Zones are cached per session, so this uses a new session.
    sara = await staffWith(upstream, "VIEW_MENUS")
    await upstream.control("POST", "/faults", { match: { path: "/zones", email: sara.email }, mode: "500" })
    expect((await open(search)).query.zones).toEqual([OF_RIYADH])
  })
})

describe("the page size", () => {
  it("is ten, until the person chooses; it begins at page 1, stays in the address and is remembered", async () => {
    expect((await open("")).list).toMatchObject({ perPage: 10, page: 1 })
    const { answer } = await post("?status=active&page=3", { intent: "page-size", size: "25" })
    expect(answer).toRedirectTo("/food/menus?status=active&size=25")
    expect((await open("?status=active&size=25")).list).toMatchObject({ perPage: 25 })
    expect((await open("?city=1")).list).toMatchObject({ perPage: 25 })
    expect((await open("?size=50")).list).toMatchObject({ perPage: 50 })
    expect((await open("?size=50")).kept.keep).toEqual({ size: "50" })
    expect((await open("", omar)).list).toMatchObject({ perPage: 10 })
  })

  it.each(["0", "-1", "7", "1000000", "abc", "1e2", "25.5", "", "NaN"])("of %j falls back", async (size) => {
    expect((await open(`?size=${size}`)).list?.perPage).toBe(10)
    await post("", { intent: "page-size", size })
    expect((await open("")).list?.perPage).toBe(10)
  })
})

describe("several ids", () => {
  it("show exactly those menus, with any separators", async () => {
    const ids = (await open("")).list?.rows.slice(1, 5).map(({ id }) => id) ?? []
    for (const between of [",", " ", "\n", "\t", "، ", "\r\n"]) {
      const { list, query } = await open(`?id=${encodeURIComponent(ids.join(between))}`)
      expect(list?.rows.map(({ id }) => id)).toEqual(ids)
      expect(query.id?.text).toBe(ids.join(", "))
    }
    expect((await open(`?id=${ids.join(",")},99999`)).list?.total).toBe(4)
  })

  it("have a limit, which a note names", async () => {
    const many = Array.from({ length: 150 }, (_, at) => at + 1).join(" ")
    const { idNote, query } = await open(`?id=${encodeURIComponent(many)}`)
    expect([idNote, query.id?.ids.length]).toEqual(["150 IDs were given. The first 100 are shown.", 100])
    expect((await open("?id=1,2")).idNote).toBeNull()
  })
})
