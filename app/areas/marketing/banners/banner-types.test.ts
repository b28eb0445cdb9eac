import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { closeStore } from "~/store/store.server"
import { thrownBy } from "../../../../tests/support/request-context"
import { staffWith, startDashboardUpstream, type TestStaff } from "../../../../tests/support/staff"
import type { TestUpstream } from "../../../../upstream/test-support"
import { loader as loadList } from "./list"
import { action, loader } from "./update"

/** A banner's type in any case of letters, and one that nobody knows (product/shell 4). */

const LIST = "/marketing/banners"
/** Countdown banner, Zone Discount Banner; their ids are none of those that get a strange word. */
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

/** Update Banner with what its panel opened with, but for the changes. */
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
  it("are called as the documents call them, and open the fields that are theirs", async () => {
    await become()
    const typesOf = async () => (await loadList(staff.get(LIST).args)).list?.rows.map(({ type }) => type)
    const before = await typesOf()
    await become(mode)
    expect(await typesOf()).toEqual(before)
    expect((await open(COUNTDOWN)).values.type).toBe("countDownBanner")
    expect((await open(DISCOUNTS)).values.type).toBe("zoneDiscountBanner")
  })

  it("an untouched type is no change, and what it needs is asked for", async () => {
    await become(mode)
    const { data } = (await save(COUNTDOWN, {})) as { data: { form: { said: string } } }
    expect(data.form.said).toBe("No changes yet.")
    const refused = (await save(COUNTDOWN, { enTitle: "" })) as { data: { form: { errors: object } } }
    expect(refused.data.form.errors).toEqual({ enTitle: ["*Required"] })
    expect(await save(COUNTDOWN, { name: `Written ${mode}` })).toRedirectTo(LIST)
  })
})

describe("a type that nobody knows", () => {
  it("stays as it is and keeps no other field from being saved; none is chosen", async () => {
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
