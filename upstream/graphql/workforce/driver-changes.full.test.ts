import { afterAll, beforeAll, describe, expect, test } from "vitest"
import {
  CREATE,
  contractorId,
  type Driver,
  find,
  list,
  messagesOf,
  newDriver,
  run,
  startDrivers,
  token,
  UPDATE,
  upstream,
} from "./driver.test-support"

let stop: (() => Promise<void>) | undefined
beforeAll(async () => {
  stop = await startDrivers()
})
afterAll(() => stop?.())

describe("a change", () => {
  test("is of what is given and nothing else; null clears, teams are replaced", async () => {
    const input = newDriver({ cityId: "3", nationalityId: "2", teams: { connect: ["1", "2"] } })
    const { createDriver: before } = await run<{ createDriver: Driver }>(CREATE, { input })
    const { updateDriver: after } = await run<{ updateDriver: Driver }>(UPDATE, {
      input: { id: before.id, firstName: "Saleh", nationalityId: null, teams: { sync: ["3"] } },
    })
    expect(after).toEqual({ ...before, firstName: "Saleh", nationality: null, teams: [{ id: "3" }] })
    expect(await find(before.id)).toEqual(after)
  })

  test("vehicles with an id are changed in part, those without are made, others' refused", async () => {
    const { createDriver: before } = await run<{ createDriver: Driver }>(CREATE, { input: newDriver() })
    const own = before.vehicles[0]
    const upsert = [
      { id: own?.id, color: "BLUE" },
      { type: "BIKE", color: "RED", plate: "7", sequenceNumber: "012" },
    ]
    const { updateDriver: after } = await run<{ updateDriver: Driver }>(UPDATE, {
      input: { id: before.id, vehicles: { upsert } },
    })
    expect(after.vehicles).toMatchObject([
      { ...own, color: "BLUE" },
      { type: "BIKE", color: "RED", plate: "7", sequenceNumber: "012" },
    ])
    const input = { id: before.id, vehicles: { upsert: [{ id: "1", color: "RED" }] } }
    expect(await messagesOf(UPDATE, { input })).toEqual([
      "Validation failed for the field [updateDriver]; The selected vehicle is not one of the driver's.",
    ])
  })

  test("required fields cannot be emptied; an unknown driver is missing", async () => {
    const input = { id: "18001", firstName: " ", contractorId: null, password: "" }
    expect((await messagesOf(UPDATE, { input }))?.map((message) => message.split("; ")[1])).toEqual([
      "The password field is required.",
      "The first name field is required.",
      "The contractor id field is required.",
    ])
    const { errors } = await upstream.graphql(token, UPDATE, { input: { id: "999999", firstName: "A" } })
    expect(errors?.[0]).toMatchObject({ message: "There is no such driver.", extensions: { code: "NOT_FOUND" } })
  })
})

test("CITC answers by the papers, and its answer is kept with who asked", async () => {
  const person = await upstream.person("EDIT_DRIVERS")
  const { createDriver: driver } = await run<{ createDriver: Driver }>(CREATE, { input: newDriver() })
  const migrate = `mutation migrateDriverCITC($id: ID!) { migrateDriverCITC(id: $id) { citcStatus } }`
  const ask = () => upstream.graphql<{ migrateDriverCITC: Driver }>(person.token, migrate, { id: driver.id })
  expect((await ask()).data.migrateDriverCITC.citcStatus).toBe("INVALID")
  const upsert = [{ id: driver.vehicles[0]?.id, sequenceNumber: "123456789" }]
  await run(UPDATE, { input: { id: driver.id, vehicles: { upsert } } })
  expect((await ask()).data.migrateDriverCITC.citcStatus).toBe("VALID")
  const { driverCitcLogs } = await run<{ driverCitcLogs: { data: unknown[] } }>(
    `{ driverCitcLogs(input: { driverId: "${driver.id}" }) { data { responseStatus errorCodesString userId } } }`,
  )
  expect(driverCitcLogs.data).toEqual([
    { responseStatus: "Accepted", errorCodesString: null, userId: String(person.id) },
    { responseStatus: "Rejected", errorCodesString: "Sequence number is missing", userId: String(person.id) },
  ])
})

test("a message goes to drivers that exist, with title and text", async () => {
  const query = `mutation sendDriversFirebaseMessage($input: DriversMessageInput!) { sendDriversFirebaseMessage(input: $input) }`
  const send = (input: unknown) => messagesOf(query, { input })
  expect(await send({ title: "Hello", message: "Text", drivers: ["18001", "18002"] })).toBeUndefined()
  expect(await send({ title: " ", message: "", drivers: [] })).toHaveLength(3)
  expect(await send({ title: "Hello", message: "Text", drivers: ["1"] })).toEqual([
    "Validation failed for the field [sendDriversFirebaseMessage]; The selected drivers are invalid.",
  ])
})

test("a note has a body, a driver or contractor, and an author who exists or none", async () => {
  const query = `mutation createNote($input: CreateNoteInput!) { createNote(input: $input) { id body createdAt admin { id } } }`
  const { id } = await upstream.person("EDIT_DRIVERS")
  const note = { body: "Called back", notableId: "18001", notableType: "DRIVER" }
  const { createNote } = await run<{ createNote: { admin: { id: string } } }>(query, { input: { ...note, userId: id } })
  expect(createNote.admin.id).toBe(String(id))
  expect((await find("18001"))?.notes[0]).toEqual({ body: "Called back", admin: { id: String(id) } })
  expect(
    await messagesOf(query, { input: { ...note, notableType: "CONTRACTOR", notableId: contractorId } }),
  ).toBeUndefined()
  const wrong = await messagesOf(query, { input: { ...note, body: " ", notableId: "9", userId: "999999" } })
  expect(wrong).toHaveLength(3)
})

test("faults empty the list and take its relations away", async () => {
  const { data } = await list("(first: 50)", "id profilePhoto")
  const drawn = data.find((driver) => "profilePhoto" in driver && driver.profilePhoto !== null)
  await upstream.control("POST", "/faults", { match: { path: "/graphql", operation: "One" }, mode: "null-relations" })
  expect(await find(drawn?.id ?? "")).toMatchObject({
    city: null,
    nationality: null,
    contractor: null,
    paymentPlan: null,
  })
  const photo = await fetch(`${upstream.origin}/drivers/seed-${drawn?.id}.svg`)
  expect([photo.status, photo.headers.get("content-type")]).toEqual([200, "image/svg+xml; charset=utf-8"])
  expect((await fetch(`${upstream.origin}/drivers/seed-1.svg`)).status).toBe(404)
})

test("a photo takes the place of the one before, and is served as it came", async () => {
  const query =
    "mutation Photo($id: ID!, $photo: Upload!) { updateDriverProfilePhoto(id: $id, profile_photo: $photo) { profilePhoto } }"
  const upload = async (bytes: Buffer, id = "18002") => {
    const form = new FormData()
    form.set("operations", JSON.stringify({ query, variables: { id, photo: null } }))
    form.set("map", '{"0":["variables.photo"]}')
    form.set("0", new File([new Uint8Array(bytes)], "photo.svg", { type: "image/svg+xml" }))
    const headers = { authorization: `Bearer ${token}` }
    const answer = await fetch(`${upstream.origin}/graphql`, { method: "POST", body: form, headers })
    type Answer = {
      data: { updateDriverProfilePhoto: { profilePhoto: string } } | null
      errors?: { message: string }[]
    }
    return (await answer.json()) as Answer
  }
  const jpeg = Buffer.concat([Buffer.from("ffd8ffe0", "hex"), Buffer.alloc(50, 1)])
  const png = Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), Buffer.alloc(50, 2)])
  const first = (await upload(jpeg)).data?.updateDriverProfilePhoto.profilePhoto ?? ""
  expect(first).toMatch(/^drivers\/18002-[0-9a-f]{12}\.jpg$/)
  const shown = await fetch(`${upstream.origin}/${first}`)
  expect([shown.headers.get("content-type"), shown.headers.get("x-content-type-options")]).toEqual([
    "image/jpeg",
    "nosniff",
  ])
  expect(Buffer.from(await shown.arrayBuffer()).equals(jpeg)).toBe(true)
  expect((await upload(png)).data?.updateDriverProfilePhoto.profilePhoto).toMatch(/\.png$/)
  expect((await fetch(`${upstream.origin}/${first}`)).status).toBe(404)
  expect((await upload(Buffer.from("GIF89a"))).errors?.[0]?.message).toBe("The photo must be a JPEG or a PNG.")
  expect((await upload(jpeg, "999999")).errors?.[0]?.message).toBe("There is no such driver.")
})
