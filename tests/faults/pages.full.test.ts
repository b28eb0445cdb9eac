import { existsSync, readFileSync } from "node:fs"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { textOf } from "../bench/crowd/html-form.mjs"
import { bestOf } from "../support/bounds"
import { contentOf, fill, makeDraft, menuFields, type Places, places, withQuery } from "../support/draft-visits"
import { type Surroundings, startSurroundings } from "../support/surroundings"
import { until } from "../support/until"
import type { Page, Visitor } from "../support/visitor"
import { FORBIDDEN, insidesIn, SERVER_ERROR, UPSTREAM_TEXT, WENT_WRONG } from "../support/what-leaks"

/** security.md section 11, tests 1 to 9, from a user's view: pages of the built dashboard under upstream faults. */

const MENUS = ["VIEW_MENUS", "CREATE_MENUS", "GENERATE_MENUS"]
let world: Surroundings
let here: Places
let menuId: number
let owner: Visitor & { email: string }
let draft: string
/** Requested at the start and read at the end, so that the 15 s deadline passes during the other tests. */
let hanging: Promise<[list: Page, view: Page, data: Page]>

beforeAll(async () => {
  world = await startSurroundings()
  here = await places(world)
  owner = await world.person(MENUS, 0)
  draft = await makeDraft(owner, menuFields(here))
  await fill(owner, draft)
  await world.settleDoubts(owner)
  const { body } = await world.upstream.call<{ id: number }[]>((await world.upstream.person()).token, "GET", "/menus")
  menuId = body[0]?.id ?? 0
  const patient = await world.person(MENUS, 7)
  await world.fail("/", "hang", { match: { email: patient.email } })
  hanging = Promise.all([patient.get("/food/menus"), patient.get(`/food/menus/${menuId}`), patient.data("/food/menus")])
  await until(async () => (await world.calls())["GET /api/dashboard/v3/menus"] !== undefined, 10_000)
})
afterAll(() => world?.close())
afterEach(async () => {
  await world.calm()
  await world.wire.up()
})

/** The page has its shell and shows no internals of the dashboard or the upstream. */
function expectSound(page: Page): void {
  expect(
    ['<div class="app"', 'href="/food/menus"', 'action="/logout"'].filter((part) => !page.body.includes(part)),
  ).toEqual([])
  expect(insidesIn(page.body)).toEqual([])
}

/** Memory of a process in megabytes. */
function memoryOf(pid: number | undefined): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1_024
}

const body = { message: UPSTREAM_TEXT, errors: { [UPSTREAM_TEXT]: [UPSTREAM_TEXT] } }

/** Name, mode and further options of a fault, and the status of a page that depends on the failed call. */
const FAULTS: [name: string, mode: string, changes: object, status: number, toast: typeof SERVER_ERROR][] = [
  ["403", "403", { body }, 403, FORBIDDEN],
  ["408", "408", { body }, 502, SERVER_ERROR],
  ["418", "answer", { status: 418, body }, 502, SERVER_ERROR],
  ["429", "429", { body }, 502, SERVER_ERROR],
  ["500", "500", { body }, 502, SERVER_ERROR],
  ["502 in HTML", "502", {}, 502, SERVER_ERROR],
  ["503", "503", { body }, 503, SERVER_ERROR],
  ["504", "answer", { status: 504, body }, 504, SERVER_ERROR],
  ...["drop", "reset", "malformed", "empty", "null", "huge", "deep", "redirect"].map(
    (mode): (typeof FAULTS)[number] => [mode, mode, {}, 502, SERVER_ERROR],
  ),
]

describe("an upstream that fails", () => {
  it.each(FAULTS)(
    "%s: the Menu List stands, with one toast however many parts failed",
    async (_, mode, changes, _status, toast) => {
      const person = await world.person(MENUS, 1)
      if (mode === "403") await world.settleDoubts(person)
      await world.fail("/", mode, changes)
      const page = await person.get("/food/menus?jobs=1")
      expect([page.status, page.toasts]).toEqual([200, [toast]])
      expectSound(page)
      // The list and the jobs section each show the error; a null list counts as empty.
      expect(page.body.split(WENT_WRONG).length - 1).toBe(mode === "null" ? 1 : 2)
      const data = await person.data("/food/menus")
      expect([data.status, insidesIn(data.body)]).toEqual([200, []])
      await world.calm()
      const later = await person.get("/food/menus?jobs=1")
      expect([later.status, later.toasts, later.body.includes(WENT_WRONG)]).toEqual([200, [], false])
    },
  )

  it.each(FAULTS)("%s: a menu's page says so, with its status", async (_, mode, changes, status, toast) => {
    await world.fail("/", mode, changes)
    const page = await owner.get(`/food/menus/${menuId}`)
    expect([page.status, page.toasts]).toEqual([status, [toast]])
    expectSound(page)
    const retry = /<a[^>]* href="([^"]*)"[^>]*>(?:(?!<\/a>).)*Retry<\/a>/s.exec(page.body)?.[1]
    expect([textOf(page.body).includes(WENT_WRONG), retry]).toEqual([true, `/food/menus/${menuId}`])
    const data = await owner.data(`/food/menus/${menuId}`)
    expect([data.status, insidesIn(data.body)]).toEqual([status, []])
    await world.calm()
    expect((await owner.get(`/food/menus/${menuId}`)).status).toBe(200)
  })

  it.each(FAULTS)(
    "%s: the builder works on, its dialogs and Submit say so, the draft stays",
    async (_, mode, changes, status, toast) => {
      const before = await contentOf(owner, draft)
      await world.fail("/", mode, changes)
      const builder = await owner.get(draft)
      expect([builder.status, builder.toasts]).toEqual([200, []])
      const dialog = await owner.get(withQuery(draft, "dialog=add-meals&day=2030-01-06"))
      // Null lists of meals and merchants count as empty.
      expect([dialog.status, dialog.toasts]).toEqual([200, mode === "null" ? [] : [toast]])
      expectSound(dialog)
      // A change with an empty response was carried out (decision 016).
      if (mode !== "empty" && mode !== "null") {
        const submit = await owner.post(draft, { intent: "submit" })
        expect([submit.status, submit.toasts]).toEqual([status, [toast]])
        expectSound(submit)
      }
      const form = await owner.post("/food/menus?dialog=create-menu", menuFields(here, { name: "Never" }))
      // Null lists count as empty, and the cached options are still valid, so the draft is created.
      if (mode === "null") expect([form.status, form.toasts]).toEqual([303, []])
      // The options are not available, which the field reports.
      else expect([form.status, form.toasts, insidesIn(form.body)]).toEqual([422, [toast], []])
      expect(await world.mutations()).toBe(0)
      expect(await contentOf(owner, draft)).toBe(before)
    },
  )

  it.runIf(existsSync("/proc/self/status"))("an answer of 200 MB costs at most 30 MB (test 6)", async () => {
    const huge = async () => {
      await world.fail("/menus/", "huge", { times: 1 })
      expect((await owner.get(`/food/menus/${menuId}`)).status).toBe(502)
    }
    for (let warm = 0; warm < 3; warm++) await huge()
    const before = memoryOf(world.stack.process.pid)
    let highest = before
    const watch = setInterval(() => {
      highest = Math.max(highest, memoryOf(world.stack.process.pid))
    }, 10)
    for (let round = 0; round < 5; round++) await huge()
    clearInterval(watch)
    expect(highest - before).toBeLessThanOrEqual(30)
  })

  it.each([
    ["404", 404],
    ["422", 404],
    ["409", 502],
  ])("%s for a menu's page", async (mode, status) => {
    await world.fail("/menus/", mode, { body })
    const page = await owner.get(`/food/menus/${menuId}`)
    expect(page.toasts).toEqual([])
    expectSound(page)
    const missing = "Oops! The menu you're looking for doesn't exist."
    const text = textOf(page.body)
    expect([text.includes(missing), text.includes(WENT_WRONG)]).toEqual([status === 404, status !== 404])
    if (status === 404) expect(page.status).toBe(404)
  })

  it("different failures of one page are one toast each", async () => {
    const person = await world.person(MENUS, 1)
    await world.fail("/menus", "403")
    await world.fail("/cities", "500")
    await world.fail("/zones", "500")
    const { toasts } = await person.get("/food/menus")
    expect(toasts).toHaveLength(2)
    expect(toasts).toEqual(expect.arrayContaining([FORBIDDEN, SERVER_ERROR]))
  })

  it("a toast of a data request without the layout is shown on the next page, once", async () => {
    await world.fail("/menus", "500")
    const data = await owner.data("/food/menus?_routes=areas%2Ffood%2Fmenus%2Flist%2Flist")
    expect(data.status).toBe(200)
    expect((await owner.get("/activity")).toasts).toEqual([SERVER_ERROR])
    expect((await owner.get("/activity")).toasts).toEqual([])
  })
})

it("a call to a hanging upstream ends at its deadline (tests 2 and 3)", async () => {
  const [list, view, data] = await hanging
  expect([list.status, list.toasts]).toEqual([200, [SERVER_ERROR]])
  expect([view.status, view.toasts]).toEqual([504, [SERVER_ERROR]])
  expect(data.status).toBe(200)
  for (const page of [list, view]) expectSound(page)
})

describe("an unreachable upstream (test 1)", () => {
  it("only its data is missing; it is used again when it is back", async () => {
    const person = await world.person(MENUS, 1)
    await world.wire.down()
    const page = await person.get("/food/menus")
    expect([page.status, page.toasts]).toEqual([200, [SERVER_ERROR]])
    expectSound(page)
    expect(await bestOf(3, () => person.get("/food/menus"))).toBeLessThanOrEqual(1_000)
    expect((await person.get("/")).status).toBe(200)
    expect((await fetch(`${world.stack.dashboard}/readyz`)).status).toBe(200)
    await world.wire.up()
    const later = await person.get("/food/menus")
    expect([later.toasts, later.body.includes(WENT_WRONG)]).toEqual([[], false])
  })

  it("makes sign-in fail with one toast and no session", async () => {
    await world.wire.down()
    const visitor = world.stranger()
    const started = await visitor.post("/auth/google")
    const chooser = new URL(started.location ?? "")
    chooser.searchParams.set("account", "noura@saffron.example")
    const chosen = await fetch(new URL("/authorize", chooser), {
      method: "POST",
      body: chooser.searchParams,
      redirect: "manual",
    })
    const back = new URL(chosen.headers.get("location") ?? "")
    const page = await visitor.follow(await visitor.get(back.pathname + back.search))
    expect(page.toasts).toEqual([
      { title: "Authorization Error", text: "The sign-in could not be completed. Please try again later." },
    ])
    expect([...visitor.cookies.keys()]).not.toContain("test_session")
    expect(insidesIn(page.body)).toEqual([])
  })
})

it("none of these requests caused an unhandled rejection or an error of the dashboard", async () => {
  await world.stack.written()
  const lines = world.stack.lines()
  const ours = lines.filter(({ msg }) => msg === "render failed" || msg === "request failed" || msg === "fatal")
  expect(ours).toEqual([])
  expect(world.stack.output()).not.toMatch(/Unhandled|uncaught/i)
  expect(world.stack.output()).not.toContain(UPSTREAM_TEXT)
})
