import { afterAll, beforeAll, expect, it } from "vitest"
import { ADMIN_V1, REST_V3 } from "../contract/rest-calls"
import { startTestUpstream, type TestUpstream } from "../test-support"

/** A back office that knows the documents alone takes nothing else, in any of its three interfaces. */

let upstream: TestUpstream
let token: string
beforeAll(async () => {
  upstream = await startTestUpstream()
  const person = await upstream.person()
  token = person.token
  await upstream.control("POST", "/foreign", { email: person.email, modes: ["documented"] })
})
afterAll(() => upstream?.close())

const CALLS = [
  ...Object.entries(REST_V3).map(([name, call]) => ["/api/dashboard/v3", name, call] as const),
  ...Object.entries(ADMIN_V1).map(([name, call]) => ["/api/admin/v1", name, call] as const),
]

/** Each form of a body that has several: which it is stands in it, or shows by what is in it. */
const FORMS: Readonly<Record<string, readonly object[]>> = {
  "POST /meals/validate-affected-orders": [{ type: "REPLACE_MENU" }, { type: "BULK_CHANGE_MEAL" }],
  "POST /menu-configurations": [{ action_type: "create" }, { action_type: "extend" }],
  "PATCH /companies/:id": [{}, { is_recommender_allowed: true }, { is_shelf_allowed: false }, { shelf_size: null }],
}
const sent = CALLS.flatMap(([base, name, call]) =>
  (FORMS[name] ?? [{}]).map((own) => [base, name, { ...own, nobodys: 1 }, call] as const),
)

it.each(sent)("refuses at %s %s %j what is not in it", async (base, name, body, { request, isForm }) => {
  const [method = "", template = ""] = name.split(" ")
  const path = `${upstream.origin}${base}${template.replaceAll(/:\w+/g, "1")}`
  const authorization = `Bearer ${token}`
  const answer = await fetch(request ? path : `${path}?nobodys=1`, {
    method,
    ...(isForm ? { headers: { authorization }, body: form() } : {}),
    ...(!isForm && request
      ? { headers: { authorization, "content-type": "application/json" }, body: JSON.stringify(body) }
      : {}),
    ...(request ? {} : { headers: { authorization } }),
  })
  expect(answer.status).toBe(422)
  expect(await answer.json()).toMatchObject({ errors: { nobodys: ["The nobodys field is not known."] } })
})

it("refuses two flags of a company at once", async () => {
  const { status, body } = await upstream.call(token, "PATCH", "/companies/1", {
    is_shelf_allowed: true,
    shelf_size: 3,
  })
  expect([status, body]).toMatchObject([422, { errors: { body: [expect.any(String)] } }])
})

function form(): FormData {
  const parts = new FormData()
  parts.append("nobodys", "1")
  return parts
}

it("refuses a word of an enum that nobody knows, written and as a variable", async () => {
  const written = await upstream.graphql(
    token,
    "{ drivers(where: { column: NOBODYS, value: 1 }, first: 1) { data { id } } }",
  )
  expect(written.errors?.[0]?.message).toMatch(/^Value "NOBODYS" does not exist/)
  const asked = "query Asked($where: DriverWhere) { drivers(where: $where, first: 1) { data { id } } }"
  const given = await upstream.graphql(token, asked, { where: { column: "NOBODYS", value: 1 } })
  expect(given.errors?.[0]?.message).toMatch(/Value "NOBODYS" does not exist/)
  expect(given.data ?? null).toBeNull()
})
