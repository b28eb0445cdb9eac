import type { ComponentProps } from "react"
import { expect, it } from "vitest"
import { markup } from "~/ui/render.test-support"
import { SwitchDialog } from "./switch-dialog"

/** product/dispatch 3: the dialog of Switch Tasks. */

type Loaded = ComponentProps<typeof SwitchDialog>["loaded"]
const drawn = (offers: Loaded["offers"]) => {
  const told = { errors: {}, theirs: {}, constraints: {}, results: [], sealed: "", version: "" }
  const loaded: Loaded = {
    ...told,
    record: "",
    saved: TYPED,
    said: null,
    notice: null,
    title: null,
    values: TYPED,
    offers,
  }
  const at = "/delivery/map?driver=12&dialog=switch-tasks"
  return markup(<SwitchDialog loaded={loaded} closeHref="/delivery/map" />, at)
}
const TYPED = { driver: "18001", search: "", sort: "load", load: "all" }
const counts = { all: 1, free: 0, busy: 1, listed: 1 }
const ours = { counts, sort: "load" as const, hasPlaces: false, isGiver: true, isTaker: true, giver: "Samer Saleh" }
const text = (html: string) => html.replace(/<[^>]*>/g, "")
const IMRAN = {
  ...{ id: "18001", name: "Imran Khan", orders: 2, phone: "966500000001", teams: ["North"], near: null, isBest: false },
  ...{ today: null, target: 25, late: 0, zones: [], moreZones: 0, hasStops: false },
}
const OMAR = { id: "18002", name: "Omar Saleh" }

it("offers the drivers who can take the tasks, and names the others in a closed list", () => {
  const html = drawn({ ...ours, drivers: [IMRAN], teamless: [OMAR], tasks: 3 })
  expect(text(html)).toMatch(/Imran Khan #18001 .*Busy, 2 Orders/)
  expect(text(html)).toContain("3 orders of Samer Saleh")
  // Without script the button would keep this driver's name when another is chosen.
  expect(text(html)).toMatch(/CancelSwitch Tasks$/)
  expect(html).not.toContain('value="18002"')
  expect(text(html)).toMatch(/1 driver has no active team and can&#x27;t be assigned.*Omar Saleh #18002/)
})

it("says that a driver without orders has no tasks to switch", () => {
  const html = drawn({ ...ours, drivers: [IMRAN], teamless: [], tasks: 0 })
  expect(text(html)).toContain("This driver has no assigned orders on this day.")
  expect(html).not.toContain('type="radio"')
})
