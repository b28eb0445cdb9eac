import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { gates } from "~/auth/gates"
import { REFRESH_FIELD } from "~/ui/fields/refresh-field"
import { searchable } from "~/ui/fields/text-match"
import { unescapeHtml } from "../bench/crowd/html-form.mjs"
import { type Surroundings, startSurroundings } from "../support/surroundings"
import { loadedForm, sendLoaded } from "../support/untouched-form"
import type { Page, Visitor } from "../support/visitor"

/** Employees are found by any spelling of their name, at a back office with only the documented fields. */

const ORGANIZATION = "613"
const FORMS = [
  {
    intent: "assign-employees",
    at: `/b2b/organizations/${ORGANIZATION}/departments/3051?dialog=assign-employees`,
    search: "search",
  },
  { intent: "create-catering", at: `/b2b/organizations/${ORGANIZATION}/createCatering`, search: "clientSearch" },
]

interface Employee {
  client: { firstName: string; lastName: string; emailAddress: string } | null
}

let world: Surroundings
let person: Visitor & { email: string }
let names: string[]
let email: string
beforeAll(async () => {
  world = await startSurroundings()
  person = await world.person(Object.values(gates).flatMap((gate) => ("all" in gate ? gate.all : gate.any)))
  const { token } = await world.upstream.person()
  const { data } = await world.upstream.graphql<{ organizationEmailsRegisteredClients: { data: Employee[] } }>(
    token,
    `{ organizationEmailsRegisteredClients(input: { organizationId: ${ORGANIZATION} }, first: 2000) {
      data { client { firstName lastName emailAddress } } } }`,
  )
  const clients = data.organizationEmailsRegisteredClients.data.flatMap(({ client }) => client ?? [])
  names = clients.map(({ firstName, lastName }) => `${firstName} ${lastName}`)
  email = clients.find(({ emailAddress }) => emailAddress)?.emailAddress ?? ""
  await world.upstream.control("POST", "/foreign", { email: person.email, modes: ["documented", "lower"] })
})
afterAll(() => world?.close())

const named = (kind: RegExp) => {
  const name = names.find((one) => kind.test(one))
  if (!name) throw new Error(`nobody's name is of ${kind}`)
  return name
}

const wordsOf = ({ body }: Page) =>
  unescapeHtml(body.replace(/<script[\s\S]*?<\/script>|<table[\s\S]*?<\/table>/g, "").replace(/<[^>]*>/g, "\n"))

describe.each(FORMS)("$intent", ({ intent, at, search }) => {
  it.each<[string, () => [name: string, typed: string]]>([
    ["in capitals", () => [named(/^[a-z' -]+$/i), named(/^[a-z' -]+$/i).toUpperCase()]],
    ["in small letters", () => [named(/^[a-z' -]+$/i), named(/^[a-z' -]+$/i).toLowerCase()]],
    ["in Arabic", () => [named(/^[\u0600-\u06ff ]+$/), named(/^[\u0600-\u06ff ]+$/)]],
    [
      "in Arabic with another alef and with vowels",
      () => [named(/^[\u0600-\u06ff ]*\u0627/), named(/^[\u0600-\u06ff ]*\u0627/).replaceAll("\u0627", "\u0623\u064e")],
    ],
    [
      "the last name first",
      () => [
        named(/^[a-z' -]+$/i),
        named(/^[a-z' -]+$/i)
          .split(" ")
          .toReversed()
          .join(" "),
      ],
    ],
  ])("finds a name that is typed %s", async (_, make) => {
    const [name, typed] = make()
    const page = await person.get(at)
    const form = loadedForm(page, at, intent, [REFRESH_FIELD, search])
    if (!form) throw new Error(`no form of ${intent}`)
    const fields = form.fields.map(([field, value]): [string, string] => [field, field === search ? typed : value])
    const found = await sendLoaded(person, { ...form, fields })
    expect(found.status).toBe(200)
    expect(wordsOf(found)).toContain(name)
    // Not simply because all employees are listed.
    const others = names.filter((one) => !searchable(one).includes(searchable(name.split(" ")[0] ?? "")))
    expect(others.filter((one) => wordsOf(found).includes(one)).length).toBeLessThan(others.length / 2)
  })
})

it.each([
  ["capitals", (text: string) => text.toUpperCase()],
  ["small letters", (text: string) => text.toLowerCase()],
])("the section finds a part of an e-mail in %s", async (_, typed) => {
  const query = new URLSearchParams({ section: "employees", email: typed(email.slice(0, -4)) })
  const { status, body } = await person.get(`/b2b/organizations/${ORGANIZATION}?${query}`)
  expect(status).toBe(200)
  expect(body).toContain(unescapeHtml(email))
})
