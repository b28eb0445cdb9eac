import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { closeStore } from "~/store/store.server"
import type { FormReply } from "~/ui/form/form-state"
import { markup } from "~/ui/render.test-support"
import { ContractorProfiles, JEDDAH } from "../../../../../tests/support/contractor-profiles"
import type { TestStaff } from "../../../../../tests/support/staff"
import { Notes } from "../../notes/notes-section"
import { ContractorProfile } from "./contractor-profile"

/** checklist "D2 Contractors": the HTML of a profile, without script. */

let profiles: ContractorProfiles
let id: string
beforeAll(async () => {
  profiles = await ContractorProfiles.start()
  id = await profiles.make()
})
afterAll(async () => {
  await closeStore()
  await profiles?.upstream.close()
})

async function drawn(search = "", { answer = null, staff = profiles.staff, of = id }: Drawing = {}): Promise<string> {
  const loaded = await profiles.ready(of, search, staff)
  return markup(<ContractorProfile {...loaded} />, profiles.path(of, search), undefined, answer ?? undefined)
}
interface Drawing {
  answer?: FormReply | null
  staff?: TestStaff
  of?: string
}

describe("payment plans", () => {
  it("the Default of the first plan is ticked, locked and not sent: the server knows that it is the first", async () => {
    const html = await drawn()
    const box = /<input [^>]*id="assign-plan-isDefault"[^>]*>/.exec(html)?.[0] ?? ""
    expect([box.includes('checked=""'), box.includes('disabled=""')]).toEqual([true, true])
    expect(html.match(/<input [^>]*name="isDefault"[^>]*>/g)).toEqual([box])
  })

  it("a page that was opened before the first plan does not make the second one the default", async () => {
    const fresh = await profiles.make()
    const [one = { value: "" }, two = { value: "" }] = (await profiles.ready(fresh)).form.offers.plans?.options ?? []
    const form = /<form [^>]*>(?:(?!<\/form>).)*value="assign-plan".*?<\/form>/s.exec(
      await drawn("", { of: fresh }),
    )?.[0]
    const sent = [...(form ?? "").matchAll(/<input (?![^>]*disabled)[^>]*name="(\w+)"[^>]*value="([^"]*)"/g)]
    const old = Object.fromEntries(sent.map(([, name = "", value = ""]) => [name, value]))
    expect(old).toEqual({ intent: "assign-plan" })
    await profiles.send(fresh, { ...old, plan: one.value })
    await profiles.send(fresh, { ...old, plan: two.value })
    const { plans } = await profiles.ready(fresh)
    expect(plans?.map((plan) => [plan.id, plan.isDefault])).toEqual([
      [one.value, true],
      [two.value, false],
    ])
  })

  it("Unassign of the default plan is off, can have the focus, and shows the reason as text and tooltip", async () => {
    const [plan = { value: "" }] = (await profiles.ready(id)).form.offers.plans?.options ?? []
    await profiles.send(id, { intent: "assign-plan", plan: plan.value })
    const html = await drawn()
    const button = /<button [^>]*aria-label="Unassign Riyadh Standard"[^>]*>/.exec(html)?.[0] ?? ""
    expect(button).toContain('aria-disabled="true"')
    expect(button).toContain('title="You can not delete a default payment plan"')
    expect(button).not.toMatch(/ disabled=|tabindex="-1"/)
    const why = /aria-describedby="([^"]+)"/.exec(button)?.[1]
    expect(html).toMatch(new RegExp(`<span class="why" id="${why}">.*?You can not delete a default payment plan`))
    expect(html.match(/class="tag"[^>]*>Default</g)).toHaveLength(1)
    const box = /<input [^>]*id="assign-plan-isDefault"[^>]*>/.exec(html)?.[0] ?? ""
    expect(box).not.toMatch(/checked|disabled/)
  })

  it("when plans could not be loaded, Assign is off with its reason, and an error shows at its field", async () => {
    const { answer } = await profiles.send(id, { intent: "assign-plan", plan: "" })
    await profiles.fail("UnassignedContractorPaymentPlans")
    const html = await drawn("", { answer })
    const button = /<button [^>]*aria-describedby="why-assign"[^>]*>/.exec(html)?.[0] ?? ""
    expect(button).toContain('aria-disabled="true"')
    expect(html).toMatch(/id="why-assign">.*?Could not load the payment plans\. Press Retry\./)
    expect(html).toMatch(/<p class="err" id="assign-plan-plan-d">.*?\*Required<\/p>/)
  })

  it("plans of another city can be seen but not assigned", async () => {
    const fields = await profiles.fields(id, { cityId: JEDDAH, refresh: "cityId" })
    const { answer } = await profiles.send(id, fields)
    const html = await drawn("", { answer })
    expect(html).toContain("Jeddah Standard")
    expect(html).toContain("Save the new city first")
    expect(html).toContain("Show plans of this city")
  })
})

describe("drivers", () => {
  it("each row's checkbox and button name the driver; selected rows go to the confirmation without script", async () => {
    const chosen = (await profiles.free()).slice(0, 2)
    await profiles.connect(id, chosen)
    const html = await drawn()
    const [row] = (await profiles.ready(id)).drivers?.rows ?? []
    expect(html).toContain(`Select ${row?.name}, #${row?.id}</span>`)
    expect(html).toContain(`aria-label="Remove ${row?.name}, #${row?.id}"`)
    // Without its <bdi>, a long city name without spaces made the table wider than the page.
    expect(html).toMatch(new RegExp(`<td[^>]* data-l="City"><bdi[^>]*>${row?.city}</bdi>`))
    expect(html).toMatch(/<form (?=[^>]*id="selection-driver")[^>]*method="get"/)
    expect(html).toContain(`form="selection-driver" name="driver" value="${row?.id}"`)
    const question = await drawn(`?dialog=remove-drivers&driver=${chosen[0]}&driver=${chosen[1]}`)
    expect(question).toContain("Remove 2 drivers?")
    expect(question).toContain("These drivers are not deleted, but no longer belong to Noor Couriers")
    const one = await drawn(`?dialog=remove-drivers&driver=${chosen[0]}`)
    expect(one).toMatch(/Remove this driver\?.*The driver is not deleted, but no longer belongs to Noor Couriers/s)
    for (const driver of chosen) expect(question).toContain(`<input type="hidden" name="driver" value="${driver}"/>`)
    expect(await drawn("?dialog=remove-drivers")).toContain("Choose at least one driver.")
  })
})

describe("a contractor that can't be read before a form is sent to the upstream", () => {
  const NOT_SENT = "Nothing was sent. Your entries are still on this page."
  const untried = async (search: string, fields: Record<string, string | string[]>) => {
    await profiles.fail("Contractor")
    const { status, answer } = await profiles.send(id, fields, { search })
    expect(status).toBe(503)
    const html = await drawn(search, { answer })
    return { html, dialog: html.slice(html.indexOf("<dialog")), answer }
  }

  it("a note shows the error in its dialog, which keeps the typed text", async () => {
    const { html, dialog, answer } = await untried("?dialog=add-note", { intent: "add-note", body: "New depot" })
    expect(dialog).toMatch(/<textarea[^>]*>\s*New depot<\/textarea>/)
    expect(dialog).toContain(NOT_SENT)
    expect(html.split(NOT_SENT)).toHaveLength(2)
    expect(answer?.unsent).toContainEqual(["body", "New depot"])
  })

  it("Add drivers keeps the selected drivers, or Select All", async () => {
    const driver = (await profiles.free()).slice(0, 2)
    const fields = { intent: "add-drivers", drivers: driver }
    const { answer } = await untried("?dialog=add-drivers", fields)
    expect(answer?.form).toMatchObject({ notice: NOT_SENT, values: { drivers: driver.toSorted(), allDrivers: "" } })
    expect(answer?.message).toBeNull()
    const all = await untried("?dialog=add-drivers", { intent: "add-drivers", allDrivers: "1" })
    expect(all.answer?.form).toMatchObject({ notice: NOT_SENT, values: { drivers: [], allDrivers: "1" } })
    const question = await untried(`?dialog=remove-drivers&driver=${driver[0]}`, {
      intent: "remove-drivers",
      driver: driver.slice(0, 1),
    })
    expect(question.dialog).toContain(NOT_SENT)
  })

  it("plans show the documents' text in their section", async () => {
    const failed = "Oops, something went wrong, please try again."
    const other = (await profiles.ready(id)).form.offers.plans?.options?.[0]?.value ?? ""
    const assigned = await untried("", { intent: "assign-plan", plan: other, isDefault: "on" })
    expect(assigned.answer?.form).toMatchObject({ notice: failed, values: { plan: other, isDefault: "1" } })
    expect(assigned.html.split(failed)).toHaveLength(2)
    await profiles.send(id, { intent: "assign-plan", plan: other })
    const asked = await untried(`?dialog=unassign-plan&plan=${other}`, { intent: "unassign-plan", plan: other })
    expect(asked.dialog).toContain(failed)
  })
})

describe("a person without the edit permission", () => {
  it("gets no form, no field, no button, and no checkbox", async () => {
    const html = await drawn("?dialog=add-note", { staff: profiles.viewer })
    expect(html).toContain("Read only, you do not have the edit permission")
    expect(html).toContain("000000000000000000012345")
    expect(html).not.toMatch(/<(form|input|select|textarea|dialog)\b/)
    for (const word of ["Unassign", "Make default", "Assign", "Remove", "Add drivers", "+ Add Note", "Save"])
      expect(html).not.toContain(`>${word}`)
  })
})

it("a note shows its author and day, also when the author's account no longer exists", () => {
  const note = { id: "1", body: "Two vans more", author: "Reem Al-Otaibi", date: "05 May 2024" }
  const html = markup(<Notes notes={[note, { ...note, id: "2", author: "" }]} addHref={null} />)
  const said = [...html.matchAll(/<p class="meta">(.*?)<\/p>/g)].map(([, text = ""]) => text.replace(/<[^>]*>/g, ""))
  expect(said).toEqual(["By: Reem Al-Otaibi / 05 May 2024", "By: Unknown / 05 May 2024"])
})
