import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { listActivity } from "~/store/activity.server"
import { closeStore } from "~/store/store.server"
import { LOADED_FIELD } from "~/ui/form/edit-state"
import type { FormReply } from "~/ui/form/form-state"
import { ProfileForms, type ReadyOf } from "../../../../tests/support/profile-forms"
import { staffWith, startDashboardUpstream, type TestStaff } from "../../../../tests/support/staff"
import type { TestUpstream } from "../../../../upstream/test-support"
import { action as create, loader as openCreate } from "./create"
import { loader as list } from "./list"
import { packageColumns } from "./package-columns"
import { action, loader } from "./profile"

/** product/b2b 4 "Packages" on the real reference upstream. */

class Packages extends ProfileForms<ReadyOf<typeof loader>, FormReply> {
  constructor(upstream: TestUpstream, staff: TestStaff) {
    super(upstream, staff, { folder: "/b2b/business-packages", loader, action })
  }
}

let upstream: TestUpstream
let staff: TestStaff
let pages: Packages
beforeAll(async () => {
  upstream = await startDashboardUpstream()
  staff = await staffWith(
    upstream,
    ...["VIEW_ORGANIZATION", "CREATE_ORGANIZATION", "EDIT_ORGANIZATION", "DELETE_ORGANIZATION"],
  )
  pages = new Packages(upstream, staff)
})
afterAll(async () => {
  await closeStore()
  await upstream?.close()
})

async function send(fields: Record<string, string | string[]>, by = staff) {
  const call = by.post("/b2b/business-packages/create", { intent: "create-package", once: randomUUID(), ...fields })
  try {
    const { data, init } = await create(call.args)
    return { ...call, reply: data, status: init?.status, location: null, thrown: null }
  } catch (thrown) {
    const location = thrown instanceof Response ? thrown.headers.get("Location") : null
    return { ...call, reply: null, status: thrown instanceof Response ? thrown.status : 0, location, thrown }
  }
}

async function offered() {
  const form = await openCreate(staff.get("/b2b/business-packages/create").args)
  return form.offers.plans ?? []
}

describe("the list", () => {
  it("has the documents' columns, and 0 where there is no discount", async () => {
    expect(packageColumns.screen.map(({ head }) => head)).toEqual(["#", "Package Name", "Discount"])
    const { list: page } = await list(staff.get("/b2b/business-packages?view=none&search=%2335").args)
    expect(page?.rows).toEqual([{ id: "35", name: expect.any(String), discount: 0 }])
  })
})

describe("Create Package", () => {
  it("offers published private plans, requires a name and a plan, and redirects to the package", async () => {
    const [one, two] = await offered()
    const refused = await send({ enName: " ", discount: "ten" })
    expect(refused.status).toBe(422)
    expect(refused.reply?.form?.errors).toEqual({
      enName: ["*Required"],
      discount: ["Enter a number, for example 12.5 or 1,500."],
      plans: ["*Required"],
    })
    const made = await send({ enName: "Ramadan", isPublic: "on", plans: [one?.value ?? "", two?.value ?? ""] })
    const id = made.location?.split("/").at(-1) ?? ""
    const page = await pages.ready(id)
    expect(page.form.values).toEqual({ enName: "Ramadan", isPublic: "1", discount: "" })
    expect(page.plans?.rows.map((plan) => plan.id)).toEqual(
      [one?.value, two?.value].toSorted((a, b) => Number(a) - Number(b)),
    )
    expect((await send({ enName: "RAMADAN", plans: one?.value ?? "" })).reply?.form?.errors.enName).toHaveLength(1)
  })
})

describe("a package", () => {
  /** An unchecked box sends nothing. */
  const fieldsOf = ({ values, sealed }: { values: object; sealed: string }, changes: object) => {
    const sent = Object.entries({ ...values, ...changes }).filter(([name, value]) => name !== "isPublic" || value)
    const own = { intent: "save-package", once: randomUUID(), shown: "isPublic", [LOADED_FIELD]: sealed }
    return { ...own, ...(Object.fromEntries(sent) as Record<string, string>) }
  }

  it("saves only what changed; a discount can be removed", async () => {
    const { form } = await pages.ready("41")
    const saved = await pages.send("41", fieldsOf(form, { discount: "" }))
    expect(saved).toFlash("Successful Update!")
    const { rows } = await listActivity({ kinds: ["business-package"], recordId: "41" }, 1, 5)
    expect(rows).toMatchObject([{ action: "changed", after: { "package discount": null } }])
    const again = await pages.send("41", fieldsOf((await pages.ready("41")).form, {}))
    expect([again.status, again.answer?.form?.said]).toEqual([200, "No changes yet."])
  })

  it("keeps an unchanged stored discount with three decimals, but rejects a typed one", async () => {
    const { token } = await upstream.person()
    await upstream.graphql(token, 'mutation { updatePackage(input: { id: "38", discount: 1.125 }) { id } }')
    const { form } = await pages.ready("38")
    expect(await pages.send("38", fieldsOf(form, { enName: "Office 3" }))).toFlash("Successful Update!")
    const saved = (await pages.ready("38")).form
    expect(saved.values).toMatchObject({ enName: "Office 3", discount: "1.125" })
    const typed = await pages.send("38", fieldsOf(saved, { discount: "2.125" }))
    expect(typed.answer?.form?.errors).toEqual({ discount: ["Enter a number, for example 12.5 or 1,500."] })
  })

  it("shows 7 plans per page, also after the last row of a page was removed", async () => {
    const last = await pages.ready("32", "?page=2")
    expect([last.plans?.total, last.plans?.rows.length]).toEqual([8, 1])
    const plans = last.plans?.rows[0]?.id ?? ""
    const search = "?page=2&dialog=unassign-plans"
    const sent = await pages.send("32", { intent: "unassign-plans", once: randomUUID(), plans }, { search })
    const undo = { action: "/b2b/business-packages/32", fields: { intent: "assign-plans", plans } }
    expect(sent.toasts()).toMatchObject([{ title: "Successful Unassigning", undo }])
    expect(sent.location).toBe("/b2b/business-packages/32?page=2#plans")
    const { plans: left } = await pages.ready("32", "?page=2")
    expect([left?.page, left?.total]).toEqual([1, 7])
    const back = await pages.send("32", { intent: "assign-plans", once: randomUUID(), plans })
    expect(back).toFlash("Successful Assignment")
    expect((await pages.ready("32")).plans?.total).toBe(8)
    const many = (await pages.ready("32")).plans?.rows.slice(0, 2).map(({ id }) => id) ?? []
    expect(await pages.act("32", "unassign-plans", { plans: many })).toFlash("Successful Unassigning")
    expect((await pages.ready("32")).plans?.total).toBe(6)
    expect(await pages.act("32", "assign-plans", { plans: many })).toFlash("Successful Assignment")
  })

  it("requires a plan, and still opens if the plans can't be loaded", async () => {
    const sent = await pages.send("36", { intent: "assign-plans", once: randomUUID() })
    expect([sent.status, sent.answer?.form?.errors.plans]).toEqual([422, ["*Required"]])
    await pages.fail("PackagePlans")
    expect(await pages.ready("36")).toMatchObject({ plans: null, name: expect.any(String) })
    await upstream.control("DELETE", "/faults")
  })

  it("can't be changed with view permission, and EDIT_ORGANIZATION is enough to unassign plans", async () => {
    const viewer = await staffWith(upstream, "VIEW_ORGANIZATION")
    const editor = await staffWith(upstream, "VIEW_ORGANIZATION", "EDIT_ORGANIZATION")
    const before = await pages.mutations()
    expect((await pages.ready("36", "", viewer)).canEdit).toBe(false)
    for (const intent of ["save-package", "assign-plans", "unassign-plans"])
      expect((await pages.send("36", { intent, plans: "1" }, { staff: viewer })).thrown, intent).toRefuse(403)
    expect((await send({ enName: "x", plans: "1" }, editor)).thrown).toRefuse(403)
    expect(await pages.mutations()).toBe(before)
    const plan = (await pages.ready("36", "", editor)).plans?.rows[0]?.id ?? ""
    const unassign = { intent: "unassign-plans", once: randomUUID(), plans: plan }
    expect(await pages.send("36", unassign, { staff: editor })).toFlash("Successful Unassigning")
    await pages.send("36", { intent: "assign-plans", once: randomUUID(), plans: plan }, { staff: editor })
  })
})
