import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { listActivity } from "~/store/activity.server"
import { closeStore } from "~/store/store.server"
import { comeBack } from "../../../../tests/support/come-back"
import { ContractorProfiles, NEW_CONTRACTOR, RIYADH } from "../../../../tests/support/contractor-profiles"
import { thrownBy } from "../../../../tests/support/request-context"
import { staffWith } from "../../../../tests/support/staff"
import { action, loader } from "./create"
import type { RefusedContractor } from "./create/create-contractor.server"

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

async function send(fields: Record<string, string>, staff = profiles.staff) {
  const call = staff.post(PATH, fields)
  const outcome: unknown = await action(call.args).catch((thrown: unknown) => thrown)
  if (outcome instanceof Response) return { ...call, answer: outcome, refused: null, status: outcome.status }
  const { data, init } = outcome as { data: RefusedContractor; init: ResponseInit | null }
  return { ...call, answer: null, refused: data, status: init?.status ?? 200 }
}
const locationOf = (answer: unknown) => (answer instanceof Response ? (answer.headers.get("Location") ?? "") : "")

describe("the form", () => {
  it("starts empty, in the city labelled Riyadh", async () => {
    const { cities, values } = await loader(profiles.staff.get(PATH).args)
    expect(cities?.find(({ name }) => name === "Riyadh")?.id).toBe(RIYADH)
    expect(values).toEqual({
      enName: "",
      arName: "",
      phone: "",
      cityId: RIYADH,
      bankAccountNumber: "",
      bankAccountName: "",
    })
  })

  it("opens without the cities, and asks for them again with everything typed", async () => {
    const staff = await staffWith(profiles.upstream, "EDIT_DRIVERS")
    await profiles.fail("Cities")
    expect(await loader(staff.get(PATH).args)).toMatchObject({ cities: null })
    const again = await action(staff.post(PATH, { ...NEW_CONTRACTOR, intent: "refresh-cities" }).args)
    expect(again).toMatchObject({ data: { cities: expect.any(Array), values: NEW_CONTRACTOR } })
  })

  it("is for those who may change contractors", async () => {
    expect(await thrownBy(() => loader(profiles.viewer.get(PATH).args))).toRedirectTo("/404")
    const before = await profiles.mutations()
    const call = profiles.viewer.post(PATH, NEW_CONTRACTOR)
    expect(await thrownBy(() => action(call.args))).toRefuse(403)
    expect(call).toFlash("Unauthorized Action!")
    expect(await profiles.mutations()).toBe(before)
  })
})

describe("what is required", () => {
  it.each(Object.keys(NEW_CONTRACTOR))("%s", async (name) => {
    for (const empty of ["", "  "]) {
      const { refused, status } = await send({ ...NEW_CONTRACTOR, [name]: empty })
      expect([status, refused?.errors]).toEqual([422, { [name]: ["*Required"] }])
      expect(refused?.values.enName).toBe(name === "enName" ? empty : NEW_CONTRACTOR.enName)
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

  it("a city there is", async () => {
    const { refused, status } = await send({ ...NEW_CONTRACTOR, cityId: "99" })
    expect([status, refused?.errors]).toEqual([422, { cityId: ["This city can't be chosen any more."] }])
  })
})

describe("creating", () => {
  it("leads to the new contractor's profile; numbers stay texts, and it is written down", async () => {
    const typed = { ...NEW_CONTRACTOR, enName: "  Noor & <b>Sons</b> ", phone: "٠١١ ٢٣٤ ٥٦٧٨" }
    const { answer, status, ...call } = await send({ ...typed, once: randomUUID() })
    const id = /^\/logistics\/contractors\/(\d+)$/.exec(locationOf(answer))?.[1] ?? ""
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

  it("twice pressed makes one", async () => {
    const before = await profiles.mutations()
    const fields = { ...NEW_CONTRACTOR, once: randomUUID() }
    const [one, two] = await Promise.all([send(fields), send(fields)])
    expect(locationOf(one.answer)).toBe(locationOf(two.answer))
    expect(await profiles.mutations()).toBe(before + 1)
  })

  it("says what the upstream found wrong, at its field or above the form", async () => {
    await profiles.fail("CreateContractor", { mode: "422" })
    const call = profiles.staff.post(PATH, { ...NEW_CONTRACTOR, once: randomUUID() })
    expect(await action(call.args)).toMatchObject({
      data: { message: "The given data was invalid. The name is not acceptable.", values: NEW_CONTRACTOR },
      init: { status: 422 },
    })
  })

  it("what no field says stands above the form: a field's second text, another field's, a message of none", async () => {
    const validation = { "input.phone": ["Taken.", "Too short."], "input.owner": ["Unknown owner."] }
    const errors = [
      { message: "Validation failed for the field [createContractor]; Taken.", extensions: { validation } },
      { message: "Contractors are closed today.", extensions: {} },
    ]
    await profiles.fail("CreateContractor", { mode: "answer", body: { data: null, errors } })
    const { refused, status } = await send(NEW_CONTRACTOR)
    expect([status, refused?.errors.phone?.[0]]).toEqual([422, "Taken."])
    expect(refused?.message).toBe("Contractors are closed today. Too short. Unknown owner.")
    const known = [{ message: "Taken.", extensions: { validation: { "input.phone": ["Taken."] } } }]
    await profiles.fail("CreateContractor", { mode: "answer", body: { data: null, errors: known } })
    expect((await send(NEW_CONTRACTOR)).refused).toMatchObject({ errors: { phone: ["Taken."] }, message: null })
  })

  it("without an answer nobody says that it failed, and it is not made again", async () => {
    await profiles.fail("CreateContractor", { mode: "reset" })
    const fields = { ...NEW_CONTRACTOR, once: randomUUID() }
    const first = (await action(profiles.staff.post(PATH, fields).args)) as { init: ResponseInit | null }
    expect(first.init?.status).toBeGreaterThanOrEqual(500)
    const before = await profiles.mutations()
    expect(await action(profiles.staff.post(PATH, fields).args)).toMatchObject({
      data: { message: expect.stringContaining("Nobody can say") },
      init: { status: 409 },
    })
    expect(await profiles.mutations()).toBe(before)
  })

  it("comes back filled in after the session ended", async () => {
    const staff = await staffWith(profiles.upstream, "EDIT_DRIVERS")
    const args = await comeBack(profiles.upstream, staff, PATH, { fields: NEW_CONTRACTOR, action })
    expect(await loader(args)).toMatchObject({ values: NEW_CONTRACTOR })
  })
})
