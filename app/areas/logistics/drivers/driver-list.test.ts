import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { requireStaff } from "~/auth/guard.server"
import { listSource } from "~/record/search-source.server"
import { everyDriver, type KnownDriver } from "../../../../tests/support/every-driver"
import { thrownBy } from "../../../../tests/support/request-context"
import { staffWith, startDashboardUpstream, type TestStaff } from "../../../../tests/support/staff"
import type { TestUpstream } from "../../../../upstream/test-support"
import { driverList } from "./driver-list.server"
import { action, loader } from "./list"

const driverSource = listSource(driverList)

/** product/workforce 1 on the real reference upstream. Results are compared with the complete list. */

let upstream: TestUpstream
let viewer: TestStaff
let all: KnownDriver[]
beforeAll(async () => {
  upstream = await startDashboardUpstream()
  viewer = await staffWith(upstream, "VIEW_DRIVERS")
  all = await everyDriver(upstream)
  expect(all.length).toBe(3_000)
})
afterAll(() => upstream?.close())

const query = (values: Record<string, string>) => `?${new URLSearchParams(values)}`
async function list(search = "", staff = viewer) {
  const call = staff.get(`/logistics/drivers${search}`)
  return { ...(await loader(call.args)), call }
}
const idsOf = (rows: readonly { id: string }[] | undefined) => rows?.map(({ id }) => id)
function some(matches: (one: KnownDriver) => boolean): KnownDriver {
  const one = all.find(matches)
  if (!one) throw new Error("The seed has none")
  return one
}
async function calls() {
  const stats = await upstream.control<{ calls: Record<string, number> }>("GET", "/stats")
  return stats.calls["graphql Drivers"] ?? 0
}

describe("the list", () => {
  it("has 100 rows a page, highest id first, and loads one page only", async () => {
    const before = await calls()
    const { list: first, choices, canEdit } = await list()
    expect(await calls()).toBe(before + 1)
    expect(idsOf(first?.rows)).toEqual(idsOf(all.slice(0, 100)))
    expect([first?.total, first?.pages, canEdit]).toEqual([3_000, 30, false])
    expect([choices.cities?.length, choices.nationalities?.length]).toEqual([8, 18])
    expect(idsOf((await list("?page=2")).list?.rows)).toEqual(idsOf(all.slice(100, 200)))
    expect((await list("?page=9999")).list?.page).toBe(30)
    expect((await list("", await staffWith(upstream, "EDIT_DRIVERS"))).canEdit).toBe(true)
  })

  it("shows a driver's values, with teams in one line and no plan as the contractor's default", async () => {
    const asked = idsOf(all.slice(0, 90))?.join(" ") ?? ""
    const rows = (await list(query({ search: asked }))).list?.rows ?? []
    for (const row of rows) {
      const known = some(({ id }) => id === row.id)
      expect(row).toMatchObject({
        name: `${known.firstName} ${known.lastName}`,
        phone: known.phone,
        teams: known.teams.map(({ teamName }) => teamName).join(", "),
        plan: known.paymentPlan?.name ?? (known.contractor ? "Default" : ""),
        citc: known.citcStatus ?? "",
        status: known.status,
      })
    }
    expect(rows).toHaveLength(90)
  })

  it("sorts only by columns of the screen", async () => {
    const sorted = async (sort: string) => (await list(query({ sort }))).list?.rows ?? []
    expect(idsOf(await sorted("id"))).toEqual(idsOf(all.toReversed().slice(0, 100)))
    const names = (await sorted("name")).map(({ name }) => name)
    expect(names).toEqual(names.toSorted())
    expect((await sorted("-status"))[0]?.status).toBe("SUSPENDED")
    for (const sort of ["city", "FIRST_NAME", "constructor"])
      expect(idsOf(await sorted(sort)), sort).toEqual(idsOf(all.slice(0, 100)))
  })

  it("saves views and page size, and refuses other forms", async () => {
    const size = viewer.post("/logistics/drivers?view=none", { intent: "page-size", size: "25" })
    expect(await action(size.args)).toRedirectTo("/logistics/drivers?view=none&size=25")
    const other = viewer.post("/logistics/drivers", { intent: "delete" })
    expect(await thrownBy(() => action(other.args))).toMatchObject({ status: 400 })
    await action(viewer.post("/logistics/drivers?view=none", { intent: "page-size", size: "100" }).args)
  })

  it("requires a permission", async () => {
    const person = await staffWith(upstream, "VIEW_SUPERVISORS", "VIEW_PAYMENTS")
    for (const open of [loader, driverList.file])
      expect(await thrownBy(() => open(person.get("/logistics/drivers").args))).toRedirectTo("/404")
  })
})

describe("filters", () => {
  it.each(["ACTIVE", "PENDING", "SUSPENDED", "DENIED", "READY", "STANDBY", "BLOCKED"])("status %s", async (status) => {
    const wanted = all.filter((one) => one.status === status)
    expect((await list(query({ status }))).list?.total).toBe(wanted.length)
  })

  it("nationality, city, team and CITC status, separately and combined", async () => {
    const one = some(
      ({ teams, citcStatus, status }) => teams.length > 0 && citcStatus === "INVALID" && status === "ACTIVE",
    )
    const team = one.teams[0]?.id ?? ""
    const tests: [Record<string, string>, (known: KnownDriver) => boolean][] = [
      [{ nationality: one.nationality?.id ?? "" }, ({ nationality }) => nationality?.id === one.nationality?.id],
      [{ city: one.city?.id ?? "" }, ({ city }) => city?.id === one.city?.id],
      [{ team }, ({ teams }) => teams.some(({ id }) => id === team)],
      [{ citc: "INVALID" }, ({ citcStatus }) => citcStatus === "INVALID"],
      [{ status: "ACTIVE" }, ({ status }) => status === "ACTIVE"],
    ]
    for (const [values, matches] of tests)
      expect((await list(query(values))).list?.total, JSON.stringify(values)).toBe(all.filter(matches).length)
    const together = Object.assign({}, ...tests.map(([values]) => values))
    const wanted = all.filter((known) => tests.every(([, matches]) => matches(known)))
    expect(idsOf((await list(query(together))).list?.rows)).toEqual(idsOf(wanted.slice(0, 100)))
    expect(wanted.length).toBeGreaterThan(0)
  })

  it.each(["?status=Active", "?city=x", "?team=-1", "?citc=NONE", "?nationality=99999999999", "?page=0", "?search="])(
    "that fit nothing count as unset: %s",
    async (search) => {
      const { list: found, isFiltered } = await list(search)
      expect([found?.total, isFiltered]).toEqual([3_000, false])
    },
  )
})

describe("search", () => {
  const found = async (search: string) => (await list(query({ search }))).list
  const nameOf = ({ firstName, lastName }: KnownDriver) => `${firstName} ${lastName}`

  it("finds by first name, last name or both, in any case and alphabet", async () => {
    const arabic = some(({ firstName }) => /\p{Script=Arabic}/u.test(firstName))
    for (const name of ["imran", " KHAN ", "Imran Khan", "khan imr", nameOf(arabic)]) {
      const words = name.toLowerCase().split(" ").filter(Boolean)
      const wanted = all.filter((one) => words.every((word) => nameOf(one).toLowerCase().includes(word)))
      expect([name, (await found(name))?.total]).toEqual([name, wanted.length])
      expect(wanted.length).toBeGreaterThan(0)
    }
  })

  it("finds by one id or several", async () => {
    const [one, two] = [all[3]?.id ?? "", all[1_400]?.id ?? ""]
    expect(idsOf((await found(one))?.rows)).toContain(one)
    expect(idsOf((await found(`${two}, ${one}`))?.rows)).toEqual([one, two])
    expect(idsOf((await found(`#${one}`))?.rows)).toEqual([one])
    const many = Array.from({ length: 120 }, (_, at) => at + 1).join("\n")
    expect((await list(query({ search: many }))).idNote).toBe("120 IDs were given. The first 100 are shown.")
  })

  it("finds a phone number in any format, and treats % and _ as ordinary characters", async () => {
    const { id, phone } = some(({ phone }) => phone.startsWith("9665"))
    for (const search of [phone, `0${phone.slice(3)}`, `+966 ${phone.slice(3, 5)} ${phone.slice(5)}`, `00${phone}`])
      expect(idsOf((await found(search))?.rows), search).toContain(id)
    for (const search of [
      `\u202a+${phone}\u202c`,
      `(+966) ${phone.slice(3)}`,
      `tel:+${phone}`,
      `0${phone.slice(3, 5)}\u2011${phone.slice(5)}`,
    ])
      expect(idsOf((await found(search))?.rows), search).toContain(id)
    for (const search of ["%", "_", "\\"]) expect((await found(search))?.total, search).toBe(0)
  })

  it("finds a name in any spelling of its letters", async () => {
    const { id, firstName, lastName } = some(({ firstName }) => firstName.startsWith("أ"))
    for (const typed of [firstName.replace("أ", "ا"), `${firstName.replace("أ", "إ")}\u200f ${lastName}`])
      expect((await found(`${typed} ${lastName}`))?.total, typed).toBe((await found(`${firstName} ${lastName}`))?.total)
    expect(idsOf((await found(`${firstName.replace("أ", "ا")} ${lastName}`))?.rows)).toContain(id)
    const other = some(({ lastName }) => /[يك]/.test(lastName))
    const persian = other.lastName.replaceAll("ي", "ی").replaceAll("ك", "ک")
    expect((await found(persian))?.total).toBe((await found(other.lastName))?.total)
  })

  it("is part of the global search for people who may see drivers, with the exact id first", async () => {
    const { api } = await requireStaff(viewer.get("/").args.context, driverSource.gate)
    const { id } = all[77] ?? some(() => true)
    const { hits } = await driverSource.find(api, id)
    expect(hits[0]).toMatchObject({ href: `/logistics/drivers/${id}`, title: nameOf(some((one) => one.id === id)) })
    const { hits: named, total, allHref } = await driverSource.find(api, "Imran")
    expect([named.length, allHref]).toEqual([8, "/logistics/drivers?search=Imran"])
    expect(total).toBe((await found("Imran"))?.total)
  })
})

describe("the drivers as a file", () => {
  it("contains all drivers of the filters in the list's order, with phones as text", async () => {
    for (const search of ["?status=DENIED", "?search=khan&sort=name", ""]) {
      const { list: shown } = await list(search || "?view=none")
      const call = viewer.get(`/logistics/drivers/export.csv${search}`)
      const text = await ((await driverList.file(call.args)) as Response).text()
      const lines = text.trimEnd().split("\r\n")
      const heads = ["#", "Name", "Phone", "City", "Nationality", "Team list", "Payment plan", "CITC Status", "Status"]
      expect(lines[0]).toBe(heads.map((head) => `"${head}"`).join(","))
      expect(lines.length - 1).toBe(shown?.total)
      const ids = idsOf(shown?.rows) ?? []
      expect(lines.slice(1, ids.length + 1).map((line) => line.split('"', 2)[1])).toEqual(ids)
      expect(lines[1]).toMatch(/^"\d+",".+","966\d{9}",/)
    }
  })
})

it("the file of selected drivers contains only them, from any page", async () => {
  const call = viewer.get("/logistics/drivers/export.csv?selection=1&chosen=18001&chosen=20999")
  const text = await ((await driverList.file(call.args)) as Response).text()
  expect(
    text
      .trimEnd()
      .split("\r\n")
      .slice(1)
      .map((line) => line.split('"', 2)[1]),
  ).toEqual(["20999", "18001"])
})

describe("an upstream that fails", () => {
  it("keeps the page with an error state, its filters and the selection", async () => {
    const match = { operation: "Drivers", email: viewer.email }
    await upstream.control("POST", "/faults", { match, mode: "500" })
    const { list: failed, choices, call } = await list("?status=ACTIVE")
    expect([failed, choices.teams !== null]).toEqual([null, true])
    expect(call).toFlash("Server Error!")
    await upstream.control("POST", "/faults", { match, mode: "null-relations" })
    expect((await list()).list?.rows[0]).toMatchObject({ city: "", nationality: "", plan: "" })
    await upstream.control("POST", "/faults", { match, mode: "empty-list" })
    expect((await list()).list).toMatchObject({ rows: [], total: 0 })
  })

  it("that sends drivers without a name or status still shows and finds all drivers", async () => {
    const [first, second, third] = (await list()).list?.rows ?? []
    const bare = { firstName: null, lastName: null, status: null, teams: [] }
    const data = [{ ...bare, id: first?.id }, { ...bare, ...all[1], lastName: null }, { ...all[2] }]
    const paginatorInfo = { currentPage: 1, lastPage: 1, total: 3, perPage: 100 }
    const body = { data: { drivers: { data, paginatorInfo } } }
    const match = { operation: "Drivers", email: viewer.email }
    for (const times of [1, 1]) await upstream.control("POST", "/faults", { match, mode: "answer", body, times })
    const { list: shown } = await list()
    expect(shown?.rows.map(({ name, status }) => [name, status])).toEqual([
      [`#${first?.id}`, null],
      [all[1]?.firstName, second?.status],
      [third?.name, third?.status],
    ])
    const { api } = await requireStaff(viewer.get("/").args.context, driverSource.gate)
    const { hits } = await driverSource.find(api, "nobody")
    expect(hits.map(({ title }) => title)).toEqual(shown?.rows.map(({ name }) => name))
  })

  it("keeps the list when the options of a filter are missing", async () => {
    const person = await staffWith(upstream, "VIEW_DRIVERS")
    await upstream.control("POST", "/faults", { match: { operation: "Teams", email: person.email }, mode: "500" })
    const { list: shown, choices } = await list("?team=2", person)
    const wanted = all.filter(({ teams }) => teams.some(({ id }) => id === "2")).length
    expect([shown?.total, choices.teams, choices.cities?.length]).toEqual([wanted, null, 8])
  })
})
