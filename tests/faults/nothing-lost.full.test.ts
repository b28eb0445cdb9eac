import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { textOf } from "../bench/crowd/html-form.mjs"
import { fill, makeDraft, menuFields, offer, type Places, places, withQuery } from "../support/draft-visits"
import { chosenIn, keyIn, typedIn } from "../support/form-reader"
import { type Surroundings, shareSurroundings } from "../support/surroundings"
import { type Page, pairs, type Visitor } from "../support/visitor"
import { EXPIRED } from "../support/what-leaks"

/** No input is lost (docs/decisions/023), over HTTP and without script. */

const MENUS = ["VIEW_MENUS", "CREATE_MENUS"]
const DIALOG = "/food/menus?dialog=create-menu"
const IS_BACK = "Your session expired and nothing was sent."
const NOT_DONE = "Your session expired, so your last action was not carried out."
const UNKNOWN = "We could not confirm that this menu was created."

let world: Surroundings
let here: Places
beforeAll(async () => {
  world = await shareSurroundings()
  here = await places(world)
})
afterAll(() => world?.close())
afterEach(() => world.calm())

type Person = Awaited<ReturnType<Surroundings["person"]>>

/** Ends the session at the upstream, which the dashboard notices at the next call. */
const end = ({ email }: Person) => world.upstream.control("POST", "/tokens", { action: "blacklist", email })

/** Signs a user in, in the same browser. */
async function signInAgain(browser: Visitor, who: number): Promise<void> {
  const someone = await world.person(MENUS, who)
  browser.cookies.set("test_session", someone.cookies.get("test_session") ?? "")
}

/** Number of the user's drafts with this name. */
const draftsOf = async (person: Visitor, name: string) =>
  (await person.get("/food/menus")).body.split(`Continue <bdi>${name}</bdi>`).length - 1

describe("a session that ends in the middle of a form", () => {
  const NAME = "قائمة \"الشتاء\" & <b>more</b> 'x'"
  const typed = () =>
    menuFields(here, {
      name: NAME,
      noOfWeeks: "3",
      startDate: "2030-01-07",
      zoneList: here.zones.slice(0, 2).map(({ id }) => String(id)),
      allowSaturdays: "on",
    })

  function expectBack(page: Page) {
    expect(page.status).toBe(200)
    expect(textOf(page.body)).toContain(IS_BACK)
    expect(typedIn(page, "name")).toBe(NAME)
    expect([typedIn(page, "noOfWeeks"), typedIn(page, "startDate")]).toEqual(["3", "2030-01-07"])
    expect(chosenIn(page, "zoneList")).toEqual(here.zones.slice(0, 2).map(({ id }) => String(id)))
    expect(chosenIn(page, "allowSaturdays")).toEqual(["on"])
    expect(chosenIn(page, "allowFridays")).toEqual([])
    // The form was not validated yet.
    expect(page.body).not.toContain("Start date must be a Sunday!")
  }

  it.each(["document", "data"])("Create Menu comes back filled in, once, and is not sent again (%s)", async (kind) => {
    const person = await world.person(MENUS, 0)
    await end(person)
    const body = new URLSearchParams(pairs(typed()))
    const target = kind === "data" ? DIALOG.replace("?", ".data?") : DIALOG
    const sent = await person.request("POST", target, { body })
    if (kind === "data") expect(sent.body).toContain("/login?returnTo=%2Ffood%2Fmenus%3Fdialog%3Dcreate-menu")
    else expect(sent.location).toBe("/login?returnTo=%2Ffood%2Fmenus%3Fdialog%3Dcreate-menu")
    const signIn = await person.get("/login?returnTo=%2Ffood%2Fmenus%3Fdialog%3Dcreate-menu")
    expect(signIn.toasts).toEqual([EXPIRED])
    expect(signIn.body).not.toContain("الشتاء")
    await signInAgain(person, 0)
    expectBack(await person.get(DIALOG))
    const reloaded = await person.get(DIALOG)
    expect(typedIn(reloaded, "name")).toBe("")
    expect(textOf(reloaded.body)).not.toContain(IS_BACK)
    expect(await draftsOf(person, "Hand-made menu")).toBe(0)
    expect(await world.mutations()).toBe(0)
  })

  it("that ended before the form was sent: the same", async () => {
    const person = await world.person(MENUS, 0)
    await end(person)
    await person.get("/food/menus")
    await person.post(DIALOG, typed())
    await signInAgain(person, 0)
    expectBack(await person.get(DIALOG))
  })

  it("is not shown to another person in this browser, and is still restored for its own person", async () => {
    const person = await world.person(MENUS, 0)
    await end(person)
    await person.post(DIALOG, typed())
    await signInAgain(person, 1)
    const other = await person.get(DIALOG)
    expect([typedIn(other, "name"), textOf(other.body).includes(IS_BACK)]).toEqual(["", false])
    await signInAgain(person, 0)
    // A prefetch or a HEAD request does not consume the stored form.
    await person.request("GET", DIALOG, { headers: { "Sec-Purpose": "prefetch" } })
    await person.request("HEAD", DIALOG)
    expectBack(await person.get(DIALOG))
  })

  it("stores nothing of a stranger", async () => {
    const stranger = world.stranger()
    await stranger.post(DIALOG, typed())
    expect([...stranger.cookies.keys()]).toEqual([])
  })

  it("Add Meals comes back with merchant and meals; the draft's new name too; a lost button press is reported", async () => {
    const person = await world.person(MENUS, 0)
    const draft = await makeDraft(person, menuFields(here))
    const { merchant, meals } = await offer(person, draft, "2030-01-06")
    const addMeals = withQuery(draft, "week=0&dialog=add-meals&day=2030-01-06")
    const rename = withQuery(draft, "week=0&dialog=rename")
    await end(person)
    await person.post(addMeals, { intent: "add-meals", day: "2030-01-06", merchant, meals: meals.slice(0, 2) })
    await signInAgain(person, 0)
    const back = await person.get(addMeals)
    expect(textOf(back.body)).toContain(IS_BACK)
    expect([chosenIn(back, "merchant"), chosenIn(back, "meals")]).toEqual([[merchant], meals.slice(0, 2)])

    await end(person)
    await person.get("/food/menus")
    await person.post(rename, { intent: "rename", name: "شتاء" })
    await signInAgain(person, 0)
    const renaming = await person.get(rename)
    expect([typedIn(renaming, "name"), textOf(renaming.body).includes(IS_BACK)]).toEqual(["شتاء", true])

    await end(person)
    await person.get("/food/menus")
    await person.post(draft, { intent: "mark-day-off", day: "2030-01-07" })
    await signInAgain(person, 0)
    expect(textOf((await person.get(draft)).body)).toContain(NOT_DONE)
    expect(textOf((await person.get(draft)).body)).not.toContain(NOT_DONE)
    await person.post(draft, { intent: "discard" })
  })
})

describe("a form that is sent twice", () => {
  it("Create Menu creates one draft, and both requests open it", async () => {
    const person = await world.person(MENUS, 2)
    const once = keyIn(await person.get(DIALOG), "create-menu")
    const fields = menuFields(here, { name: "Pressed twice", once })
    const answers = await Promise.all(Array.from({ length: 4 }, () => person.post(DIALOG, fields)))
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303])
    expect(new Set(answers.map(({ location }) => location)).size).toBe(1)
    expect(await draftsOf(person, "Pressed twice")).toBe(1)
    // A newly rendered form has a new idempotency key, so it creates another menu.
    await person.post(DIALOG, { ...fields, once: keyIn(await person.get(DIALOG), "create-menu") })
    expect(await draftsOf(person, "Pressed twice")).toBe(2)
  })

  it("a refused form does not use up its idempotency key", async () => {
    const person = await world.person(MENUS, 2)
    const once = keyIn(await person.get(DIALOG), "create-menu")
    expect((await person.post(DIALOG, menuFields(here, { name: "", once }))).status).toBe(422)
    expect((await person.post(DIALOG, menuFields(here, { name: "Second try", once }))).status).toBe(303)
  })

  /** A complete draft, and the idempotency key of its Submit button. */
  async function ready(name: string): Promise<{ person: Person; draft: string; form: Record<string, string> }> {
    const person = await world.person(MENUS, 3)
    const draft = await makeDraft(person, menuFields(here, { name }))
    await fill(person, draft)
    await world.calm()
    return { person, draft, form: { intent: "submit", once: keyIn(await person.get(draft), "ask-submit") } }
  }
  const creations = async () => (await world.calls())["POST /api/dashboard/v3/menus"] ?? 0
  const CREATED = { title: "Successful Menu Creation!", text: "" }

  it("Submit creates one menu, and every request reports it", async () => {
    const { person, draft, form } = await ready("Submitted twice")
    await world.fail("/menus", "slow", { match: { method: "POST", path: "/menus" }, delayMs: 400 })
    const answers = await Promise.all(Array.from({ length: 4 }, () => person.post(draft, form)))
    for (const { status, location } of answers) expect([status, location]).toEqual([303, "/food/menus"])
    expect(await creations()).toBe(1)
    expect((await person.post(draft, form)).location).toBe("/food/menus")
    expect((await person.get("/food/menus")).toasts).toContainEqual(CREATED)
    expect(await creations()).toBe(1)
  })

  it("if the browser aborted the first Submit, the second one reports its result", async () => {
    const { person, draft, form } = await ready("Given up")
    await world.fail("/menus", "slow", { match: { method: "POST", path: "/menus" }, delayMs: 800 })
    const first = new AbortController()
    const headers = { Cookie: person.cookieHeader, Origin: person.origin }
    const body = new URLSearchParams(form)
    const sent = { method: "POST", headers, body, signal: first.signal } as const
    const given = fetch(person.origin + draft, { ...sent, redirect: "manual" })
    setTimeout(() => first.abort(), 300)
    await expect(given).rejects.toThrow()
    const second = await person.post(draft, form)
    expect([second.status, second.location]).toEqual([303, "/food/menus"])
    expect((await person.follow(second)).toasts).toEqual([CREATED])
    expect(await creations()).toBe(1)
  })

  it.each(["drop", "500"])(
    "Submit that ends with %s has an unknown outcome, and a retry does not send it again",
    async (mode) => {
      const { person, draft, form } = await ready(`Unknown ${mode}`)
      await world.fail("/menus", mode, { match: { method: "POST", path: "/menus" } })
      const first = await person.post(draft, form)
      expect(first.status).toBeGreaterThanOrEqual(500)
      expect(textOf(first.body)).toContain(UNKNOWN)
      await world.upstream.control("DELETE", "/faults")
      const retried = await person.post(draft, form)
      expect([retried.status, textOf(retried.body).includes(UNKNOWN)]).toEqual([409, true])
      // Submitting again from a newly loaded page works.
      const again = await person.post(draft, { intent: "submit", once: keyIn(await person.get(draft), "ask-submit") })
      expect([again.status, again.location]).toEqual([303, "/food/menus"])
    },
  )

  it("Undo sent twice undoes one step", async () => {
    const person = await world.person(MENUS, 4)
    const draft = await makeDraft(person, menuFields(here, { name: "Undone" }))
    for (const day of ["2030-01-06", "2030-01-07"]) await person.post(draft, { intent: "mark-day-off", day })
    const undo = { intent: "undo", once: keyIn(await person.get(draft), "undo") }
    await Promise.all([person.post(draft, undo), person.post(draft, undo)])
    const page = await person.get(draft)
    expect(page.body).toContain("Last change: Mark 06 Jan 2030 off.")
  })
})

describe("activity", () => {
  it("shows a draft's creation and submission on the pages of draft and menu", async () => {
    const person = await world.person(MENUS, 6)
    const draft = await makeDraft(person, menuFields(here, { name: "Written down" }))
    await fill(person, draft)
    await person.post(draft, { intent: "submit" })
    const other = await makeDraft(person, menuFields(here, { name: "Thrown away" }))
    await person.post(other, { intent: "discard" })
    const text = textOf((await person.get("/activity")).body)
    for (const line of ["Menu draft discarded", "Menu created", "Menu draft submitted", "Menu draft created"])
      expect(text).toContain(line)
    expect(text).toContain(person.email)
    const menu = /<a[^>]*href="(\/food\/menus\/\d+)"[^>]*><bdi>Written down/.exec((await person.get("/activity")).body)
    const page = await person.get(menu?.[1] ?? "")
    expect(page.body).toContain(`href="/activity?kind=menu&amp;record=${menu?.[1]?.split("/").at(-1)}"`)
    const onlyMenus = await world.person(["VIEW_MENUS"], 7)
    const seen = textOf((await onlyMenus.get("/activity")).body)
    expect([seen.includes("Menu created"), seen.includes("Thrown away")]).toEqual([true, false])
  })
})
