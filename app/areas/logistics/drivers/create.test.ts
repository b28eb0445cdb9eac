import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { listActivity } from "~/store/activity.server"
import { CREATE_PATH, type DriverForms, optionsOf, startDriverForms } from "../../../../tests/support/driver-forms"
import { thrownBy } from "../../../../tests/support/request-context"
import { staffWith } from "../../../../tests/support/staff"
import { action, loader } from "./create"
import { stepOf } from "./create/wizard-fields"
import { loader as listLoader } from "./list"

let forms: DriverForms
beforeAll(async () => {
  forms = await startDriverForms()
})
afterAll(() => forms.close())

describe("opening the wizard", () => {
  it("shows step 1 without errors, with the city Riyadh", async () => {
    const { form, emailDomain } = await loader(forms.person.get(CREATE_PATH).args)
    const { cityId, ...others } = form.values
    expect(stepOf(form)).toBe(1)
    expect(new Set(Object.values(others).flat())).toEqual(new Set([""]))
    expect(optionsOf(form).cities.find(({ value }) => value === cityId)?.label).toBe("Riyadh")
    expect(emailDomain).toBe("saffron.example")
  })

  it("needs EDIT_DRIVERS, and so does every post", async () => {
    const viewer = await staffWith(forms.upstream, "VIEW_DRIVERS")
    expect(await thrownBy(() => loader(viewer.get(CREATE_PATH).args))).toRedirectTo("/404")
    const values = forms.fields()
    for (const [name, value] of [
      ["press", "finish"],
      ["press", "next"],
      ["press", "back"],
      ["refresh", "contractorId"],
    ] as const) {
      const call = viewer.post(CREATE_PATH, { ...values, [name]: value })
      expect(await thrownBy(() => action(call.args))).toRefuse(403)
      expect(call).toFlash("Unauthorized Action!", "You don't have the required permission to perform this action.")
    }
    expect(await forms.driversCalled(values.username)).toEqual([])
  })
})

describe("going through the steps", () => {
  it("Next checks the current step only, keeps what was typed and leaves the password out", async () => {
    const { form, step, status } = await forms.send({
      step: "1",
      press: "next",
      firstName: " A ",
      plate: "x",
      password: "hush",
    })
    expect(status).toBe(422)
    expect(step).toBe(1)
    expect(Object.keys(form?.errors ?? {}).sort()).toEqual(
      ["dateOfBirth", "lastName", "nationalExpireDate", "phone", "residencyNumber", "username"].sort(),
    )
    expect(form?.values).toMatchObject({ firstName: "A", plate: "x" })
    expect(JSON.stringify(form)).not.toContain("hush")
  })

  it("goes to the next, the previous and an earlier step", async () => {
    const on = await forms.send(forms.fields({ press: "next", step: "1" }))
    expect([on.status, on.step, on.form?.errors]).toEqual([200, 2, {}])
    expect((await forms.send(forms.fields({ press: "back", step: "3" }))).step).toBe(2)
    expect((await forms.send(forms.fields({ press: "step-1", step: "3" }))).step).toBe(1)
    expect((await forms.send(forms.fields({ press: "step-3", step: "1" }))).step).toBe(1)
    expect(await thrownBy(() => forms.send(forms.fields({ press: "fly" })))).toRefuse(400)
  })

  it("another contractor loads its plans and clears the chosen plan", async () => {
    const { form } = await forms.send(
      forms.fields({ refresh: "contractorId", shownContractor: "", paymentPlanId: "999" }),
    )
    const options = optionsOf(form)
    expect(form?.values.paymentPlanId).toBe("")
    expect(options.plansOf).toBe(forms.typed.contractorId)
    const [first, ...others] = options.plans
    expect(first).toEqual({ value: "", label: expect.stringMatching(/ - Default$/) })
    expect(others.every(({ value, label }) => value !== "" && !label.endsWith("- Default"))).toBe(true)
  })

  it("does not load options that the page already has", async () => {
    const { form } = await forms.send(
      forms.fields({ press: "next", step: "2", hasOptions: "1", shownContractor: forms.typed.contractorId }),
    )
    expect(form?.offers).toBe("known")
  })

  it("'+ Select All' of the teams works without script", async () => {
    const { teams, ...others } = forms.fields({ press: "next", step: "1", allTeams: "1" })
    const next = await forms.send(others)
    const options = optionsOf(next.form)
    expect([next.step, next.form?.values.allTeams]).toEqual([2, "1"])
    const values = forms.fields({ teams: "", allTeams: "1" })
    expect((await forms.send(values)).location).toBe("/logistics/drivers")
    const [driver] = await forms.driversCalled(values.username)
    const every = options.teams.map(({ value }) => ({ id: value }))
    expect(driver?.teams).toHaveLength(every.length)
    expect(driver?.teams).toEqual(expect.arrayContaining(every))
  })
})

describe("Finish", () => {
  it("creates the driver, confirms it and returns to the list with its filters", async () => {
    const values = forms.fields()
    const { location, call } = await forms.send(values, `${CREATE_PATH}?search=a`)
    expect(location).toBe("/logistics/drivers?search=a")
    expect(call).toFlash("Driver Created Successfully!")
    const [driver, ...twins] = await forms.driversCalled(values.username)
    expect(twins).toEqual([])
    expect(driver).toMatchObject({
      firstName: "Abdulrahman",
      lastName: "الحارثي",
      phone: values.phone,
      email: `${values.username}@saffron.example`,
      dateOfBirth: "1994-06-12",
      residencyNumber: "0018806371",
      nationalExpireDate: "2099-01-30",
      bankAccountNumber: "0000608010167519000001",
      dmBag: true,
      city: { id: forms.typed.cityId, enName: "Riyadh" },
      nationality: { id: forms.typed.nationalityId },
      contractor: { id: forms.typed.contractorId },
      paymentPlan: null,
      teams: [{ id: forms.typed.teams }],
      vehicles: [
        { type: "CAR", color: "MARRON", plate: "ح ط ر 4821", description: null, sequenceNumber: "0718234905" },
      ],
      profilePhoto: null,
    })
    const { rows } = await listActivity({ kinds: ["driver"], recordId: String(driver?.id) }, 1, 10)
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ action: "created", record: { name: "Abdulrahman الحارثي" } })
    expect(JSON.stringify(rows[0])).not.toContain("s3cret")
  })

  it("after an unknown outcome, a search for the phone finds the created driver, as the text says", async () => {
    const values = forms.fields()
    await forms.send(values)
    const { list } = await listLoader(forms.person.get(`/logistics/drivers?search=${values.phone}`).args)
    const [driver] = await forms.driversCalled(values.username)
    expect(list?.rows.map(({ id, phone }) => [id, phone])).toEqual([[driver?.id, values.phone]])
  })

  it("checks all steps from any step, and shows the first with an error", async () => {
    const { form, step, status } = await forms.send(forms.fields({ plate: "", username: "1x" }))
    expect([status, step]).toEqual([422, 1])
    expect(form?.errors).toEqual({ username: ["Invalid username"], plate: ["*Required"] })
    expect(form?.values).toMatchObject({ bankAccountNumber: forms.typed.bankAccountNumber, teams: [forms.typed.teams] })
    expect(JSON.stringify(form)).not.toContain("s3cret")
  })

  it("refuses values that were not offered", async () => {
    const none = "99999"
    const { form, status } = await forms.send(
      forms.fields({ cityId: none, teams: none, nationalityId: none, paymentPlanId: none }),
    )
    expect(status).toBe(422)
    // The text is our own, which shows that nothing was sent to the upstream.
    const foreign = ["Choose one from the list"]
    expect(form?.errors).toEqual({
      cityId: foreign,
      nationalityId: foreign,
      teams: foreign,
      paymentPlanId: ["Choose a plan of this contractor"],
    })
    expect((await forms.send(forms.fields({ contractorId: none }))).form?.errors).toEqual({ contractorId: foreign })
  })

  it("checks choices against freshly loaded options, and sends nothing if they cannot be loaded", async () => {
    const known = { hasOptions: "1", shownContractor: forms.typed.contractorId }
    expect((await forms.send(forms.fields({ ...known, cityId: "99999" }))).form?.errors).toHaveProperty("cityId")
    expect((await forms.send(forms.fields(known))).location).toBe("/logistics/drivers")
    const values = forms.fields()
    await forms.fail("ContractorChoices", "500")
    const { form, step } = await forms.send(values)
    expect([step, form?.offers, form?.errors.contractorId?.[0]]).toEqual([
      3,
      null,
      expect.stringContaining("nothing was sent"),
    ])
    expect(await forms.driversCalled(values.username)).toEqual([])
  })

  it("refuses a plan of the previous contractor", async () => {
    const { form } = await forms.send(forms.fields({ shownContractor: "1", paymentPlanId: "2", contractorId: "3" }))
    expect(form?.errors.paymentPlanId).toEqual(["The contractor changed. Choose the payment plan again."])
  })

  it("creates one driver when it is sent twice", async () => {
    const values = forms.fields()
    const twins = await Promise.all([forms.send(values), forms.send(values)])
    for (const { location } of [...twins, await forms.send(values)]) expect(location).toBe("/logistics/drivers")
    expect(await forms.driversCalled(values.username)).toHaveLength(1)
  })

  it("shows an upstream error as a toast and at its field, and keeps all entries", async () => {
    const first = forms.fields()
    await forms.send(first)
    const { form, step, call, status } = await forms.send(forms.fields({ username: first.username }))
    expect([status, step]).toEqual([422, 1])
    expect(call).toFlash("Driver Creation Error!", "Something went wrong. The username has already been taken.")
    expect(form?.errors.username?.[0]).toContain("The username has already been taken.")
    expect(form?.values).toMatchObject({ firstName: "Abdulrahman", contractorId: forms.typed.contractorId })
  })

  it("shows errors of other steps above the form, each once", async () => {
    const taken = "The username has already been taken."
    const validation = { "input.username": [taken], "input.vehicles.create.0.plate": ["The plate is blocked."] }
    const first = { message: `Validation failed; ${taken}`, extensions: { validation } }
    const frozen = { message: "Refused; New drivers are frozen." }
    const refuse = async (...errors: object[]) => {
      const fault = { match: { operation: "CreateDriver" }, mode: "answer", times: 1, body: { errors } }
      await forms.upstream.control("POST", "/faults", fault)
      return forms.send(forms.fields())
    }
    const both = await refuse(first, frozen)
    expect([both.step, both.form?.errors.username]).toEqual([1, [taken]])
    expect(both.form?.notice).toBe("New drivers are frozen. The plate is blocked.")
    expect(
      (await refuse({ ...first, extensions: { validation: { "input.username": [taken] } } })).form?.notice,
    ).toBeNull()
    expect((await refuse(frozen)).form?.notice).toBe("New drivers are frozen.")
  })

  it.each([
    ["403", "You don't have the required permission to perform this action."],
    ["503", "Please try again later, if the problem persist contact tech team"],
  ])("shows %s of the upstream in the form too, not only in the toast", async (mode, text) => {
    const values = forms.fields()
    await forms.fail("CreateDriver", mode)
    const { form, step, status } = await forms.send(values)
    expect([status, step, form?.notice]).toEqual([Number(mode), 3, text])
    expect((await forms.send(values)).location).toBe("/logistics/drivers")
  })

  it("reports an unknown outcome after a lost response, and is not sent again", async () => {
    const values = forms.fields()
    await forms.fail("CreateDriver", "drop")
    const lost = await forms.send(values)
    expect(lost.status).toBe(502)
    expect(lost.form?.notice).toContain("We could not confirm that the driver was created")
    expect(lost.form?.notice).toContain("Search the driver list for the phone")
    const again = await forms.send(values)
    expect(again.status).toBe(409)
    expect(again.form?.notice).toContain("We could not confirm that the driver was created")
  })
})
