import { createElement } from "react"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { markup } from "~/ui/render.test-support"
import { comeBack } from "../../../../tests/support/come-back"
import {
  CREATE_PATH,
  type DriverForms,
  optionsOf,
  startDriverForms,
  type WizardForm,
  withPhoto,
} from "../../../../tests/support/driver-forms"
import { staffWith } from "../../../../tests/support/staff"
import { action, loader } from "./create"
import { DriverWizard } from "./create/driver-wizard"
import { type DriverWizardStep, stepOf } from "./create/wizard-fields"

let forms: DriverForms
beforeAll(async () => {
  forms = await startDriverForms()
})
afterAll(() => forms.close())

const padded = (bytes: number) => Buffer.concat([forms.jpeg, Buffer.alloc(bytes - forms.jpeg.length)])
const PHOTO = "UpdateDriverProfilePhoto"

describe("the photo", () => {
  it("is uploaded after the driver was created", async () => {
    const values = forms.fields()
    const { location, call } = await forms.send(withPhoto(values, padded(5_767_168), "Me.JPG"))
    expect(location).toBe("/logistics/drivers")
    expect(call).toFlash("Driver Created Successfully!")
    const [driver] = await forms.driversCalled(values.username)
    expect(driver?.profilePhoto).toMatch(/^drivers\/\d+-[0-9a-f]+\.jpg$/)
  })

  it("is refused before anything is created, with everything typed kept", async () => {
    const values = forms.fields()
    const large = await forms.send(withPhoto(values, padded(5_767_169)))
    expect([large.status, large.step]).toEqual([413, 3])
    expect(large.form?.errors).toEqual({ photo: ["Max image size 5mb"] })
    expect(large.form?.values).toMatchObject({ firstName: "Abdulrahman", username: values.username })
    const wrong = await forms.send(withPhoto(values, Buffer.from("%PDF-1.7"), "me.png"))
    expect([wrong.status, wrong.form?.errors]).toEqual([422, { photo: ["Format: .jpg, .jpeg, or .png"] }])
    expect(await forms.driversCalled(values.username)).toEqual([])
  })

  it("that fails after the driver was created leads to the driver's photo form, and no second driver is created", async () => {
    const values = forms.fields()
    await forms.fail(PHOTO, "drop")
    const form = () => withPhoto(values, forms.jpeg)
    const { location, call } = await forms.send(form())
    const drivers = await forms.driversCalled(values.username)
    expect(drivers).toHaveLength(1)
    expect(location).toBe(`/logistics/drivers/${drivers[0]?.id}/photo?after=created`)
    const toasts = call.toasts().map(({ title }) => title)
    expect(toasts).toContain("Driver Created Successfully!")
    expect(toasts).toContain("The driver was created, but the photo was not saved.")
    expect((await forms.send(form())).location).toBe(location)
    expect(await forms.driversCalled(values.username)).toHaveLength(1)
  })
})

describe("a session that ends", () => {
  it("restores a form that was not sent, without its password", async () => {
    const staff = await staffWith(forms.upstream, "EDIT_DRIVERS")
    // As script sends it: that page had the options, the restored page has none.
    const fields = forms.fields({ firstName: "Parked", hasOptions: "1", shownContractor: forms.typed.contractorId })
    const { form } = await loader(await comeBack(forms.upstream, staff, CREATE_PATH, { fields, action }))
    expect(stepOf(form)).toBe(3)
    expect(optionsOf(form).plansOf).toBe(forms.typed.contractorId)
    expect(form.values).toMatchObject({ firstName: "Parked", contractorId: forms.typed.contractorId })
    expect(JSON.stringify(form)).not.toContain("s3cret")
  })

  it("during the photo upload leads to the photo form, and stores no form to send again", async () => {
    await forms.fail(PHOTO, "401-4")
    const values = forms.fields()
    const { call, location } = await forms.send(withPhoto(values, forms.jpeg))
    const [driver] = await forms.driversCalled(values.username)
    expect(location).toBe(`/logistics/drivers/${driver?.id}/photo?after=created`)
    expect(call.setCookies().filter((one) => one.startsWith("parked="))).toEqual([])
  })
})

describe("without script", () => {
  const AGAIN = ["Enter the password again", "Choose the image again. The browser did not keep it."]
  const html = (form: WizardForm | null, start: DriverWizardStep = 1) => {
    if (!form) throw new Error("no form")
    const page = {
      today: "2026-11-21",
      emailDomain: "saffron.example",
      action: CREATE_PATH,
      closeHref: "/logistics/drivers",
    }
    return markup(createElement(DriverWizard, { ...page, loaded: form, start }), CREATE_PATH)
  }
  const saysAgain = (form: WizardForm | null) => AGAIN.map((text) => html(form).includes(text))
  /** The hidden inputs of a page without script. */
  const carried = (form: WizardForm | null): Record<string, string> =>
    html(form).includes('name="lastSent"') ? { lastSent: "1" } : {}

  it("says on a repeated last step that password and photo were not kept", async () => {
    const plans = await forms.send(withPhoto(forms.fields({ refresh: "contractorId" }), forms.jpeg))
    expect([plans.step, saysAgain(plans.form)]).toEqual([3, [true, true]])
    const refused = await forms.send(withPhoto(forms.fields({ username: "1x" }), forms.jpeg))
    expect(refused.step).toBe(1)
    const second = await forms.send(forms.fields({ press: "next", step: "1", ...carried(refused.form) }))
    const last = await forms.send(forms.fields({ press: "next", step: "2", ...carried(second.form) }))
    expect([last.step, saysAgain(last.form)]).toEqual([3, [true, true]])
  })

  it("does not say so when the last step is opened for the first time", async () => {
    const first = await forms.send(forms.fields({ press: "next", step: "2" }))
    expect([first.step, saysAgain(first.form), carried(first.form)]).toEqual([3, [false, false], {}])
    const { form } = await loader(forms.person.get(CREATE_PATH).args)
    expect(html(form, 3)).toContain("Step 3 of 3")
    expect(AGAIN.map((text) => html(form, 3).includes(text))).toEqual([false, false])
  })
})
