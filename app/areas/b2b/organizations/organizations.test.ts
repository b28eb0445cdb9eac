import { randomUUID } from "node:crypto"
import sharp from "sharp"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { closeStore } from "~/store/store.server"
import { staffWith, startDashboardUpstream, type TestStaff } from "../../../../tests/support/staff"
import type { TestUpstream } from "../../../../upstream/test-support"
import { action as create } from "./create/create"
import { INDUSTRIES } from "./industries"
import { loader as list } from "./list/list"
import { organizationColumns } from "./list/organization-columns"
import { loader as profile } from "./profile/profile"

/** product/b2b 1 "Organizations", list and Create Organization, on the real reference upstream. */

let upstream: TestUpstream
let staff: TestStaff
beforeAll(async () => {
  upstream = await startDashboardUpstream()
  staff = await staffWith(upstream, "VIEW_ORGANIZATION", "CREATE_ORGANIZATION")
})
afterAll(async () => {
  await closeStore()
  await upstream?.close()
})
afterEach(() => upstream.control("DELETE", "/faults"))

const rows = async (query: Record<string, string> = {}) => {
  const call = staff.get(`/b2b/organizations?${new URLSearchParams({ view: "none", ...query })}`)
  return (await list(call.args)).list?.rows ?? []
}

describe("the list", () => {
  it("has the documents' columns, active ones first, then the highest id, and shows a coverage of 0", async () => {
    expect(organizationColumns.screen.map(({ head }) => head)).toEqual([
      ...["#", "Organization Name", "Coverage Amount (%)", "Creation Date", "Status"],
    ])
    const all = await rows({ size: "500" })
    const order = all.toSorted(
      (a, b) => Number(b.status === "ACTIVE") - Number(a.status === "ACTIVE") || Number(b.id) - Number(a.id),
    )
    expect(all.map(({ id }) => id)).toEqual(order.map(({ id }) => id))
    expect(all.some(({ coverage }) => coverage === "0")).toBe(true)
    expect(all.some(({ coverage }) => coverage === "")).toBe(true)
    expect(all[0]?.created).toMatch(/^\d\d [A-Z][a-z]{2} \d{4}$/)
  })

  it("filters by name, package and company, by name or id", async () => {
    const banks = await rows({ search: "bank" })
    expect(banks.length).toBeGreaterThan(0)
    expect(banks.every(({ name }) => name.includes("Bank"))).toBe(true)
    expect((await rows({ package: "31" })).map(({ id }) => id)).toContain("601")
    expect((await rows({ companies: "201" })).map(({ id }) => id)).toEqual(["601"])
    expect(await rows({ companies: "100%" })).toEqual([])
  })

  it("finds companies by a part of the name or by id, and filters by the chosen one", async () => {
    const found = async (query: string) =>
      (await list(staff.get(`/b2b/organizations?view=none&${query}`).args)).companies
    const [first] = (await found("companies=201")) ?? []
    expect(first?.value).toBe("201")
    const word = first?.label.split(" ")[0] ?? ""
    expect((await found(`companies=${encodeURIComponent(word)}`))?.map(({ value }) => value)).toContain("201")
    // The chosen company stays an option and keeps filtering, whatever else is searched for.
    expect((await found("companies=zzz&company=201"))?.map(({ value }) => value)).toEqual(["201"])
    expect((await rows({ companies: "zzz", company: "201" })).map(({ id }) => id)).toEqual(["601"])
    expect((await rows({ company: "x" })).length).toBe(100)
  })

  it("opens if the packages can't be loaded", async () => {
    await upstream.control("POST", "/faults", { match: { operation: "PackageChoices" }, mode: "500" })
    const loaded = await list(staff.get("/b2b/organizations?view=none").args)
    expect([loaded.packages, loaded.list?.rows.length]).toEqual([null, 100])
  })
})

describe("Create Organization", () => {
  const png = (side: number) =>
    sharp({ create: { width: side, height: side, channels: 3, background: "#123456" } })
      .png()
      .toBuffer()

  async function send(fields: Record<string, string>, logo: Buffer | null, by = staff) {
    const form = new FormData()
    for (const [name, value] of Object.entries({ intent: "create-organization", once: randomUUID(), ...fields }))
      form.append(name, value)
    if (logo) form.append("logo", new Blob([new Uint8Array(logo)], { type: "image/png" }), "logo.PNG")
    const call = by.post("/b2b/organizations/create", form)
    try {
      const { data, init } = await create(call.args)
      return { ...call, errors: data.form?.errors, status: init?.status, location: null, thrown: null }
    } catch (thrown) {
      const location = thrown instanceof Response ? thrown.headers.get("Location") : null
      return { ...call, errors: null, status: 0, location, thrown }
    }
  }

  const GOOD = {
    ...{ enName: "Rawabi Group", arName: "مجموعة الروابي", packageId: "31", coverage: "0" },
    ...{ mailDomains: " Rawabi.example, ,rawabi.group.example,", industry: "Other", otherIndustry: "Date farms" },
  }

  it("has about 150 industries, beginning with 'Other'", () => {
    expect(INDUSTRIES[0]).toBe("Other")
    expect(new Set(INDUSTRIES).size).toBe(INDUSTRIES.length)
    expect(Math.abs(INDUSTRIES.length - 150)).toBeLessThan(10)
  })

  it("requires names, package, industry, logo, a text for 'Other', a coverage of 0 to 100 and valid domains", async () => {
    expect((await send({}, null)).errors).toEqual({
      enName: ["*Required"],
      arName: ["*Required"],
      packageId: ["*Required"],
      industry: ["*Required"],
      logo: ["*Required"],
    })
    const wrong = { ...GOOD, otherIndustry: " ", mailDomains: "a.example, b c", coverage: "101" }
    expect((await send(wrong, await png(280))).errors).toEqual({
      otherIndustry: ["*Required"],
      mailDomains: ["Invalid domain name"],
      coverage: ["Maximum is 100%"],
    })
    expect((await send({ ...GOOD, coverage: "-1" }, await png(280))).errors).toEqual({ coverage: ["Minimum is Zero"] })
  })

  it("rejects a logo of another size or a file that is not an image", async () => {
    expect((await send(GOOD, await png(279))).errors).toEqual({ logo: ["dimensions: 280*280"] })
    expect((await send(GOOD, Buffer.from("no picture"))).errors).toEqual({ logo: ["Format: .jpg, .jpeg, or .png"] })
  })

  it("creates the organization with all fields, and opens its profile", async () => {
    const { location, ...sent } = await send(GOOD, await png(280))
    expect(sent).toFlash("Organization was successfully created.")
    const id = location?.split("/").at(-1) ?? ""
    const page = await profile(staff.get(`/b2b/organizations/${id}`, { id }).args)
    expect(page).toMatchObject({
      header: { name: "Rawabi Group", isActive: true, link: null },
      form: {
        values: {
          coverage: "0",
          mailDomains: "rawabi.example, rawabi.group.example",
          industry: "Other",
          otherIndustry: "Date farms",
        },
      },
    })
    const taken = await send({ ...GOOD, enName: "Another" }, await png(280))
    expect(taken.errors?.mailDomains?.[0]).toContain("belongs to another organization")
  })

  it("requires the permission to create", async () => {
    const editor = await staffWith(upstream, "VIEW_ORGANIZATION", "EDIT_ORGANIZATION")
    expect((await send(GOOD, await png(280), editor)).thrown).toRefuse(403)
  })
})
