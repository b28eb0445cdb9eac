import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { makePaymentPlans } from "../db/seed/contractors"
import { makeWorkforce } from "../db/seed/workforce"
import { startTestUpstream, type TestUpstream } from "../test-support"

let upstream: TestUpstream
let token: string
let contractorId: string

beforeAll(async () => {
  upstream = await startTestUpstream()
  token = (await upstream.person("EDIT_DRIVERS")).token
  contractorId = (await list("(first: 1, hasContractor: true)")).data[0]?.contractor?.id ?? ""
})
afterAll(() => upstream?.close())

interface Driver {
  id: string
  firstName: string
  phone: string
  username: string
  status: string
  citcStatus: string | null
  city: { id: string; enName: string } | null
  nationality: { id: string } | null
  contractor: { id: string } | null
  paymentPlan: { id: string } | null
  teams: { id: string }[]
  vehicles: { id: string; type: string; color: string; plate: string; sequenceNumber: string | null }[]
  notes: { body: string; admin: { id: string } | null }[]
}
const FIELDS = `id firstName phone username status citcStatus city { id enName } nationality { id } contractor { id }
  paymentPlan { id } teams { id } vehicles { id type color plate sequenceNumber } notes { body admin { id } }`

async function run<T>(query: string, variables?: unknown): Promise<T> {
  const { data, errors } = await upstream.graphql<T>(token, query, variables)
  if (errors) throw new Error(JSON.stringify(errors))
  return data
}
async function list(parameters: string, fields = FIELDS) {
  const query = `{ drivers${parameters} { data { ${fields} } paginatorInfo { total lastPage } } }`
  return (await run<{ drivers: { data: Driver[]; paginatorInfo: { total: number } } }>(query)).drivers
}
const find = async (id: string) =>
  (await run<{ driver: Driver | null }>(`query One($id: ID!) { driver(id: $id) { ${FIELDS} } }`, { id })).driver

const CREATE = `mutation createDriver($input: CreateDriverInput!) { createDriver(input: $input) { ${FIELDS} } }`
const UPDATE = `mutation updateDriver($input: UpdateDriverInput!) { updateDriver(input: $input) { ${FIELDS} } }`
let made = 0
function newDriver(changes: Record<string, unknown> = {}) {
  made += 1
  return {
    firstName: "Salem",
    lastName: "Al-Amri",
    username: `salem.${made}`,
    password: "a password",
    phone: `96659000000${made}`,
    email: `salem.${made}@saffron.example`,
    dateOfBirth: "1994-02-11",
    residencyNumber: "0234567890",
    nationalExpireDate: "2099-01-01",
    contractorId,
    bankAccountNumber: "000000000000000000000042",
    bankAccountName: "Salem",
    vehicles: { create: [{ type: "CAR", color: "MARRON", plate: "ا ب ح 1" }] },
    ...changes,
  }
}
const messagesOf = async (query: string, variables: unknown) =>
  (await upstream.graphql(token, query, variables)).errors?.map(({ message }) => message)

describe("the list", () => {
  test("2,000 come with their relations in one answer", async () => {
    const { data, paginatorInfo } = await list("(first: 2000)")
    expect(data).toHaveLength(2_000)
    expect(paginatorInfo.total).toBe(3_000)
    expect(Number(data[0]?.id)).toBeGreaterThan(Number(data[1]?.id))
    expect(data.some(({ teams }) => teams.length > 1)).toBe(true)
    expect(data.every(({ vehicles }) => vehicles.length === 1)).toBe(true)
  })

  test("is filtered by team, contractor and where", async () => {
    const ofTeam = await list('(first: 3000, hasTeams: { column: ID, value: "2" })')
    expect(ofTeam.paginatorInfo.total).toBeGreaterThan(0)
    expect(ofTeam.data.every(({ teams }) => teams.some(({ id }) => id === "2"))).toBe(true)
    const free = await list('(first: 3000, hasContractor: false, where: { column: STATUS, value: "ACTIVE" })')
    expect(free.data.every(({ contractor, status }) => contractor === null && status === "ACTIVE")).toBe(true)
    const owned = await list("(hasContractor: true)")
    expect(owned.paginatorInfo.total).toBeLessThan(6_000)
    const valid = await list('(first: 3000, where: { AND: [{ column: CITC_STATUS, value: "VALID" }] })')
    expect(valid.data.every(({ citcStatus }) => citcStatus === "VALID")).toBe(true)
  })

  test("needs a drivers permission, and a change EDIT_DRIVERS", async () => {
    const viewer = (await upstream.person("VIEW_DRIVERS")).token
    expect((await upstream.graphql(viewer, "{ drivers { data { id } } }")).errors).toBeUndefined()
    const refused = await upstream.graphql(viewer, CREATE, { input: newDriver() })
    expect(refused.errors?.[0]).toMatchObject({ message: "This action is unauthorized.", extensions: { status: 403 } })
    const other = (await upstream.person("VIEW_MENUS")).token
    expect((await upstream.graphql(other, "{ drivers { data { id } } }")).errors?.[0]?.extensions.status).toBe(403)
  })
})

describe("a new driver", () => {
  test("is made with teams and vehicles, digits kept, and found again", async () => {
    const before = (await list("")).paginatorInfo.total
    const input = newDriver({ cityId: "3", nationalityId: "2", teams: { connect: ["1", "2"] }, dmBag: true })
    const { createDriver } = await run<{ createDriver: Driver }>(CREATE, { input })
    expect(createDriver).toMatchObject({ status: "PENDING", citcStatus: null, city: { id: "3", enName: "Riyadh" } })
    expect(createDriver.teams.map(({ id }) => id)).toEqual(["1", "2"])
    expect(await find(createDriver.id)).toEqual(createDriver)
    expect((await list("")).paginatorInfo.total).toBe(before + 1)
    const more = await run<{ driver: Record<string, unknown> }>(
      `{ driver(id: "${createDriver.id}") { residencyNumber bankAccountNumber dmBag } }`,
    )
    expect(more.driver).toEqual({
      residencyNumber: "0234567890",
      bankAccountNumber: "000000000000000000000042",
      dmBag: true,
    })
  })

  test("each thing wrong is a message of its own, and nothing is made", async () => {
    const before = (await list("")).paginatorInfo.total
    const [one] = (await list("(first: 1)")).data
    const input = newDriver({
      username: one?.username.toUpperCase(),
      phone: one?.phone,
      contractorId: "999999",
      bankAccountNumber: "000",
      email: "nobody",
      nationalExpireDate: "2020-01-01",
    })
    const { errors } = await upstream.graphql(token, CREATE, { input })
    const start = "Validation failed for the field [createDriver]; "
    expect(errors?.map(({ message }) => message).toSorted()).toEqual(
      [
        "The bank account number field must be a number greater than 0.",
        "The email field must be a valid email address.",
        "The national expire date field must be a date after or equal to today.",
        "The phone has already been taken.",
        "The selected contractor id is invalid.",
        "The username has already been taken.",
      ].map((message) => start + message),
    )
    expect(errors?.[0]?.extensions).toMatchObject({
      status: 422,
      validation: { "input.phone": ["The phone has already been taken."] },
    })
    expect((await list("")).paginatorInfo.total).toBe(before)
  })

  test("two at once with one username: one is made, the other refused", async () => {
    const input = newDriver()
    const answers = await Promise.all(
      [1, 2].map((at) => messagesOf(CREATE, { input: { ...input, phone: `96651234${at}00` } })),
    )
    const messages = answers.flatMap((each) => each ?? [])
    expect(messages).toEqual(["Validation failed for the field [createDriver]; The username has already been taken."])
  })

  test("a plan must be a driver's and the contractor's", async () => {
    const wrong = [
      "Validation failed for the field [createDriver]; The selected payment plan id is invalid.",
      "Validation failed for the field [createDriver]; The payment plan is not one of the contractor's.",
    ]
    const plans = makePaymentPlans()
    const ofSupervisors = plans.find(({ type }) => type === "SUPERVISOR")?.id
    expect(await messagesOf(CREATE, { input: newDriver({ paymentPlanId: ofSupervisors }) })).toEqual([wrong[0]])
    const owned = (await list("(first: 3000)")).data.find(({ paymentPlan }) => paymentPlan !== null)
    const paymentPlanId = owned?.paymentPlan?.id
    const input = newDriver({ paymentPlanId, contractorId: owned?.contractor?.id })
    expect(await messagesOf(CREATE, { input })).toBeUndefined()
    const { links, contractors } = makeWorkforce(1)
    const other = contractors.find(({ id }) => {
      return !links.some((link) => link.contractorId === id && String(link.paymentPlanId) === paymentPlanId)
    })
    const elsewhere = newDriver({ paymentPlanId, contractorId: other?.id })
    expect(await messagesOf(CREATE, { input: elsewhere })).toEqual([wrong[1]])
  })
})

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
