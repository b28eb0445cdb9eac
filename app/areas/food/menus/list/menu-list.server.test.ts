import { describe, expect, it } from "vitest"
import { readQuery } from "~/base/query.server"
import { paginate } from "~/lists/list-query.server"
import type { MenuRecord } from "../menus.server"
import { addressWithZones, filterMenus, MenuListQuery, menuList } from "./menu-list.server"

const riyadh = { id: 1, name: "Riyadh" }
const jeddah = { id: 2, name: "Jeddah" }

function menu(id: number, changes: Partial<MenuRecord> = {}): MenuRecord {
  return {
    id,
    name: `Menu ${id}`,
    status: "active",
    city: riyadh,
    zones: [{ id: 11, name: "North" }],
    startDate: "2026-11-22",
    endDate: "2026-12-05",
    ...changes,
  }
}

const MENUS = [
  menu(120, { name: "Café d'été", status: "draft" }),
  menu(12, { name: "قائمة الشتاء الأولى", city: jeddah, zones: [{ id: 21, name: "Old town" }] }),
  menu(112, { name: "ISTANBUL nights", status: "inactive", zones: [] }),
  menu(3, {
    name: "Night menu",
    zones: [
      { id: 11, name: "North" },
      { id: 12, name: "South" },
    ],
    city: null,
  }),
]

const read = (search: string) => readQuery(new URL(`/food/menus?${search}`, "http://dashboard.example"), MenuListQuery)
const found = (search: string) => filterMenus(MENUS, read(search)).map(({ id }) => id)

describe("the filters of the Menu List", () => {
  it("leave every menu in its order when none is set", () => {
    expect(found("")).toEqual([120, 12, 112, 3])
    expect(found("id=&name=&city=&status=&page=&jobs=")).toEqual([120, 12, 112, 3])
  })

  it.each([
    ["id=12", [120, 12]],
    ["id=120", [120]],
    ["id=%2012%20", [120, 12]],
    ["id=4", []],
    // The field still shows the typed text, so the list must not show everything.
    ["id=abc", []],
    ["id=-1", []],
    ["name=menu", [3]],
    ["name=NIGHT", [112, 3]],
    ["name=cafe", [120]],
    ["name=%C3%89T%C3%89", [120]],
    ["name=istanbul", [112]],
    [`name=${encodeURIComponent("الشِّتاء")}`, [12]],
    [`name=${encodeURIComponent("قائمه الشـتاء الاولي")}`, [12]],
    [`name=${encodeURIComponent("الاولى")}`, [12]],
    [`name=${encodeURIComponent("\u200fالشتاء\u200e")}`, [12]],
    ["name=.*", []],
    ["city=1", [120, 112]],
    ["city=2", [12]],
    ["zones=11", [120, 3]],
    ["zones=12", [3]],
    ["zones=12&zones=21", [12, 3]],
    ["zones[]=12&zones[]=21", [12, 3]],
    ["zones=99", []],
    ["status=active", [12, 3]],
    ["status=inactive", [112]],
    ["status=draft", [120]],
  ])("%s", (search, ids) => expect(found(search)).toEqual(ids))

  it("are joined by and", () => {
    expect(found("id=1&city=1&status=inactive&name=night")).toEqual([112])
    expect(found("id=1&city=2&status=inactive")).toEqual([])
    expect(found("city=1&zones=21")).toEqual([])
  })

  it.each([
    "id=%20",
    "city=Riyadh",
    "city=0",
    "city=1.5",
    "city=3000000000",
    "zones=x",
    "zones=3000000000",
    "status=ACTIVE",
    "status=all",
    `name=${"x".repeat(201)}`,
    "page=abc",
    "jobs=0",
  ])("that fit nothing count as unset: %s", (search) => expect(read(search)).toEqual(read("")))
})

describe("the address with the chosen city's zones alone", () => {
  const left = (target: string, zones: number[]) =>
    addressWithZones(new URL(target, "http://dashboard.example"), zones, "/food/menus?view=none")

  it.each([
    ["/food/menus?city=1&zones=21&status=active&page=2", [], "/food/menus?city=1&status=active&page=2"],
    ["/food/menus?zones=21&city=1&zones[]=11&jobs=1", [11], "/food/menus?city=1&zones%5B%5D=11&jobs=1"],
    ["/food/menus.data?city=1&zones=21&_routes=x", [], "/food/menus?city=1"],
    ["/food/menus?city=1&zones=x", [], "/food/menus?city=1"],
    // The bare path may redirect to a view with the same zones.
    ["/food/menus?zones=21", [], "/food/menus?view=none"],
  ])("%s with %j is %s", (target, zones, address) => expect(left(target, zones)).toBe(address))

  it.each([
    ["/food/menus", []],
    ["/food/menus?city=1&zones=11&zones=12", [11, 12]],
    ["/food/menus.data?zones=11&_routes=x", [11]],
  ])("%s with %j stays", (target, zones) => expect(left(target, zones)).toBeNull())
})

describe("the page in the address", () => {
  it.each([
    ["", 1],
    ["page=0", 1],
    ["page=-3", 1],
    ["page=1.5", 1],
    ["page=2", 2],
    ["page=999", 999],
  ])("%s", (search, page) => expect(read(search).page).toBe(page))

  it("holds ten rows", () => {
    expect(menuList.pageSize).toBe(10)
    const many = Array.from({ length: 21 }, (_, index) => menu(index + 1))
    expect(paginate(filterMenus(many, read("page=3")), read("page=3").page, menuList.pageSize)).toMatchObject({
      rows: [{ id: 21 }],
      page: 3,
      pages: 3,
      total: 21,
    })
  })

  it("of the jobs is apart from the menus'", () => {
    expect(read("page=3&jobs=2")).toMatchObject({ page: 3, jobs: 2 })
    expect(read("jobs=2").page).toBe(1)
    expect(read("page=2").jobs).toBeUndefined()
  })
})

describe("a row", () => {
  it("has the zones in one text and the date as the screen writes it", () => {
    const zones = [
      { id: 1, name: "North" },
      { id: 2, name: "South" },
    ]
    expect(menuList.row(menu(7, { zones }))).toEqual({
      id: 7,
      name: "Menu 7",
      city: "Riyadh",
      zones: "North, South",
      end: "05 Dec 2026",
      status: "active",
    })
  })

  it.each([null, undefined, "", "Invalid Date", "0000-00-00"])("shows no date for %j", (endDate) => {
    expect(menuList.row(menu(7, { endDate })).end).toBe("")
  })

  it("survives a menu without city and zones", () => {
    expect(menuList.row(menu(7, { city: null, zones: [] }))).toMatchObject({ city: "", zones: "" })
  })
})
