import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { gates } from "~/auth/gates"
import { fill, makeDraft, menuFields, places } from "../support/draft-visits"
import { SCREENS } from "../support/screens"
import { type Surroundings, shareSurroundings } from "../support/surroundings"
import type { Visitor } from "../support/visitor"

/** Requirements for the HTML of every page and dialog without script. */

let world: Surroundings
let person: Visitor
let draft: string
beforeAll(async () => {
  world = await shareSurroundings()
  person = await world.person(Object.values(gates).flatMap((gate) => ("all" in gate ? gate.all : gate.any)))
  draft = await makeDraft(person, menuFields(await places(world)))
  await fill(person, draft)
})
afterAll(() => world?.close())

const BUILDER = [
  "overview=1",
  ...["add-meals&day=2030-01-07", "add-multiply", "delete-multiply", "replace-multiply"].map((one) => `dialog=${one}`),
  ...["copy-day&day=2030-01-06", "rename", "discard", "duplicate-week&to=1"].map((one) => `dialog=${one}`),
]

/** Faults of a page without script. */
function mistakes(html: string): string[] {
  const page = html.replace(/<script[\s\S]*?<\/script>/g, "")
  const headings = page.match(/<h1[\s>]/g)?.length ?? 0
  const ids = [...page.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id)
  const dead = page.match(/<button[^>]*\sdisabled[\s=>][^>]*>|<a[^>]*\shref="(?:#|javascript:[^"]*)"[^>]*>/g) ?? []
  // Every file field is inside its drop zone.
  const files = page.match(/<input[^>]*\stype="file"/g)?.length ?? 0
  const drops = page.match(/<div class="drop">(?:(?!<div class="drop">)[\s\S])*?<input[^>]*\stype="file"/g)?.length ?? 0
  return [
    ...(files === drops ? [] : [`${files - drops} file fields that are drawn otherwise`]),
    ...(headings === 1 ? [] : [`${headings} headings of level 1`]),
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `the id ${id} twice`),
    ...dead.map((tag) => `dead without script: ${tag}`),
  ]
}

describe("a page without script has one heading, unique ids, and no controls that need script", () => {
  it.each(SCREENS)("%s", async (_name, address) => {
    const page = await person.get(address)
    expect([200, 404]).toContain(page.status)
    expect(mistakes(page.body)).toEqual([])
  })

  it.each(BUILDER)("the builder with %s", async (query) => {
    const page = await person.get(`${draft}&${query}`)
    expect(page.status).toBe(200)
    if (query.startsWith("dialog")) expect(page.body).toContain("<dialog")
    expect(mistakes(page.body)).toEqual([])
  })

  it("would find each mistake", () => {
    expect(mistakes('<h1>a</h1><h1 class="b">b</h1>')).toEqual(["2 headings of level 1"])
    expect(mistakes('<h1 id="a">a</h1><p id="a"></p>')).toEqual(["the id a twice"])
    expect(mistakes('<h1></h1><input name="a" type="file"/>')).toEqual(["1 file fields that are drawn otherwise"])
    expect(mistakes('<h1></h1><button type="submit" disabled="">x</button><a href="#">y</a>')).toHaveLength(2)
  })
})
