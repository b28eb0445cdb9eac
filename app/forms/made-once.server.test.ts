import { randomUUID } from "node:crypto"
import { sql } from "drizzle-orm"
import { afterAll, beforeAll, expect, it } from "vitest"
import { action, loader } from "~/areas/logistics/supervisors/create"
import { closeStore, withStore } from "~/store/store.server"
import { comeBack } from "../../tests/support/come-back"
import { sendTo } from "../../tests/support/profile-forms"
import { staffWith, startDashboardUpstream, type TestStaff } from "../../tests/support/staff"
import type { TestUpstream } from "../../upstream/test-support"

/** Creating a record, in every area: tested with Add Supervisor on the real reference upstream. */

let upstream: TestUpstream
let staff: TestStaff
beforeAll(async () => {
  upstream = await startDashboardUpstream()
  staff = await staffWith(upstream, "EDIT_SUPERVISORS")
})
afterAll(async () => {
  await closeStore()
  await upstream?.close()
})

const CREATE = "/logistics/supervisors/create"
const NEW = { intent: "add-supervisor", firstName: "Huda", lastName: "Saleh", password: "a long s3cret", email: "" }
async function add(fields: Record<string, string>) {
  const sent = await sendTo(action, staff.post(CREATE, { ...NEW, once: randomUUID(), ...fields }))
  return { ...sent, reply: sent.answer?.form }
}

it("pressed twice creates one record; after an unknown outcome it is not created again", async () => {
  const fields = { once: randomUUID(), username: "twice.one", phone: "0501112255" }
  const [one, two] = await Promise.all([add(fields), add(fields)])
  expect(one.location).toBe(two.location)
  const { token } = await upstream.person()
  const query = "{ supervisors(first: 5000) { data { username } } }"
  type Found = { supervisors: { data: { username: string }[] } }
  const { data } = (await upstream.graphql<Found>(token, query)).data.supervisors
  expect(data.filter(({ username }) => username === "twice.one")).toHaveLength(1)
  await upstream.control("POST", "/faults", { match: { operation: "CreateSupervisor" }, mode: "drop" })
  const lost = { once: randomUUID(), username: "lost.one", phone: "0501112266" }
  const first = await add(lost)
  expect([first.status, first.reply?.notice]).toEqual([502, expect.stringContaining("could not confirm")])
  const again = await add(lost)
  expect([again.status, again.reply?.notice]).toEqual([409, expect.stringContaining("could not confirm")])
})

it("stores no password: neither in the key nor in a form that is shown again", async () => {
  const once = randomUUID()
  const fields = { once, username: "kept.one", phone: "0501112277" }
  const [one, two] = [await add({ ...fields, password: "one" }), await add({ ...fields, password: "another" })]
  // The key is the same, so it does not depend on the password.
  expect(two.location).toBe(one.location)
  const person = await staffWith(upstream, "EDIT_SUPERVISORS")
  const sent = { fields: { ...NEW, username: "parked.one", phone: "0501112233" }, action }
  const args = await comeBack(upstream, person, CREATE, sent)
  const back = await loader(args)
  expect(back.values).toMatchObject({ username: "parked.one", firstName: "Huda" })
  expect(JSON.stringify(back)).not.toContain("s3cret")
  const store = await withStore((db) => db.execute(sql`select * from activity`))
  expect(JSON.stringify(store)).not.toContain("s3cret")
})
