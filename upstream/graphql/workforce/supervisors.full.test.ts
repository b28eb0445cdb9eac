import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { startTestUpstream, type TestUpstream } from "../../test-support"

let upstream: TestUpstream
let token: string

beforeAll(async () => {
  upstream = await startTestUpstream()
})
afterAll(() => upstream.close())
beforeEach(async () => {
  await upstream.control("POST", "/reset")
  token = (await upstream.person("VIEW_SUPERVISORS", "EDIT_SUPERVISORS")).token
})

interface Supervisor {
  id: string
  firstName: string
  phone: string
  email: string | null
  username: string
  paymentPlan: { id: string; type: string } | null
}
const FIELDS = "id firstName lastName phone email username createdAt paymentPlan { id type city { enName } }"

async function list(parameters: string): Promise<{ data: Supervisor[]; paginatorInfo: { total: number } }> {
  const query = `{ supervisors${parameters} { data { ${FIELDS} } paginatorInfo { total lastPage } } }`
  const { data, errors } = await upstream.graphql<{ supervisors: Awaited<ReturnType<typeof list>> }>(token, query)
  if (errors) throw new Error(JSON.stringify(errors))
  return data.supervisors
}
async function one(id: string): Promise<Supervisor | null> {
  const query = `query One($id: ID!) { supervisor(id: $id) { ${FIELDS} } }`
  return (await upstream.graphql<{ supervisor: Supervisor | null }>(token, query, { id })).data.supervisor
}
const create = (input: object, as = token) =>
  upstream.graphql<{ createSupervisor: Supervisor }>(
    as,
    `mutation C($input: CreateSupervisorInput!) { createSupervisor(input: $input) { ${FIELDS} } }`,
    { input },
  )
const update = (input: object, as = token) =>
  upstream.graphql<{ updateSupervisor: Supervisor }>(
    as,
    `mutation U($input: UpdateSupervisorInput!) { updateSupervisor(input: $input) { ${FIELDS} } }`,
    { input },
  )
const NEW = { firstName: "Huda", lastName: "Saleh", phone: "0501112233", username: "huda.s", password: "s3cret words" }
const TWIN = { ...NEW, phone: "0501112244", username: "twin" }

describe("supervisors", () => {
  test("come in pages, highest id first, and can be looked for in each of the six columns", async () => {
    const { data, paginatorInfo } = await list("(first: 5)")
    const ids = data.map(({ id }) => Number(id))
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))
    expect(paginatorInfo.total).toBeGreaterThanOrEqual(80)
    const [first] = data
    for (const [column, value] of Object.entries({ ID: first?.id, PHONE: first?.phone, USERNAME: first?.username })) {
      const { data: found } = await list(
        `(where: { OR: [{ column: ${column}, operator: LIKE, value: "%${value}%" }] })`,
      )
      expect(found.map(({ id }) => id)).toContain(first?.id)
    }
  })

  test("one by id, with the plan; null for an id that nobody has", async () => {
    expect(await one("301")).toMatchObject({ id: "301", paymentPlan: { type: "SUPERVISOR" } })
    expect(await one("308")).toMatchObject({ id: "308", paymentPlan: null })
    expect(await one("99999999999999")).toBeNull()
    expect(await one("abc")).toBeNull()
  })

  test("a new one has no plan, and no password comes back", async () => {
    const { data } = await create({ ...NEW, email: "" })
    expect(data.createSupervisor).toMatchObject({ phone: "0501112233", email: null, paymentPlan: null })
    expect(JSON.stringify(data)).not.toContain("s3cret")
  })

  test("everything that is wrong comes at once, one error each, and nothing is saved", async () => {
    const other = await one("301")
    const before = (await list("(first: 1)")).paginatorInfo.total
    const { errors } = await create({
      ...NEW,
      username: other?.username.toUpperCase(),
      phone: other?.phone,
      lastName: " ",
    })
    expect(errors?.map(({ message }) => message)).toEqual([
      "Validation failed for the field [createSupervisor]; The last name field is required.",
      "Validation failed for the field [createSupervisor]; The username has already been taken.",
      "Validation failed for the field [createSupervisor]; The phone has already been taken.",
    ])
    expect(errors?.[0]?.extensions.validation).toMatchObject({ "input.phone": ["The phone has already been taken."] })
    expect((await list("(first: 1)")).paginatorInfo.total).toBe(before)
  })

  test("twins at the same moment: one is made, the other refused", async () => {
    const answers = await Promise.all([create(TWIN), create(TWIN)])
    expect(answers.filter(({ errors }) => errors)).toHaveLength(1)
    expect((await list('(where: { column: USERNAME, value: "twin" })')).data).toHaveLength(1)
  })

  test("a change touches what is given and nothing else; an e-mail can be cleared, nothing else can", async () => {
    const before = await one("301")
    expect((await update({ id: "301", firstName: "منى", email: null })).data.updateSupervisor).toEqual({
      ...before,
      firstName: "منى",
      email: null,
    })
    const { errors } = await update({ id: "301", phone: null })
    expect(errors?.[0]?.message).toBe(
      "Validation failed for the field [updateSupervisor]; The phone field is required.",
    )
  })

  test("the plan must be one for supervisors; one's own username is not taken", async () => {
    const { username } = (await one("308")) ?? {}
    const plans = await upstream.graphql<{ supervisors: { data: Supervisor[] } }>(
      token,
      `{ supervisors(first: 9) { data { paymentPlan { id } } } }`,
    )
    const plan = plans.data.supervisors.data.find(({ paymentPlan }) => paymentPlan)?.paymentPlan?.id
    const { errors } = await update({ id: "308", paymentPlanId: "1" })
    expect(errors?.[0]?.message).toContain("; The selected payment plan is invalid.")
    expect((await update({ id: "308", paymentPlanId: plan, username })).data.updateSupervisor.paymentPlan?.id).toBe(
      plan,
    )
  })

  test("who may only look changes nothing; who may not look sees nothing", async () => {
    const viewer = (await upstream.person("VIEW_SUPERVISORS")).token
    expect((await create(NEW, viewer)).errors?.[0]?.message).toBe("This action is unauthorized.")
    expect((await update({ id: "301", firstName: "x" }, viewer)).errors?.[0]?.message).toBe(
      "This action is unauthorized.",
    )
    const stranger = (await upstream.person("VIEW_MENUS")).token
    const { errors } = await upstream.graphql(stranger, "{ supervisors { data { id } } }")
    expect(errors?.[0]?.message).toBe("This action is unauthorized.")
  })

  test("an unknown supervisor is missing", async () => {
    expect((await update({ id: "1", firstName: "x" })).errors?.[0]?.extensions.status).toBe(404)
  })
})
