import type { ShouldRevalidateFunctionArgs } from "@remix-run/react"
import { expect, it } from "vitest"
import { shouldRevalidate } from "~/root"
import { keepAfterPost, keepWhenRefused } from "./revalidation"

const asked = (from: string, to: string, more: Partial<ShouldRevalidateFunctionArgs> = {}) => {
  const [currentUrl, nextUrl] = [from, to].map((path) => new URL(path, "http://localhost"))
  const args = { currentUrl, nextUrl, defaultShouldRevalidate: true, ...more } as ShouldRevalidateFunctionArgs
  return [keepWhenRefused(args), shouldRevalidate(args)]
}
const MAP = "/delivery/map?date=2026-11-22"

it("changing only the map's presentation loads nothing, neither the page nor its frame", () => {
  for (const look of ["show=1", "show=1&show=2", "orders-open=1", "drivers-closed=1"]) {
    expect(asked(MAP, `${MAP}&${look}`)).toEqual([false, false])
    expect(asked(`${MAP}&${look}`, MAP)).toEqual([false, false])
  }
})

it("any other change is loaded: another day, the same page again, a sent form", () => {
  expect(asked(MAP, "/delivery/map?date=2026-11-23&show=1")).toEqual([true, true])
  expect(asked("/delivery/support?show=1", "/delivery/map")).toEqual([true, true])
  expect(asked(`${MAP}&show=1`, `${MAP}&show=1`)).toEqual([true, true])
  expect(asked(MAP, `${MAP}&show=1`, { formMethod: "POST" })).toEqual([true, true])
})

it("after a refused form the page is not reloaded, but its toasts are", () => {
  expect(asked(MAP, MAP, { formMethod: "POST", actionStatus: 422 })).toEqual([false, true])
})

it("a form's response is complete, and a redirect to its own page reloads the page", () => {
  const after = (more: Partial<ShouldRevalidateFunctionArgs>) =>
    keepAfterPost({ defaultShouldRevalidate: true, formMethod: "POST", ...more } as ShouldRevalidateFunctionArgs)
  expect([after({ actionStatus: 200 }), after({ actionStatus: 422 }), after({})]).toEqual([false, false, true])
})
