import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { listActivity } from "~/store/activity.server"
import { closeStore } from "~/store/store.server"
import { NO_CHANGES } from "~/ui/form/edit-state"
import type { FormReply } from "~/ui/form/form-state"
import { DriverProfiles, hasPapers, isComplete } from "../../../../../tests/support/driver-profiles"
import { type ProfileDriver, updateDriver } from "./profile.server"
import type { ProfileOffers } from "./profile-offers.server"
import { toUpdate } from "./profile-values.server"

/** checklist "Only-changed-fields updates", "product/workforce 1.3/4/5 Drivers": Save, against the real reference upstream. */

const UPDATE = "graphql UpdateDriver"
/** The seed's second driver without a vehicle. */
const NO_VEHICLE = "18338"

let profiles: DriverProfiles
beforeAll(async () => {
  profiles = await DriverProfiles.start()
})
afterAll(async () => {
  await closeStore()
  await profiles?.upstream.close()
})

const activityOf = async (id: string) => (await listActivity({ kinds: ["driver"], recordId: id }, 1, 10)).rows

describe("what is sent", () => {
  it("is nothing if no field differs, also after a field was changed back", async () => {
    const { id, phone } = await profiles.fresh()
    const before = await profiles.calls(UPDATE)
    for (const changes of [{}, { phone: ` ${phone}` }]) {
      const sent = await profiles.send(id, await profiles.fields(id, changes))
      expect([sent.status, sent.answer?.form?.said, sent.answer?.form?.notice]).toEqual([200, NO_CHANGES, null])
    }
    expect(await profiles.calls(UPDATE)).toBe(before)
    expect(await activityOf(id)).toEqual([])
  })

  it("is only the changed field, and the activity shows both values", async () => {
    const driver = await profiles.fresh((one) => isComplete(one) && one.status === "ACTIVE")
    const after = await profiles.save(driver.id, { phone: "0559870001", status: "SUSPENDED" })
    expect(after).toEqual({ ...driver, phone: "0559870001", status: "SUSPENDED" })
    expect(await activityOf(driver.id)).toMatchObject([
      {
        action: "changed",
        before: { phone: driver.phone, status: "Active" },
        after: { phone: "0559870001", status: "Suspended" },
      },
    ])
  })

  it("is digits as text: leading zeros, 24 digits, Arabic digits as Western ones", async () => {
    const { id } = await profiles.fresh()
    const account = "000123456789012345678901"
    const after = await profiles.save(id, { bankAccountNumber: account, phone: "٠٥٥١٢٠٤١١٩", residencyNumber: "0012" })
    expect(after).toMatchObject({ bankAccountNumber: account, phone: "0551204119", residencyNumber: "0012" })
    const same = await profiles.send(id, await profiles.fields(id, { phone: "٠٥٥ ١٢٠٤١١٩" }))
    expect(same.answer?.form?.said).toBe(NO_CHANGES)
  })

  it("is the id of a relation, all teams, and null for a cleared field", async () => {
    const driver = await profiles.fresh()
    const { offers } = (await profiles.ready(driver.id)).form
    const city = offers.city?.find(({ value }) => value !== driver.city?.id)
    const after = await profiles.save(driver.id, { nationality: "", city: city?.value, teams: ["1", "3"] })
    expect(after).toMatchObject({ nationality: null, city: { id: city?.value }, teams: [{ id: "1" }, { id: "3" }] })
    expect((await profiles.save(driver.id, { teams: undefined, allTeams: "1" })).teams.length).toBeGreaterThan(10)
    await profiles.save(driver.id, { teams: ["1", "3"] })
    expect((await profiles.save(driver.id, { teams: undefined })).teams).toEqual([])
    const [entry] = await activityOf(driver.id)
    expect(entry?.before).toEqual({ "team list": after.teams.map(({ teamName }) => teamName) })
    expect(entry?.after).toEqual({ "team list": [] })
  })

  it("is the id of the vehicle with only its changed fields", async () => {
    const driver = await profiles.fresh()
    const [vehicle] = driver.vehicles
    expect(toUpdate(driver, { plate: "ح ط ر 4821", dmBag: false })).toEqual({
      id: driver.id,
      dmBag: false,
      vehicles: { upsert: [{ id: vehicle?.id, plate: "ح ط ر 4821" }] },
    })
    const after = await profiles.save(driver.id, { plate: "ح ط ر 4821", vehicleColor: "MARRON" })
    expect(after.vehicles).toEqual([{ ...vehicle, plate: "ح ط ر 4821", color: "MARRON" }])
  })

  it("does not include empty vehicle details, which cannot be cleared once entered", async () => {
    const driver = await profiles.fresh()
    const [vehicle] = driver.vehicles
    const bare = { id: vehicle?.id ?? "", description: null, sequenceNumber: null }
    await updateDriver(profiles.api(), { id: driver.id, vehicles: { upsert: [bare] } })
    const after = await profiles.save(driver.id, { bankAccountName: "Sami" })
    expect(after).toMatchObject({ bankAccountName: "Sami", vehicles: [{ description: null, sequenceNumber: null }] })
    await profiles.save(driver.id, { description: "Kia", sequenceNumber: "0123456789" })
    const emptied = await profiles.send(driver.id, await profiles.fields(driver.id, { description: "" }))
    expect(emptied.answer?.form?.errors).toEqual({ description: ["*Required"] })
  })

  it("is a complete vehicle without id if the driver has none", async () => {
    const driver = await profiles.read(NO_VEHICLE)
    expect([driver.vehicles, hasPapers(driver)]).toEqual([[], true])
    const part = await profiles.send(driver.id, await profiles.fields(driver.id, { plate: "ا ب ح 4821" }))
    const required = ["vehicleType", "vehicleColor"]
    expect([part.status, part.answer?.form?.errors]).toEqual([
      422,
      Object.fromEntries(required.map((name) => [name, ["*Required"]])),
    ])
    expect((await profiles.read(driver.id)).vehicles).toEqual([])
    const vehicle = {
      type: "CAR",
      color: "WHITE",
      plate: "ا ب ح 4821",
      description: "Kia",
      sequenceNumber: "0123456789",
    }
    const { type, color, ...rest } = vehicle
    const after = await profiles.save(driver.id, { vehicleType: type, vehicleColor: color, ...rest })
    expect(after).toEqual({ ...driver, vehicles: [{ id: expect.any(String), ...vehicle }] })
    expect((await activityOf(driver.id))[0]).toMatchObject({
      before: { plates: null },
      after: { plates: vehicle.plate, "vehicle type": "Car" },
    })
    // The driver now has this vehicle, so it is sent with its id.
    const again = await profiles.save(driver.id, { plate: "1" })
    expect(again.vehicles).toEqual([{ ...after.vehicles[0], plate: "1" }])
  })

  it("is a date as YYYY-MM-DD, and false for a cleared bag", async () => {
    const driver = await profiles.fresh((one) => isComplete(one) && one.dmBag)
    const after = await profiles.save(driver.id, { dateOfBirth: "1994-06-12", dmBag: undefined })
    expect(after).toMatchObject({ dateOfBirth: "1994-06-12", dmBag: false })
  })

  it("is the e-mail together with a new username (product/workforce 1.3)", async () => {
    const driver = await profiles.fresh()
    const after = await profiles.save(driver.id, { username: `new.name${driver.id}` })
    expect(after).toMatchObject({ username: `new.name${driver.id}`, email: `new.name${driver.id}@saffron.example` })
    expect(toUpdate(driver, { phone: "1" })).toEqual({ id: driver.id, phone: "1" })
  })

  it("is sent once when the form is sent several times", async () => {
    const { id } = await profiles.fresh()
    const fields = { ...(await profiles.fields(id, { phone: "0559870002" })), once: "key-1" }
    const before = await profiles.calls(UPDATE)
    const sent = await Promise.all([profiles.send(id, fields), profiles.send(id, fields)])
    expect(sent.map(({ location }) => location)).toEqual([profiles.path(id), profiles.path(id)])
    expect(await profiles.calls(UPDATE)).toBe(before + 1)
  })
})

describe("the payment plan", () => {
  const withPlans = (driver: ProfileDriver) => isComplete(driver) && (driver.contractor?.paymentPlans.length ?? 0) > 1

  it("is sent as null for '<name> - Default', and by id for other plans", async () => {
    const driver = await profiles.fresh((one) => withPlans(one) && one.paymentPlan === null)
    const { plans } = (await profiles.ready(driver.id)).form.offers
    const isDefault = driver.contractor?.paymentPlans.find(({ pivot }) => pivot.isDefault)
    expect(plans.options?.[0]).toEqual({ value: "", label: `${isDefault?.name} - Default` })
    const other = plans.options?.find(({ value }) => value !== "")
    const chosen = await profiles.save(driver.id, { paymentPlan: other?.value })
    expect(chosen.paymentPlan?.id).toBe(other?.value)
    expect((await profiles.save(driver.id, { paymentPlan: "" })).paymentPlan).toBeNull()
    expect((await activityOf(driver.id))[0]).toMatchObject({
      before: { "payment plan": other?.label },
      after: { "payment plan": `${isDefault?.name} - Default` },
    })
  })

  const plansIn = ({ answer }: { answer: FormReply | null }) =>
    (answer?.form?.offers as ProfileOffers | undefined)?.plans

  it("is checked against the plans of a new contractor, which are loaded without saving", async () => {
    const driver = await profiles.fresh((one) => withPlans(one) && one.paymentPlan !== null)
    const { contractor } = (await profiles.ready(driver.id)).form.offers
    const others = contractor?.filter(({ value }) => value !== driver.contractor?.id) ?? []
    const before = await profiles.calls(UPDATE)
    const fields = await profiles.fields(driver.id, { contractor: others[0]?.value, firstName: "Typed" })
    const refreshed = await profiles.send(driver.id, { ...fields, refresh: "contractor" })
    expect(refreshed.status).toBe(200)
    expect(plansIn(refreshed)?.contractor).toBe(others[0]?.value)
    expect(refreshed.answer?.form?.values).toMatchObject({ firstName: "Typed", contractor: others[0]?.value })
    const saved = await profiles.send(driver.id, fields)
    expect(saved.answer?.form?.errors.paymentPlan).toEqual([
      expect.stringContaining("does not belong to the contractor"),
    ])
    await profiles.fail("ContractorPlans")
    const unknown = await profiles.send(driver.id, fields)
    expect([unknown.status, plansIn(unknown)?.options]).toEqual([422, null])
    expect(unknown.answer?.form?.errors.paymentPlan).toEqual([expect.stringContaining("could not be loaded")])
    expect(await profiles.calls(UPDATE)).toBe(before)
    const after = await profiles.save(driver.id, { contractor: others[0]?.value, paymentPlan: "" })
    expect(after).toMatchObject({ contractor: { id: others[0]?.value }, paymentPlan: null })
  })
})
