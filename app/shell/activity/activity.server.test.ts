import { sql } from "drizzle-orm"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { gates } from "~/auth/gates"
import { recordRefusedTry } from "~/auth/refused-tries.server"
import type { RecordActivity } from "~/record/activity-section"
import { recordActivity } from "~/store/activity.server"
import { closeStore, withStore } from "~/store/store.server"
import { thrownBy } from "../../../tests/support/request-context"
import { staffWith, startDashboardUpstream, type TestStaff } from "../../../tests/support/staff"
import { unguarded } from "../../../tests/support/store"
import type { TestUpstream } from "../../../upstream/test-support"
import { loader as exported } from "./export"
import { action, loader as list } from "./list"
import { loader as record } from "./record"

let upstream: TestUpstream
let maker: TestStaff
let viewer: TestStaff
beforeAll(async () => {
  upstream = await startDashboardUpstream()
  maker = await staffWith(upstream, "CREATE_MENUS")
  viewer = await staffWith(upstream, "VIEW_MENUS")
  const { context } = maker.get("/")
  for (const [kind, id] of [
    ["menu", "5"],
    ["menu-draft", "d"],
    ["menu", "6"],
  ] as const)
    await recordActivity(context, maker.session, {
      action: "changed",
      kind,
      id,
      name: `Record ${id}`,
      before: { stock: 3, zones: ["North"], same: 1 },
      after: { stock: 5, zones: ["North", "South"], same: 1, isOff: true },
    })
})
afterAll(async () => {
  await closeStore()
  await upstream.close()
})

const rows = async (person: TestStaff, query = "") =>
  (await list(person.get(`/activity${query}`).args)).list?.rows ?? []
const ids = async (person: TestStaff, query = "") => (await rows(person, query)).map((row) => row.record.id)

describe("the page of activity", () => {
  it("shows nothing for an invalid day, and does not export all days", async () => {
    expect(await rows(maker, "?from=soon")).toEqual([])
    const file = await thrownBy(() => exported(maker.get("/activity/export.csv?from=soon").args))
    expect(file).toRedirectTo("/activity?from=soon")
  })

  it("shows who, when and each change, with links to records that can be opened", async () => {
    const [row] = await rows(maker)
    expect(row).toMatchObject({
      person: { name: "Test Person", email: maker.email },
      action: "changed",
      kind: "Menu",
      record: { id: "6", name: "Record 6", href: "/food/menus/6" },
      changes: [
        { name: "stock", from: "3", to: "5" },
        { name: "zones", from: "North", to: "North, South" },
        { name: "off", from: null, to: "yes" },
      ],
    })
    expect(row?.when).toMatch(/^\d\d [A-Z][a-z]{2} \d{4}, \d\d?:\d\d [AP]M$/)
    expect((await rows(maker, "?kind=menu-draft"))[0]?.record.href).toBeNull()
  })

  it("shows only kinds that the person may open, whatever the URL requests", async () => {
    expect(await ids(maker)).toEqual(["6", "d", "5"])
    expect(await ids(viewer)).toEqual(["6", "5"])
    expect(await ids(viewer, "?kind=menu-draft")).toEqual([])
    expect(await ids(viewer, "?kind=__proto__")).toEqual([])
    const { kinds } = await list(viewer.get("/activity").args)
    expect(kinds.map(({ label }) => label)).toEqual(["Menu", "Export", "Denied action"])
  })

  it.each(["?page=-1", "?page=x", "?person=%00", `?record=${"x".repeat(500)}`, "?to="])(
    "ignores the filter %s",
    async (query) => {
      expect(await ids(viewer, query)).toEqual(["6", "5"])
    },
  )

  it("redirects to /404 without any of its gates", async () => {
    const nobody = await staffWith(upstream, "CREATE_BANNER")
    expect(await thrownBy(() => list(nobody.get("/activity").args))).toRedirectTo("/404")
    await unguarded(sql`DELETE FROM activity WHERE kind = 'refused-try'`)
  })
})

const EVERY = "all" in gates.refusedTries ? gates.refusedTries.all : []

describe("denied actions", () => {
  it("are shown to the person who tried them, and all of them to holders of every permission", async () => {
    const clerk = await staffWith(upstream, "VIEW_MENUS")
    const everybody = await staffWith(upstream, ...EVERY)
    const almost = await staffWith(upstream, ...EVERY.slice(1))
    await recordRefusedTry(clerk.get("/bulk-actions/subscriptions?q=1").context, clerk.session, "to open")
    await recordRefusedTry(viewer.get("/marketing/banners").context, viewer.session, "to open")
    const tries = "?kind=refused-try"
    expect(await ids(clerk, tries)).toEqual(["/bulk-actions/subscriptions"])
    expect(await ids(viewer, tries)).toEqual(["/marketing/banners"])
    expect(await ids(viewer, `${tries}&person=Test`)).toEqual(["/marketing/banners"])
    expect(await ids(viewer)).not.toContain("/bulk-actions/subscriptions")
    expect(await ids(almost, tries)).toEqual([])
    expect(await ids(everybody, tries)).toEqual(["/marketing/banners", "/bulk-actions/subscriptions"])
    expect(await file(viewer, tries)).toHaveLength(2)
    expect(await file(everybody, tries)).toHaveLength(3)
    const asked = viewer.get("/activity/record?kind=refused-try&record=/bulk-actions/subscriptions").args
    expect(await (await record(asked)).json()).toEqual({ total: 0, entries: [] })
    await unguarded(sql`DELETE FROM activity WHERE kind IN ('refused-try', 'export')`)
  })

  it("of all people need every permission that a screen's gate names, except our own", () => {
    const asked = Object.values(gates).flatMap((gate) => ("all" in gate ? gate.all : gate.any))
    const named = [...new Set<string>(asked)].filter((name) => name !== "DELETE_ORGANIZATION")
    expect([...EVERY].sort()).toEqual(named.sort())
  })
})

const file = async (person: TestStaff, query = "") => {
  const response = (await exported(person.get(`/activity/export.csv${query}`).args)) as Response
  return (await response.text()).trimEnd().split("\r\n")
}

describe("the page of activity, like every list", () => {
  it("is sorted by time, the newest first unless chosen", async () => {
    expect(await ids(maker, "?sort=when")).toEqual(["5", "d", "6"])
    expect(await ids(maker, "?sort=-when")).toEqual(["6", "d", "5"])
    expect(await ids(maker, "?sort=person")).toEqual(["6", "d", "5"])
  })

  it("exports its filters and order, without kinds that the person may not open", async () => {
    const [head, first, ...rest] = await file(maker, "?sort=when")
    expect(head).toBe('"When","Person","E-mail","Kind","What","Record","Record #","Changes"')
    expect(first).toMatch(/^"\d{4}-\d\d-\d\d \d\d:\d\d","Test Person",/)
    expect(first).toContain('"Menu","changed","Record 5","5","stock: 3 → 5; zones: North → North, South; off: - → yes"')
    expect(rest).toHaveLength(2)
    expect(await file(maker, "?kind=menu&page=7")).toHaveLength(3)
    expect(await file(viewer, "?from=2020-01-01&kind=menu")).toHaveLength(3)
    expect((await file(viewer)).join()).not.toContain("Menu draft")
    expect(await file(viewer, "?kind=menu-draft")).toHaveLength(1)
    const nobody = await staffWith(upstream, "CREATE_BANNER")
    expect(await thrownBy(() => exported(nobody.get("/activity/export.csv").args))).toRedirectTo("/404")
  })

  it("keeps views and page size", async () => {
    const save = viewer.post("/activity?kind=menu&sort=when&page=2&dialog=views", {
      intent: "save-view",
      viewName: "Menus",
      default: "on",
    })
    expect(await action(save.args)).toRedirectTo("/activity?kind=menu&sort=when&page=2")
    const opened = await thrownBy(() => list(viewer.get("/activity").args))
    expect(opened).toRedirectTo("/activity?kind=menu&sort=when")
    const size = viewer.post("/activity?view=none&page=2", { intent: "page-size", size: "10" })
    expect(await action(size.args)).toRedirectTo("/activity?view=none&size=10")
    const shown = await list(viewer.get("/activity?view=none").args)
    expect([shown.list?.perPage, shown.kept.pageSizes]).toEqual([10, [10, 20, 25, 50, 100]])
    expect(await thrownBy(() => action(viewer.post("/activity", { intent: "other" }).args))).toRefuse(400)
  })

  it("keeps its filters if the entries can't be loaded", async () => {
    await withStore((db) => db.execute(sql`ALTER TABLE activity RENAME TO away`))
    const page = await list(maker.get("/activity?kind=menu").args).finally(() =>
      withStore((db) => db.execute(sql`ALTER TABLE away RENAME TO activity`)),
    )
    expect([page.list, page.kept.views]).toEqual([null, []])
    expect(page.kinds.length).toBeGreaterThan(1)
  })
})

describe("the section of a record", () => {
  const ask = (person: TestStaff, query: string) => record(person.get(`/activity/record${query}`).args)

  it("holds the entries of that record", async () => {
    const answer = (await (await ask(viewer, "?kind=menu&record=5")).json()) as { entries: { id: number }[] }
    expect(answer).toMatchObject({ total: 1, entries: [{ action: "changed", record: { id: "5" } }] })
    expect(await (await ask(viewer, "?kind=menu&record=none")).json()).toEqual({ total: 0, entries: [] })
  })

  it("includes entries of other records that refer to it, with their permission, and so does the page", async () => {
    const { context } = maker.get("/")
    const about = [
      { kind: "menu", id: "70" },
      { kind: "menu", id: "71" },
    ]
    for (const kind of ["menu-draft", "menu"])
      await recordActivity(context, maker.session, { action: "copied", kind, id: "72", name: `From ${kind}`, about })
    const answer = (await (await ask(maker, "?kind=menu&record=71")).json()) as RecordActivity
    expect([answer.total, answer.entries.map(({ of }) => of)]).toEqual([
      2,
      [null, { kind: "Menu draft", id: "72", name: "From menu-draft", href: null }],
    ])
    expect(await (await ask(viewer, "?kind=menu&record=71")).json()).toMatchObject({ total: 1 })
    expect(await (await ask(maker, "?kind=menu&record=7")).json()).toMatchObject({ total: 0 })
    expect(await rows(maker, "?kind=menu&record=70")).toHaveLength(2)
    expect(await rows(viewer, "?kind=menu&record=70")).toHaveLength(1)
    expect(await rows(maker, "?kind=menu-draft&record=70")).toHaveLength(0)
    expect(await file(maker, "?kind=menu&record=70")).toHaveLength(3)
  })

  it.each(["", "?kind=menu", "?record=5", "?kind=menu-draft&record=d", "?kind=constructor&record=5"])(
    "is a 404 for %j",
    async (query) => {
      expect(await thrownBy(() => ask(viewer, query))).toRefuse(404)
    },
  )
})
