import { expect } from "vitest"
import { unescapeHtml } from "../bench/crowd/html-form.mjs"
import type { Surroundings } from "./surroundings"
import type { Page, Visitor } from "./visitor"

/** Options of the Create Menu form, from the upstream. */
export interface Places {
  city: { id: number; name: string }
  zones: { id: number; name: string }[]
  otherZones: { id: number; name: string }[]
  holidays: { id: number; start_date: string; end_date: string }[]
}

type Zone = Places["zones"][number] & { city: Places["city"] }

/** Riyadh with its zones and holidays, and the zones of other cities. */
export async function places({ upstream }: Pick<Surroundings, "upstream">): Promise<Places> {
  const { token } = await upstream.person()
  const { body: all } = await upstream.call<Zone[]>(token, "GET", "/zones?is_active=1")
  const city = all.find((zone) => zone.city.name === "Riyadh")?.city
  if (!city) throw new Error("There is no Riyadh")
  const { body: holidays } = await upstream.call<Places["holidays"]>(token, "GET", `/off-days?city=${city.id}`)
  return {
    city,
    zones: all.filter((zone) => zone.city.id === city.id),
    otherZones: all.filter((zone) => zone.city.id !== city.id),
    holidays,
  }
}

/** Valid fields of the Create Menu form: two weeks from a Sunday, one zone. */
export function menuFields({ city, zones }: Places, changes: Record<string, string | string[]> = {}) {
  return {
    intent: "create-menu",
    name: "Hand-made menu",
    noOfWeeks: "2",
    startDate: "2030-01-06",
    city: String(city.id),
    zoneList: [String(zones[0]?.id)],
    ...changes,
  }
}

/** Creates a draft by the form. Returns the builder's URL. */
export async function makeDraft(visitor: Visitor, fields: ReturnType<typeof menuFields>): Promise<string> {
  const made = await visitor.post("/food/menus?dialog=create-menu", fields)
  expect([made.status, made.location]).toEqual([
    303,
    expect.stringMatching(/^\/food\/menus\/create\?draft=[0-9a-f-]{36}$/),
  ])
  return made.location ?? ""
}

/** Appends to the query of a URL. */
export const withQuery = (address: string, query: string) => `${address}${address.includes("?") ? "&" : "?"}${query}`

/** A merchant of the city and its meals, from the builder's dialog. */
export async function offer(
  visitor: Visitor,
  draft: string,
  day: string,
): Promise<{ merchant: string; meals: string[] }> {
  const dialog = withQuery(draft, `dialog=add-meals&day=${day}`)
  const merchant = /<select[^>]*name="merchant"[\s\S]*?<option value="(\d+)"/.exec(
    (await visitor.get(dialog)).body,
  )?.[1]
  if (!merchant) throw new Error("The dialog offers no merchant")
  const { body } = await visitor.get(withQuery(dialog, `merchant=${merchant}`))
  const meals = [...body.matchAll(/name="meals"[^>]*value="(\d+)"|value="(\d+)"[^>]*name="meals"/g)]
  return { merchant, meals: meals.map(([, before, after]) => before ?? after ?? "") }
}

/** Fills every day of a draft, so that it can be submitted. */
export async function fill(visitor: Visitor, draft: string, day = "2030-01-06"): Promise<void> {
  const { merchant, meals } = await offer(visitor, draft, day)
  const fields = { intent: "add-multiply", merchant, meal: meals[0] ?? "", allDays: "on" }
  const filled = await visitor.post(withQuery(draft, "dialog=add-multiply"), fields)
  expect(filled.status).toBe(303)
}

/** The whole content of a draft as the builder shows it, to check that nothing changed. */
export async function contentOf(visitor: Visitor, draft: string, weeks = 2): Promise<string> {
  const pages: Page[] = []
  for (let week = 0; week < weeks; week++) pages.push(await visitor.get(withQuery(draft, `week=${week}&overview=1`)))
  for (const { status } of pages) expect(status).toBe(200)
  return pages.map(({ body }) => withoutKeys(/<main[\s\S]*<\/main>/.exec(body)?.[0] ?? "")).join("\n")
}

/** Removes the idempotency keys, which are new in every rendering. */
export function withoutKeys(html: string): string {
  return html.replace(/(<input[^>]* name="(?:once|drawnFor)"[^>]* value=")[^"]*/g, "$1")
}

/** The texts of the page's error messages: below fields, in the summary, in notices. */
export function saysOn({ body }: Page): string {
  return unescapeHtml(body.replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, " "))
}
