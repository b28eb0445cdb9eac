import { randomUUID } from "node:crypto"
import sharp from "sharp"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { listActivity } from "~/store/activity.server"
import { closeStore } from "~/store/store.server"
import { thrownBy } from "../../../../tests/support/request-context"
import { staffWith, startDashboardUpstream, type TestStaff } from "../../../../tests/support/staff"
import type { TestUpstream } from "../../../../upstream/test-support"
import { action, loader } from "./create"
import type { WizardForm } from "./create/wizard.server"

let upstream: TestUpstream
let person: TestStaff
let typed: Record<string, string>
let jpeg: Buffer
let reader: string
let count = 0
const PATH = "/logistics/drivers/create"

beforeAll(async () => {
  upstream = await startDashboardUpstream()
  person = await staffWith(upstream, "VIEW_DRIVERS", "EDIT_DRIVERS")
  reader = (await upstream.person("VIEW_DRIVERS")).token
  jpeg = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#ffa600" } })
    .jpeg()
    .toBuffer()
  const { form } = await loader(person.get(PATH).args)
  if (form.options === null || form.options === "known") throw new Error("no options")
  typed = {
    firstName: "Abdulrahman",
    lastName: "الحارثي",
    phone: "",
    dateOfBirth: "1994-06-12",
    residencyNumber: "٠٠١٨٨٠٦٣٧١",
    nationalExpireDate: "2099-01-30",
    nationalityId: form.options.nationalities[0]?.value ?? "",
    cityId: form.values.cityId,
    teams: form.options.teams[0]?.value ?? "",
    username: "",
    vehicleType: "CAR",
    color: "MARRON",
    plate: "ح ط ر 4821",
    sequenceNumber: "0718234905",
    dmBag: "on",
    contractorId: form.options.contractors[0]?.value ?? "",
    bankAccountNumber: "0000608010167519000001",
    bankAccountName: "عبدالرحمن",
    password: "s3cret pass",
    step: "3",
    intent: "finish",
  }
})
afterAll(async () => {
  await closeStore()
  await upstream.close()
})

/** The form as it is sent: a new driver each time, with these changes. */
function fields(changes: Record<string, string> = {}): Record<string, string> {
  count += 1
  return { ...typed, phone: `05510000${10 + count}`, username: `driver.${count}`, once: randomUUID(), ...changes }
}

function withPhoto(values: Record<string, string>, content: Buffer, name = "me.jpg"): FormData {
  const form = new FormData()
  for (const [field, value] of Object.entries(values)) form.append(field, value)
  form.append("photo", new File([new Uint8Array(content)], name))
  return form
}

const padded = (bytes: number) => Buffer.concat([jpeg, Buffer.alloc(bytes - jpeg.length)])

/** What the action answers: a redirect, or the wizard that goes on. */
async function send(body: Record<string, string> | FormData, url = PATH) {
  const call = person.post(url, body)
  const answer = await action(call.args)
  if (answer instanceof Response) return { call, location: answer.headers.get("Location"), form: null, status: 303 }
  return { call, location: null, form: answer.data as WizardForm, status: answer.init?.status ?? 200 }
}

/** The driver at the upstream by its username. */
async function driverCalled(username: string) {
  const query = `query Find($where: DriverWhere) { drivers(where: $where, first: 5) { data {
    id firstName lastName phone email username dateOfBirth residencyNumber nationalExpireDate status profilePhoto
    bankAccountNumber bankAccountName dmBag nationality { id } city { id enName } contractor { id } paymentPlan { id }
    teams { id } vehicles { type color plate description sequenceNumber } } } }`
  const where = { column: "USERNAME", operator: "EQ", value: username }
  type Found = { drivers: { data: Record<string, unknown>[] } }
  const { data } = await upstream.graphql<Found>(reader, query, { where })
  return data?.drivers.data ?? []
}

describe("opening the wizard", () => {
  it("is clean at step 1, with the city labelled Riyadh", async () => {
    const { form } = await loader(person.get(PATH).args)
    const { cityId, ...others } = form.values
    expect(form.step).toBe(1)
    expect(new Set(Object.values(others).flat())).toEqual(new Set([""]))
    const cities = form.options && form.options !== "known" ? form.options.cities : []
    expect(cities.find(({ value }) => value === cityId)?.label).toBe("Riyadh")
    expect(form.emailDomain).toBe("saffron.example")
  })

  it("at another step by its address is that step, and no more", async () => {
    expect((await loader(person.get(`${PATH}?step=3`).args)).form.step).toBe(3)
    expect((await loader(person.get(`${PATH}?step=9`).args)).form.step).toBe(1)
  })

  it("needs EDIT_DRIVERS, and so does every post", async () => {
    const viewer = await staffWith(upstream, "VIEW_DRIVERS")
    expect(await thrownBy(() => loader(viewer.get(PATH).args))).toRedirectTo("/404")
    for (const intent of ["finish", "next", "back", "refresh-options"]) {
      const call = viewer.post(PATH, fields({ intent }))
      expect(await thrownBy(() => action(call.args))).toRefuse(403)
      expect(call).toFlash("Unauthorized Action!", "You don't have the required permission to perform this action.")
    }
    expect(await driverCalled(`driver.${count}`)).toEqual([])
  })
})

describe("going through the steps", () => {
  it("Next checks the current step only, keeps what was typed and leaves the password out", async () => {
    const { form, status } = await send({ step: "1", intent: "next", firstName: " A ", plate: "x", password: "hush" })
    expect(status).toBe(422)
    expect(form?.step).toBe(1)
    expect(Object.keys(form?.errors ?? {}).sort()).toEqual(
      ["dateOfBirth", "lastName", "nationalExpireDate", "phone", "residencyNumber", "username"].sort(),
    )
    expect(form?.values).toMatchObject({ firstName: " A ", plate: "x" })
    expect(JSON.stringify(form)).not.toContain("hush")
  })

  it("goes on, back and to an earlier step", async () => {
    const on = await send({ ...fields({ intent: "next", step: "1" }) })
    expect([on.status, on.form?.step, on.form?.errors]).toEqual([200, 2, {}])
    expect((await send(fields({ intent: "back", step: "3" }))).form?.step).toBe(2)
    expect((await send(fields({ intent: "step-1", step: "3" }))).form?.step).toBe(1)
    expect((await send(fields({ intent: "step-3", step: "1" }))).form?.step).toBe(1)
    expect(await thrownBy(() => send(fields({ intent: "fly" })))).toRefuse(400)
  })

  it("another contractor brings its plans and takes the chosen plan away", async () => {
    const { form } = await send(fields({ intent: "refresh-options", shownContractor: "", paymentPlanId: "999" }))
    const options = form?.options
    if (!options || options === "known") throw new Error("no options")
    expect(form.values.paymentPlanId).toBe("")
    expect(options.plansOf).toBe(typed.contractorId)
    const [first, ...others] = options.plans
    expect(first).toEqual({ value: "", label: expect.stringMatching(/ - Default$/) })
    expect(others.every(({ value, label }) => value !== "" && !label.endsWith("- Default"))).toBe(true)
  })

  it("asks for no options where the page has them", async () => {
    const { form } = await send(
      fields({ intent: "next", step: "2", hasOptions: "1", shownContractor: typed.contractorId ?? "" }),
    )
    expect(form?.options).toBe("known")
  })

  it("'+ Select All' of the teams is carried out without script", async () => {
    const { teams, ...others } = fields({ intent: "next", step: "1", allTeams: "1" })
    const { form } = await send(others)
    const options = form?.options
    if (!options || options === "known") throw new Error("no options")
    expect(form.values.teams).toEqual(options.teams.map(({ value }) => value))
  })
})

describe("Finish", () => {
  it("creates the driver, says so and leads to the list with its filters", async () => {
    const values = fields()
    const { location, call } = await send(values, `${PATH}?search=a&step=3`)
    expect(location).toBe("/logistics/drivers?search=a")
    expect(call).toFlash("Driver Created Successfully!")
    const [driver, ...twins] = await driverCalled(values.username ?? "")
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
      city: { id: typed.cityId, enName: "Riyadh" },
      nationality: { id: typed.nationalityId },
      contractor: { id: typed.contractorId },
      paymentPlan: null,
      teams: [{ id: typed.teams }],
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

  it("checks all steps whichever it was pressed on, and leads to the first with an error", async () => {
    const { form, status } = await send(fields({ plate: "", username: "1x" }))
    expect([status, form?.step]).toEqual([422, 1])
    expect(form?.errors).toEqual({ username: ["Invalid username"], plate: ["*Required"] })
    expect(form?.values).toMatchObject({ bankAccountNumber: typed.bankAccountNumber, teams: [typed.teams] })
    expect(JSON.stringify(form)).not.toContain("s3cret")
  })

  it("refuses what nobody offered", async () => {
    const { form, status } = await send(
      fields({ cityId: "99999", teams: "99999", nationalityId: "99999", paymentPlanId: "99999" }),
    )
    expect(status).toBe(422)
    expect(Object.keys(form?.errors ?? {}).sort()).toEqual(["cityId", "nationalityId", "paymentPlanId", "teams"])
  })

  it("refuses a plan of the contractor before", async () => {
    const { form } = await send(fields({ shownContractor: "1", paymentPlanId: "2", contractorId: "3" }))
    expect(form?.errors.paymentPlanId).toEqual(["The contractor changed, so the payment plan is to be chosen again."])
  })

  it("refuses a field that came twice", async () => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields())) form.append(name, value)
    form.append("phone", "0551")
    expect((await send(form)).form?.errors.phone).toEqual(["Only one value"])
  })

  it("sent twice creates one driver", async () => {
    const values = fields()
    const [one, two] = await Promise.all([send(values), send(values).catch((thrown: unknown) => thrown)])
    expect(one.location).toBe("/logistics/drivers")
    expect(two instanceof Response ? two.headers.get("Location") : one.location).toBe("/logistics/drivers")
    const again = await thrownBy(() => send(values))
    expect(again).toRedirectTo("/logistics/drivers")
    expect(await driverCalled(values.username ?? "")).toHaveLength(1)
  })

  it("shows the upstream's refusal as a toast and on its field, with everything typed", async () => {
    const first = fields()
    await send(first)
    const { form, call, status } = await send(fields({ username: first.username ?? "" }))
    expect([status, form?.step]).toEqual([422, 1])
    expect(call).toFlash("Driver Creation Error!", "Something went wrong. The username has already been taken.")
    expect(form?.errors.username?.[0]).toContain("The username has already been taken.")
    expect(form?.values).toMatchObject({ firstName: "Abdulrahman", contractorId: typed.contractorId })
  })

  it("without an answer says that nobody knows, and is not sent again", async () => {
    const values = fields()
    await upstream.control("POST", "/faults", { match: { operation: "CreateDriver" }, mode: "drop", times: 1 })
    const lost = await send(values)
    expect(lost.status).toBe(502)
    expect(lost.form?.notice?.text).toContain("It is not known whether the driver was created")
    const again = await send(values)
    expect(again.status).toBe(409)
    expect(again.form?.notice?.text).toContain("It is not known whether the driver was created")
  })
})

describe("the photo", () => {
  it("is uploaded after the driver was created", async () => {
    const values = fields()
    const { location, call } = await send(withPhoto(values, padded(5_767_168), "Me.JPG"))
    expect(location).toBe("/logistics/drivers")
    expect(call).toFlash("Driver Created Successfully!")
    const [driver] = await driverCalled(values.username ?? "")
    expect(driver?.profilePhoto).toMatch(/^drivers\/\d+-[0-9a-f]+\.jpg$/)
  })

  it("is refused before anything is created, with everything typed kept", async () => {
    const values = fields()
    const large = await send(withPhoto(values, padded(5_767_169)))
    expect([large.status, large.form?.step]).toEqual([413, 3])
    expect(large.form?.errors).toEqual({ photo: ["Max image size 5mb"] })
    expect(large.form?.values).toMatchObject({ firstName: "Abdulrahman", username: values.username })
    const wrong = await send(withPhoto(values, Buffer.from("%PDF-1.7"), "me.png"))
    expect([wrong.status, wrong.form?.errors]).toEqual([422, { photo: ["Format: .jpg, .jpeg, or .png"] }])
    expect(await driverCalled(values.username ?? "")).toEqual([])
  })

  it("lost after the driver was created leads to the driver's photo form, and creates no second driver", async () => {
    const values = fields()
    await upstream.control("POST", "/faults", {
      match: { operation: "UpdateDriverProfilePhoto" },
      mode: "drop",
      times: 1,
    })
    const form = () => withPhoto(values, jpeg)
    const { location, call } = await send(form())
    const drivers = await driverCalled(values.username ?? "")
    expect(drivers).toHaveLength(1)
    expect(location).toBe(`/logistics/drivers/${drivers[0]?.id}/photo`)
    const toasts = call.toasts().map(({ title }) => title)
    expect(toasts).toContain("Driver Created Successfully!")
    expect(toasts).toContain("The driver was created, but the photo was not saved.")
    expect(await thrownBy(() => send(form()))).toRedirectTo(location ?? "")
    expect(await driverCalled(values.username ?? "")).toHaveLength(1)
  })
})
