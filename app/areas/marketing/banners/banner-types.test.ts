import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { closeStore } from "~/store/store.server"
import { thrownBy } from "../../../../tests/support/request-context"
import { staffWith, startDashboardUpstream, type TestStaff } from "../../../../tests/support/staff"
import type { TestUpstream } from "../../../../upstream/test-support"
import { loader as loadList } from "./list"
import { action, loader } from "./update"

/** A banner's type in any letter case, and an unknown type (product/shell 4). */

const LIST = "/marketing/banners"
/** A countdown banner and a Zone Discount Banner whose type the reference upstream never replaces by an unknown one. */
const COUNTDOWN = "1204"
const DISCOUNTS = "1022"

let upstream: TestUpstream
let staff: TestStaff
beforeAll(async () => {
  upstream = await startDashboardUpstream()
  staff = await staffWith(upstream, "VIEW_BANNER", "CREATE_BANNER", "EDIT_BANNER")
})
afterAll(async () => {
  await closeStore()
  await upstream?.close()
})
const become = (...modes: string[]) => upstream.control("POST", "/foreign", { modes })

async function open(id: string) {
  const loaded = await loader(staff.get(`${LIST}/${id}`, { id }).args)
  if (!("form" in loaded)) throw new Error("no such banner")
  return loaded.form
}

/** Submits Update Banner with the panel's values and the given changes. */
async function save(id: string, changes: Record<string, string>) {
  const { values, sealed } = await open(id)
  const form = new FormData()
  form.set("intent", "update-banner")
  form.set("shown", "applications plans discounts")
  for (const [name, value] of Object.entries({ ...values, ...changes, loaded: sealed })) {
    for (const one of [value].flat()) form.append(name, one)
  }
  const call = staff.post(`${LIST}/${id}`, form, { id })
  return thrownBy(async () => Promise.reject(await action(call.args)))
}

describe.each(["lower", "capitalised"])("types written %s", (mode) => {
  it("have the documents' labels and open their own fields", async () => {
    await become()
    const typesOf = async () => (await loadList(staff.get(LIST).args)).list?.rows.map(({ type }) => type)
    const before = await typesOf()
    await become(mode)
    expect(await typesOf()).toEqual(before)
    expect((await open(COUNTDOWN)).values.type).toBe("countDownBanner")
    expect((await open(DISCOUNTS)).values.type).toBe("zoneDiscountBanner")
  })

  it("an unchanged type is not sent, and its required fields are checked", async () => {
    await become(mode)
    const { data } = (await save(COUNTDOWN, {})) as { data: { form: { said: string } } }
    expect(data.form.said).toBe("No changes yet.")
    const refused = (await save(COUNTDOWN, { enTitle: "" })) as { data: { form: { errors: object } } }
    expect(refused.data.form.errors).toEqual({ enTitle: ["*Required"] })
    expect(await save(COUNTDOWN, { name: `Written ${mode}` })).toRedirectTo(LIST)
  })
})

describe("an unknown type", () => {
  it("stays as it is and lets other fields be saved; it cannot be chosen", async () => {
    await become("unknown")
    const { list } = await loadList(staff.get(LIST).args)
    const strange = list?.rows.find(({ type, isEditable }) => type === "RETURNED" && isEditable)
    const id = String(strange?.id)
    expect(await save(id, { name: "Renamed" })).toRedirectTo(LIST)
    expect((await open(id)).values).toMatchObject({ name: "Renamed", type: "RETURNED" })
    const refused = (await save(COUNTDOWN, { type: "RETURNED" })) as { data: { form: { errors: object } } }
    expect(refused.data.form.errors).toEqual({ type: ["*Required"] })
  })
})
