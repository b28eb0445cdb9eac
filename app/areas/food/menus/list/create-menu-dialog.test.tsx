import { expect, it } from "vitest"
import { checkForm } from "~/forms/check-form.server"
import { markup } from "~/ui/render.test-support"
import { CreateMenuSchema } from "./create-menu.schema"
import CreateMenuDialog from "./create-menu-dialog"

const city = { id: 3, enName: "Riyadh", arName: "الرياض", defaultLat: 24.7, defaultLng: 46.7, zones: [] }
const OPTIONS = {
  cities: [city],
  city,
  zones: [{ id: 17, name: "Al Malqa" }],
  holidays: [{ id: 7, description: "Founding Day", startDate: "2027-02-22", endDate: "2027-02-22" }],
}

it("a list's value that is none marks the list's own field, to which the summary leads", () => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ city: "3", zoneList: "abc", allowedHolidays: "x" }))
    form.append(name, value)
  const refused = { options: OPTIONS, reply: checkForm(form, CreateMenuSchema).reply() }
  const html = markup(<CreateMenuDialog form={refused} refused={refused} action="/food/menus" closeHref="/" />)
  for (const [label, text] of [
    ["Zones", "Minimum is one zone!"],
    ["Holidays", "Choose holidays of the chosen city."],
  ]) {
    const [, id] = new RegExp(`<a href="#([^"]+)">${label}: ${text}</a>`).exec(html) ?? []
    expect(html).toMatch(new RegExp(`<(summary|fieldset) [^>]*id="${id}"[^>]* aria-describedby="${id}-d"`))
    expect(html).toMatch(new RegExp(`<p class="err" id="${id}-d">.*?${text}</p>`))
  }
})
