import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { cleanText } from "~/domain/clean-text"
import { unescapeHtml } from "../bench/crowd/html-form.mjs"
import { makeDraft, menuFields, type Places, places, withQuery } from "../support/draft-visits"
import { type Surroundings, shareSurroundings } from "../support/surroundings"
import type { Visitor } from "../support/visitor"
import { markupIn, notShown, PAYLOADS, SCRIPT } from "./payloads"

/**
 * security.md section 11, tests 42 and 43, for HTML: text from the upstream and from users is always shown literally, and
 * the server never requests a URL in it.
 */

let world: Surroundings
let here: Places
let person: Visitor
/** A foreign host that the data refers to. */
const tap = createServer((_, response) => void response.end("hello"))
const visits: string[] = []
let tapOrigin: string

beforeAll(async () => {
  world = await shareSurroundings()
  here = await places(world)
  tap.on("request", ({ url }) => visits.push(String(url)))
  tap.on("connection", () => visits.push("connection"))
  await new Promise<void>((resolve) => tap.listen(0, "127.0.0.1", resolve))
  tapOrigin = `http://127.0.0.1:${(tap.address() as AddressInfo).port}`
})
afterAll(async () => {
  tap.close()
  await world?.close()
})
beforeEach(async () => {
  await world.calm()
  // Look-ups are cached per session, so each test uses a new one.
  person = await world.person(["VIEW_MENUS", "CREATE_MENUS", "GENERATE_MENUS"])
})

const answer = (path: string, body: unknown) => world.fail(path, "answer", { body })
/** A sentence as the dashboard shows it: without direction marks and line breaks. */
const sentence = (text: string) => text.replace(/[\u202a-\u202e\u2066-\u2069]+/g, " ")
const holiday = (id: number, description: string) => ({
  id,
  description,
  start_date: "2030-01-07",
  end_date: "2030-01-07",
})

it("has 60 payloads", () => {
  expect(new Set(PAYLOADS).size).toBeGreaterThanOrEqual(60)
})

describe("text of the upstream (test 42)", () => {
  it("names of menus, cities and zones on the Menu List", async () => {
    const menus = PAYLOADS.map((name, at) => ({
      id: at + 1,
      name,
      status: at % 3 ? "active" : name,
      city: { id: 1, name },
      zones: [{ id: 1, name }],
      no_of_weeks: 1,
      start_date: "2030-01-06",
      end_date: name,
    }))
    await answer("^/menus$", menus)
    await answer(
      "/cities",
      PAYLOADS.map((name, at) => ({ id: at + 1, name, en_name: name, ar_name: name, zones: [] })),
    )
    await answer(
      "/zones",
      PAYLOADS.map((name, at) => ({ id: at + 1, name, is_active: true, city: { id: 1, name } })),
    )
    const shown = new Set(PAYLOADS)
    for (let page = 1; page <= 6; page++) {
      const list = await person.get(`/food/menus?page=${page}`)
      expect([list.status, markupIn(list)]).toEqual([200, []])
      for (const text of PAYLOADS) if (notShown(list, [text]).length === 0) shown.delete(text)
    }
    expect([...shown]).toEqual([])
    expect(markupIn(await person.get("/food/menus?dialog=create-menu"))).toEqual([])
  })

  it("a menu's page: its name in the title too, days, meals, merchants, holidays, pictures", async () => {
    for (const [at, name] of PAYLOADS.entries()) {
      if (at % 6 !== 0) continue
      await world.calm()
      const items = PAYLOADS.map((text, index) => ({
        daily_meal_id: index + 1,
        meal: {
          item_id: index + 1,
          ar_name: text,
          en_name: text,
          cover_image: index % 2 ? `${tapOrigin}/${index}` : text,
          merchant: { id: 1, restaurant_name: text },
        },
        stock: 1,
        available_base: 1,
      }))
      await answer("/menus/", {
        id: 7,
        name,
        status: name,
        no_of_weeks: 1,
        start_date: "2030-01-06",
        end_date: "2030-01-12",
        allow_fridays: false,
        allow_saturdays: false,
        holidays: [holiday(1, name)],
        allowed_holidays: [1],
        zones: PAYLOADS.map((text, index) => ({ id: index + 1, name: text, city: { id: 1, en_name: name } })),
        dates_meals: [{ date: "2030-01-06", items }],
      })
      const page = await person.get("/food/menus/7")
      expect([page.status, markupIn(page), notShown(page)]).toEqual([200, [], []])
      const title = /<title>([^<]*)<\/title>/.exec(page.body)?.[1] ?? ""
      expect(unescapeHtml(title)).toBe(`${name} | Saffron`)
      const images = [...page.body.matchAll(/<img[^>]* src="([^"]*)"/g)].map(([, src = ""]) => src)
      expect(
        images.filter((src) => !/^(?:http:\/\/127\.0\.0\.1:\d+\/meals\/[^/]+|\/assets\/[\w.-]+)$/.test(src)),
      ).toEqual([])
    }
  })

  it("the options of the builder's dialogs", async () => {
    const draft = await makeDraft(person, menuFields(here))
    const merchants = PAYLOADS.map((name, at) => ({ id: at + 1, restaurant_name: name }))
    await answer("^/merchants$", merchants)
    const meals = PAYLOADS.map((name, at) => ({
      item_id: at + 1,
      en_name: name,
      ar_name: name,
      cover_image: null,
      stock: 1,
    }))
    await answer("/merchants/", meals)
    const dialog = await person.get(withQuery(draft, "dialog=add-meals&day=2030-01-06&merchant=1"))
    expect([dialog.status, markupIn(dialog), notShown(dialog)]).toEqual([200, [], []])
    const added = await person.post(withQuery(draft, "dialog=add-meals"), {
      intent: "add-meals",
      day: "2030-01-06",
      merchant: "1",
      meals: PAYLOADS.map((_, at) => String(at + 1)),
    })
    expect(added.status).toBe(303)
    const builder = await person.get(draft)
    expect([markupIn(builder), notShown(builder)]).toEqual([[], []])
  })

  it("the jobs, and links made of their ids", async () => {
    const ids = [`javascript:${SCRIPT}`, "//evil.example", '" onclick="x', "../../logout", "7"]
    const data = PAYLOADS.map((name, at) => ({ id: String(at), name, status: name, menus: ids.map((id) => ({ id })) }))
    const paginatorInfo = { currentPage: 1, lastPage: 1, total: data.length }
    await answer("/graphql", { data: { menuConfigurationJob: { data, paginatorInfo } } })
    const page = await person.get("/food/menus?jobs=1")
    expect([page.status, markupIn(page), notShown(page)]).toEqual([200, [], []])
    // A column head has the text '#' too and links to the list in another order.
    const rows = page.body.replace(/<thead[\s\S]*?<\/thead>/g, "")
    const links = [...rows.matchAll(/<a[^>]* href="([^"]*)"[^>]*>(?:<[^>]*>)*#/g)].map(([, href = ""]) => href)
    expect(links.length).toBeGreaterThanOrEqual(ids.length)
    expect(links.filter((href) => !/^\/food\/menus\/[\w.%-]+$/.test(href))).toEqual([])
  })

  it("its messages about a refused menu", async () => {
    const draft = await makeDraft(person, menuFields(here, { noOfWeeks: "1" }))
    for (const day of ["06", "07", "08", "09", "10"]) {
      if (day !== "10") await person.post(draft, { intent: "mark-day-off", day: `2030-01-${day}` })
    }
    await answer("^/merchants$", [{ id: 1, restaurant_name: "K" }])
    await answer("/merchants/", [{ item_id: 1, en_name: "M", ar_name: "M", cover_image: null, stock: 1 }])
    await person.post(draft, { intent: "add-meals", day: "2030-01-10", merchant: "1", meals: "1" })
    for (const [at, message] of PAYLOADS.entries()) {
      if (at % 5 !== 0) continue
      await world.calm()
      await world.fail("/menus", at % 2 ? "409" : "422", { body: { message, errors: { schedule: [message] } } })
      const page = await person.post(draft, { intent: "submit" })
      expect([page.status, markupIn(page)]).toEqual([at % 2 ? 409 : 422, []])
      expect(notShown(page, [sentence(message)])).toEqual([])
    }
  })
})

describe("text of people (test 42)", () => {
  it("a draft's name: list, builder, its title and dialogs, the form that comes back", async () => {
    const names = PAYLOADS.map(cleanText)
    const drafts: string[] = []
    for (const name of names.slice(0, 40)) drafts.push(await makeDraft(person, menuFields(here, { name })))
    const list = await person.get("/food/menus")
    expect([markupIn(list), notShown(list, names.slice(0, 40))]).toEqual([[], []])
    for (const [at, draft] of drafts.entries()) {
      if (at % 4 !== 0) continue
      const builder = await person.get(withQuery(draft, "dialog=rename"))
      expect([builder.status, markupIn(builder), notShown(builder, [names[at] ?? ""])]).toEqual([200, [], []])
    }
    for (const name of names.slice(40)) {
      const back = await person.post(
        "/food/menus?dialog=create-menu",
        menuFields(here, { name, city: "x", zoneList: name }),
      )
      expect([back.status, markupIn(back)]).toEqual([422, []])
    }
  })

  it("values of an address are rendered as text", async () => {
    for (const text of PAYLOADS.filter((one) => !one.includes("\u202e"))) {
      const q = encodeURIComponent(text)
      const page = await person.get(`/food/menus?name=${q}&id=${q}&dialog=${q}&city=${q}&page=${q}`)
      expect([page.status, markupIn(page)]).toEqual([200, []])
      const login = await world.stranger().get(`/login?returnTo=${q}&error=${q}`)
      expect([login.status, markupIn(login)]).toEqual([200, []])
    }
  })

  it("a forged toast cookie is ignored", async () => {
    const toast = Buffer.from(JSON.stringify([{ kind: "error", title: "<img src=x onerror=1>" }])).toString("base64url")
    for (const value of [toast, `${toast}.local`, `${toast}.local.${"A".repeat(43)}`]) {
      const page = await person.request("GET", "/", { headers: { Cookie: `${person.cookieHeader}; toasts=${value}` } })
      expect([page.status, page.toasts]).toEqual([200, []])
    }
  })
})

it("the server requested no address from data (test 43)", async () => {
  await world.fail("/", "redirect", { location: `${tapOrigin}/redirected` })
  await person.get("/food/menus?jobs=1")
  await person.get("/food/menus/7")
  await person.post("/page-views", { path: `${tapOrigin}/view` })
  await person.post("/preferences", { theme: "dark", returnTo: `${tapOrigin}/back` })
  expect(visits).toEqual([])
})
