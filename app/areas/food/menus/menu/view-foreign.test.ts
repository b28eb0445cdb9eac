import { afterAll, beforeAll, expect, it } from "vitest"
import { MenuForms } from "../../../../../tests/support/menu-forms"

/** A menu at another back office (upstream/README.md). */

let forms: MenuForms
beforeAll(async () => {
  forms = await MenuForms.start()
  await forms.begin()
})
afterAll(() => forms?.close())

it("a menu without zones has no city, so zones and merchants of all cities are offered", async () => {
  const names = ["edit-menu", "add-multiply"]
  const load = async () => Promise.all(names.map((name) => forms.load(`?dialog=${name}`)))
  const offered = async () =>
    (await load()).map(({ dialog }) => {
      if (!dialog) throw new Error("no dialog")
      return "zones" in dialog ? dialog.zones.length : "merchants" in dialog ? dialog.merchants?.length : null
    })
  const before = await offered()
  await forms.upstream.control("POST", "/foreign", { modes: ["empty"] })
  const all = await offered()
  await forms.upstream.control("POST", "/foreign", { modes: [] })
  for (const [at, count] of all.entries()) expect(count, names[at]).toBeGreaterThan(before[at] ?? 0)
})
