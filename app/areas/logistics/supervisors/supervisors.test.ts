import { randomUUID } from "node:crypto"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { listActivity } from "~/store/activity.server"
import { closeStore } from "~/store/store.server"
import type { FormReply } from "~/ui/form/form-state"
import { thrownBy } from "../../../../tests/support/request-context"
import { staffWith, startDashboardUpstream, type TestStaff } from "../../../../tests/support/staff"
import type { TestUpstream } from "../../../../upstream/test-support"
import { action as create, loader as openCreate } from "./create"
import { loader } from "./list"
import { supervisorColumns } from "./supervisor-columns"
import { supervisorList } from "./supervisor-screens.server"

/** product/workforce 3 "Supervisors", list and Add Supervisor, on the real reference upstream. */

interface Known {
  id: string
  firstName: string
  lastName: string
  phone: string
  username: string
  email: string | null
}

let upstream: TestUpstream
let staff: TestStaff
let all: Known[]
beforeAll(async () => {
  upstream = await startDashboardUpstream()
  staff = await staffWith(upstream, "EDIT_SUPERVISORS")
  all = await known()
})
afterAll(async () => {
  await closeStore()
  await upstream?.close()
})
afterEach(() => upstream.control("DELETE", "/faults"))

async function known(): Promise<Known[]> {
  const { token } = await upstream.person()
  const query = "{ supervisors(first: 5000) { data { id firstName lastName phone username email } } }"
  return (await upstream.graphql<{ supervisors: { data: Known[] } }>(token, query)).data.supervisors.data
}
async function list(fields: Record<string, string> = {}, by = staff) {
  const call = by.get(`/logistics/supervisors?${new URLSearchParams({ view: "none", ...fields })}`)
  return loader(call.args)
}
const found = async (search: string) => (await list({ search })).list?.rows.map(({ id }) => id)
const idsOf = (people: readonly Known[]) => people.map(({ id }) => id)

describe("the Supervisors List", () => {
  it("has the documents' columns", () => {
    expect(supervisorColumns.screen.map(({ head }) => head)).toEqual(["#", "Name", "Phone", "User Name", "Email"])
  })

  it("is paged with the highest id first, and sorted by the upstream if the person chose a sort", async () => {
    const { list: page } = await list({ size: "25", page: "2" })
    expect(page).toMatchObject({ page: 2, perPage: 25, total: all.length })
    expect(page?.rows.map(({ id }) => id)).toEqual(idsOf(all).slice(25, 50))
    const names = (await list({ sort: "name" })).list?.rows.map(({ name }) => name) ?? []
    const latin = names.filter((name) => /^[A-Z]/.test(name))
    expect(latin).toEqual(latin.toSorted())
    expect((await list({ page: "99" })).list?.page).toBe((await list()).list?.pages)
  })

  it("is searched in each of the six columns, in any case", async () => {
    const one = all.find(({ email }) => email)
    if (!one) throw new Error("nobody has an e-mail")
    for (const part of [one.firstName, one.lastName, one.phone, one.username, one.email ?? "", one.id])
      expect(await found(part.toUpperCase()), part).toContain(one.id)
    expect(await found(`  ${one.firstName} ${one.lastName} `)).toContain(one.id)
    expect(await found(`0${one.phone.slice(3)}`)).toContain(one.id)
    expect(await found("nobody is called so")).toEqual([])
  })

  it.each(["%", "_", "\\", "%%", "a%a"])("treats a wildcard as an ordinary character: %s", async (text) => {
    expect(await found(text)).toEqual([])
  })

  it("finds several pasted ids, and one id after a #", async () => {
    expect(await found("301, 303\n305")).toEqual(["305", "303", "301"])
    expect(await found("#301")).toEqual(["301"])
    const many = Array.from({ length: 140 }, (_, at) => at + 1).join(" ")
    expect((await list({ search: many })).idNote).toMatch(/^140 IDs were given/)
  })

  it("has a file with the same rows and unchanged phones", async () => {
    const call = staff.get("/logistics/supervisors/export.csv?search=al&sort=-name")
    const lines = (await ((await supervisorList.file(call.args)) as Response).text()).trimEnd().split("\r\n")
    expect(lines[0]).toBe('"#","Name","Phone","User Name","Email"')
    const rows = (await list({ search: "al", sort: "-name" })).list?.rows ?? []
    expect(lines.slice(1).map((line) => line.split('"')[1])).toEqual(rows.map(({ id }) => id))
    expect(lines[1]).toContain(`"${rows[0]?.phone}"`)
  })
})

const NEW = {
  intent: "add-supervisor",
  firstName: "Huda",
  lastName: "Saleh",
  phone: "0501112233",
  username: "huda.saleh",
  password: "a long s3cret",
  email: "",
}
const CREATE = "/logistics/supervisors/create"

async function add(fields: Record<string, string> = {}, by = staff) {
  const call = by.post(CREATE, { ...NEW, once: randomUUID(), ...fields })
  const result: unknown = await create(call.args).catch((thrown: unknown) => thrown)
  if (result instanceof Response)
    return { call, location: result.headers.get("Location"), reply: null, status: result.status }
  const { data, init } = result as { data: FormReply; init: { status: number } }
  return { call, location: null, reply: data.form, status: init.status }
}
describe("Add Supervisor", () => {
  it("creates a supervisor without a plan, opens the profile, and logs it without the password", async () => {
    const { location, call } = await add({ username: "first.one", phone: "٠٥٠ ٩٩٩ ٨٨٧٧" })
    const id = location?.split("/").at(-1) ?? ""
    expect(location).toBe(`/logistics/supervisors/${id}`)
    expect(call).toFlash("Supervisor was successfully created.")
    const made = (await known()).find((one) => one.id === id)
    expect(made).toMatchObject({ username: "first.one", phone: "0509998877", email: null })
    const { rows } = await listActivity({ kinds: ["supervisor"], recordId: id }, 1, 5)
    expect(rows).toMatchObject([
      { action: "created", record: { name: "Huda Saleh" }, after: { username: "first.one" } },
    ])
    expect(JSON.stringify(rows)).not.toContain("s3cret")
  })

  it("requires all fields except the e-mail, and a phone of digits only", async () => {
    const empty = { firstName: "", lastName: " ", phone: "", username: "", password: "  " }
    const before = await mutations()
    const { reply, status } = await add(empty)
    expect(status).toBe(422)
    const required = ["*Required"]
    expect(reply?.errors).toEqual({
      firstName: required,
      lastName: required,
      phone: required,
      username: required,
      password: required,
    })
    expect((await add({ phone: "05x" })).reply?.errors).toEqual({ phone: ["Invalid number"] })
    expect((await add({ email: "e".repeat(192) })).reply?.errors).toEqual({ email: ["Maximum is 191 characters"] })
    expect(await mutations()).toBe(before)
  })

  it("keeps all entries except the password", async () => {
    const { reply } = await add({ firstName: "Muna", email: "muna@saffron.example", phone: "" })
    expect(reply?.values).toMatchObject({ firstName: "Muna", email: "muna@saffron.example" })
    expect(JSON.stringify(reply)).not.toContain("s3cret")
  })

  it("shows every error at its field and in one toast, from the first semicolon", async () => {
    const other = all[0]
    const { reply, call, status } = await add({
      username: other?.username ?? "",
      phone: other?.phone ?? "",
      email: "no",
    })
    expect(status).toBe(422)
    expect(reply?.errors).toEqual({
      username: ["The username has already been taken."],
      phone: ["The phone has already been taken."],
      email: ["The email must be a valid email address."],
    })
    const text =
      "Something went wrong. The email must be a valid email address. The username has already been taken. The phone has already been taken."
    expect(call).toFlash("Supervisor Creation Error!", text)
    expect(reply?.notice).toBeNull()
  })

  it("is shown and accepted with EDIT_SUPERVISORS only", async () => {
    const viewer = await staffWith(upstream, "VIEW_SUPERVISORS")
    expect((await list({}, viewer)).canEdit).toBe(false)
    expect(await thrownBy(() => openCreate(viewer.get(CREATE).args))).toRedirectTo("/404")
    const before = await mutations()
    const call = viewer.post(CREATE, NEW)
    expect(await thrownBy(() => create(call.args))).toRefuse(403)
    expect(call).toFlash("Unauthorized Action!", "You don't have the required permission to perform this action.")
    expect(await mutations()).toBe(before)
    const driver = await staffWith(upstream, "VIEW_DRIVERS")
    expect(await thrownBy(() => openCreate(driver.get(CREATE).args))).toRedirectTo("/404")
  })
})

async function mutations(): Promise<number> {
  return (await upstream.control<{ mutations: number }>("GET", "/stats")).mutations
}
