import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { requireStaff } from "~/auth/guard.server"
import { listSource } from "~/record/search-source.server"
import { ContractorProfiles } from "../../../../tests/support/contractor-profiles"
import type { TestStaff } from "../../../../tests/support/staff"
import { contractorList } from "./contractor-screens.server"
import { loader } from "./list"

/** checklist "D2 Contractors", the list, on the real reference upstream, compared with the whole list. */

interface Known {
  id: string
  enName: string
  arName: string
  phone: string
  status: string
  createdAt: string
  city: { enName: string }
}

let profiles: ContractorProfiles
let viewer: TestStaff
let all: Known[]
beforeAll(async () => {
  profiles = await ContractorProfiles.start()
  viewer = profiles.viewer
  const fields = "id enName arName phone status createdAt city { enName }"
  const { contractors } = await profiles.ask<{ contractors: { data: Known[] } }>(
    `{ contractors(first: 2000, orderBy: [{ column: ID, order: DESC }]) { data { ${fields} } } }`,
  )
  all = contractors.data
  expect(all.length).toBeGreaterThanOrEqual(60)
})
afterAll(() => profiles?.upstream.close())

const query = (values: Record<string, string>) => `?${new URLSearchParams(values)}`
async function list(search = "", staff = viewer) {
  const call = staff.get(`/logistics/contractors${search}`)
  return { ...(await loader(call.args)), call }
}
const idsOf = (rows: readonly { id: string }[] | undefined) => rows?.map(({ id }) => id)

describe("the list", () => {
  it("shows each contractor with both names, phone, city, status, creation day and a link to its profile", async () => {
    const { list: shown, canEdit } = await list()
    expect([shown?.total, shown?.perPage, canEdit]).toEqual([all.length, 100, false])
    expect(idsOf(shown?.rows)).toEqual(idsOf(all))
    const [one] = all
    expect(shown?.rows[0]).toEqual({
      id: one?.id,
      name: one?.enName,
      arabicName: one?.arName,
      phone: one?.phone,
      city: one?.city.enName,
      created: expect.stringMatching(/^\d\d [A-Z][a-z]{2} 20\d\d$/),
      status: one?.status,
    })
    expect((await list("", profiles.staff)).canEdit).toBe(true)
  })

  it("requests one page from the upstream, and shows the last page for a page past the end", async () => {
    const before = await profiles.calls("graphql Contractors")
    const { list: paged } = await list("?size=25&page=2")
    expect(await profiles.calls("graphql Contractors")).toBe(before + 1)
    expect(idsOf(paged?.rows)).toEqual(idsOf(all.slice(25, 50)))
    expect((await list("?size=25&page=99")).list?.page).toBe(Math.ceil(all.length / 25))
  })

  it("can be sorted only by columns of the screen", async () => {
    const sorted = async (sort: string) => (await list(query({ sort }))).list?.rows ?? []
    expect(idsOf(await sorted("id"))).toEqual(idsOf(all.toReversed()))
    const names = (await sorted("-name")).map(({ name }) => name)
    expect(names).toEqual(names.toSorted().toReversed())
    expect((await sorted("-status"))[0]?.status).toBe("INACTIVE")
    for (const sort of ["city", "EN_NAME", "constructor"]) expect(idsOf(await sorted(sort))).toEqual(idsOf(all))
  })

  it("filters by status: All, Active, Inactive", async () => {
    for (const status of ["ACTIVE", "INACTIVE"]) {
      const { list: shown } = await list(query({ status }))
      expect(idsOf(shown?.rows)).toEqual(idsOf(all.filter((one) => one.status === status)))
    }
    expect((await list(query({ status: "Active" }))).list?.total).toBe(all.length)
  })

  it("finds by either name, by one or several ids, and by a phone in any format", async () => {
    const one = all[7] ?? { id: "", enName: "", arName: "", phone: "" }
    const found = async (search: string) => idsOf((await list(query({ search }))).list?.rows)
    const word = one.enName.split(" ")[0]?.toUpperCase() ?? ""
    expect(await found(word)).toEqual(idsOf(all.filter(({ enName }) => enName.toUpperCase().includes(word))))
    expect(await found(one.arName)).toContain(one.id)
    expect(await found(`#${one.id}`)).toEqual([one.id])
    expect(await found(`${all[9]?.id}, ${one.id}`)).toEqual([one.id, all[9]?.id])
    expect(await found(`0${one.phone.slice(3)}`)).toEqual([one.id])
    for (const search of ["%", "_", "\\"]) expect(await found(search), search).toEqual([])
    const many = Array.from({ length: 120 }, (_, at) => at + 1).join(",")
    expect((await list(query({ search: many }))).idNote).toBe("120 IDs were given. The first 100 are shown.")
  })

  it("shows an error, not the empty text, when the upstream fails", async () => {
    await profiles.fail("Contractors")
    const { list: failed, call } = await list()
    expect(failed).toBeNull()
    expect(call).toFlash("Server Error!")
  })
})

it("a contractor with only an Arabic name is shown by it, one without names by its number", async () => {
  const bare = { enName: null, arName: null, phone: "", status: null, createdAt: null, city: null }
  const data = [
    { ...bare, id: "8", arName: "شركة النقل" },
    { ...bare, id: "7" },
  ]
  const body = { data: { contractors: { data, paginatorInfo: { currentPage: 1, lastPage: 1, total: 2 } } } }
  const match = { operation: "Contractors", email: viewer.email }
  await profiles.upstream.control("POST", "/faults", { match, mode: "answer", body })
  const { list: shown } = await list()
  expect(shown?.rows.map(({ name, arabicName }) => [name, arabicName])).toEqual([
    ["شركة النقل", ""],
    ["#7", ""],
  ])
})

describe("the contractors as a file", () => {
  it("has every filtered contractor in the list's order, with phones as text", async () => {
    for (const search of ["", "?status=INACTIVE&sort=name"]) {
      const { list: shown } = await list(search || "?view=none")
      const call = viewer.get(`/logistics/contractors/export.csv${search}`)
      const lines = (await ((await contractorList.file(call.args)) as Response).text()).trimEnd().split("\r\n")
      expect(lines[0]).toBe('"#","Name","Arabic Name","Phone","City","Status","Creation Date"')
      expect(lines.slice(1).map((line) => line.split('"', 2)[1])).toEqual(idsOf(shown?.rows))
      expect(lines[1]).toMatch(/^"\d+",".+",".+","966\d{9}",".+","(?:Active|Inactive)","\d{4}-\d\d-\d\d"$/)
    }
  })
})

describe("the search of everything", () => {
  it("finds contractors, the exact id first, for those who may see them", async () => {
    const contractorSource = listSource(contractorList)
    const { api } = await requireStaff(viewer.get("/").args.context, contractorSource.gate)
    const one = all[12]
    const { hits } = await contractorSource.find(api, one?.id ?? "")
    expect(hits[0]).toMatchObject({ title: one?.enName, href: `/logistics/contractors/${one?.id}` })
    const named = await contractorSource.find(api, "Masar")
    expect(named.hits.length).toBe(Math.min(8, named.total))
    expect(named.allHref).toBe("/logistics/contractors?search=Masar")
  })
})
