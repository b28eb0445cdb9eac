import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { listActivity } from "~/store/activity.server"
import { closeStore } from "~/store/store.server"
import { ContractorProfiles, NEW_CONTRACTOR, RIYADH } from "../../../../tests/support/contractor-profiles"
import { sendTo } from "../../../../tests/support/profile-forms"
import { staffWith } from "../../../../tests/support/staff"
import { action, loader } from "./create"

/** checklist "D2 Contractors", Add Contractor, on the real reference upstream. */

const PATH = "/logistics/contractors/create"

let profiles: ContractorProfiles
beforeAll(async () => {
  profiles = await ContractorProfiles.start()
})
afterAll(async () => {
  await closeStore()
  await profiles?.upstream.close()
})
beforeEach(() => profiles.upstream.control("DELETE", "/faults"))

async function send(fields: Record<string, string>) {
  const sent = await sendTo(action, profiles.staff.post(PATH, { intent: "add-contractor", ...fields }))
  return { ...sent, refused: sent.answer?.form }
}

describe("the form", () => {
  it("starts empty, in the city labelled Riyadh", async () => {
    const { offers, values } = await loader(profiles.staff.get(PATH).args)
    expect(offers.cities?.find(({ label }) => label === "Riyadh")?.value).toBe(RIYADH)
    expect(values).toEqual({
      enName: "",
      arName: "",
      phone: "",
      cityId: RIYADH,
      bankAccountNumber: "",
      bankAccountName: "",
    })
  })

  it("opens without the cities, and loads them again without losing typed values", async () => {
    const staff = await staffWith(profiles.upstream, "EDIT_DRIVERS")
    await profiles.fail("Cities")
    expect(await loader(staff.get(PATH).args)).toMatchObject({ offers: { cities: null } })
    const again = await send({ ...NEW_CONTRACTOR, refresh: "cityId" })
    expect([again.status, again.refused?.values]).toEqual([200, NEW_CONTRACTOR])
    expect(again.refused?.offers).toMatchObject({ cities: expect.any(Array) })
  })
})

describe("what is required", () => {
  it.each(Object.keys(NEW_CONTRACTOR))("%s", async (name) => {
    for (const empty of ["", "  "]) {
      const { refused, status } = await send({ ...NEW_CONTRACTOR, [name]: empty })
      expect([status, refused?.errors]).toEqual([422, { [name]: ["*Required"] }])
      expect(refused?.values.enName).toBe(name === "enName" ? "" : NEW_CONTRACTOR.enName)
    }
  })

  it.each([
    ["phone", "05x"],
    ["phone", "-1"],
    ["bankAccountNumber", "1e5"],
    ["bankAccountNumber", "1".repeat(35)],
  ])("%s is digits: %s", async (name, value) => {
    const { refused, status } = await send({ ...NEW_CONTRACTOR, [name]: value })
    expect([status, refused?.errors]).toEqual([422, { [name]: ["Invalid number"] }])
  })

  it("an existing city", async () => {
    const { refused, status } = await send({ ...NEW_CONTRACTOR, cityId: "99" })
    expect([status, refused?.errors]).toEqual([422, { cityId: ["This city is no longer available. Choose another."] }])
  })
})

describe("creating", () => {
  it("opens the new contractor's profile; numbers stay text, and Activity has an entry", async () => {
    const typed = { ...NEW_CONTRACTOR, enName: "  Noor & <b>Sons</b> ", phone: "٠١١ ٢٣٤ ٥٦٧٨" }
    const { location, status, ...call } = await send({ ...typed, once: randomUUID() })
    const id = /^\/logistics\/contractors\/(\d+)$/.exec(location ?? "")?.[1] ?? ""
    expect([status, id]).toEqual([303, expect.stringMatching(/^\d+$/)])
    expect(call.toasts()).toMatchObject([{ kind: "success" }])
    expect(await profiles.read(id)).toMatchObject({
      enName: "Noor & <b>Sons</b>",
      arName: NEW_CONTRACTOR.arName,
      phone: "0112345678",
      bankAccountNumber: "000000000000000000012345",
      city: { enName: "Riyadh" },
      status: "ACTIVE",
    })
    const { rows } = await listActivity({ kinds: ["contractor"], recordId: id }, 1, 5)
    expect(rows).toMatchObject([
      { action: "created", record: { id, name: "Noor & <b>Sons</b>" }, after: { city: "Riyadh" } },
    ])
  })

  it("messages without a field appear above the form: a second one of a field, one of another field, a general one", async () => {
    const validation = { "input.phone": ["Taken.", "Too short."], "input.owner": ["Unknown owner."] }
    const errors = [
      { message: "Validation failed for the field [createContractor]; Taken.", extensions: { validation } },
      { message: "Contractors are closed today.", extensions: {} },
    ]
    await profiles.fail("CreateContractor", { mode: "answer", body: { data: null, errors } })
    const { refused, status } = await send(NEW_CONTRACTOR)
    expect([status, refused?.errors.phone?.[0]]).toEqual([422, "Taken."])
    expect(refused?.notice).toBe("Contractors are closed today. Too short. Unknown owner.")
    const known = [{ message: "Taken.", extensions: { validation: { "input.phone": ["Taken."] } } }]
    await profiles.fail("CreateContractor", { mode: "answer", body: { data: null, errors: known } })
    expect((await send(NEW_CONTRACTOR)).refused).toMatchObject({ errors: { phone: ["Taken."] }, notice: null })
  })

  it("a lost response does not say that it failed", async () => {
    await profiles.fail("CreateContractor", { mode: "reset" })
    const { status, refused } = await send(NEW_CONTRACTOR)
    expect([status, refused?.notice]).toEqual([502, expect.stringContaining("We could not confirm")])
  })
})
