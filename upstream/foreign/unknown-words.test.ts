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

/** Which of its forms a body has is asked before what else is in it; which is not tried here. */
const OF_FORMS = ["POST /meals/validate-affected-orders", "POST /menu-configurations", "PATCH /companies/:id"]
const ofOneForm = CALLS.filter(([, name]) => !OF_FORMS.includes(name))

it.each(ofOneForm)("refuses at %s %s what is not in it", async (base, name, { request, isForm }) => {
  const [method = "", template = ""] = name.split(" ")
  const path = `${upstream.origin}${base}${template.replaceAll(/:\w+/g, "1")}`
  const authorization = `Bearer ${token}`
  const answer = await fetch(request ? path : `${path}?nobodys=1`, {
    method,
    ...(isForm ? { headers: { authorization }, body: form() } : {}),
    ...(!isForm && request
      ? { headers: { authorization, "content-type": "application/json" }, body: JSON.stringify({ nobodys: 1 }) }
      : {}),
    ...(request ? {} : { headers: { authorization } }),
  })
  expect(answer.status).toBe(422)
  expect(await answer.json()).toMatchObject({ errors: { nobodys: ["The nobodys field is not known."] } })
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
