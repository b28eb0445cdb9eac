import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { credentialsOf } from "~/auth/credentials.server"
import { testContext, thrownBy } from "../../tests/support/request-context"
import { staffWith, startDashboardUpstream, type TestStaff } from "../../tests/support/staff"
import type { TestUpstream } from "../../upstream/test-support"
import { createApi, graphql } from "./api.server"

/** Mutations whose response is not read, with an upstream that responds in another shape. */

const Invite = graphql(`mutation Invite($id: ID!) { sendGenericInvitation(organization_id: $id) }`)
const Delete = graphql(`mutation DeleteNobody($ids: [ID!]!) { deleteEmployees(ids: $ids) { id } }`)

let upstream: TestUpstream
let staff: TestStaff
beforeAll(async () => {
  upstream = await startDashboardUpstream()
  staff = await staffWith(upstream, "VIEW_ORGANIZATION", "EDIT_ORGANIZATION")
})
afterAll(() => upstream?.close())
afterEach(() => upstream.control("DELETE", "/faults"))

function client() {
  const made = testContext("/", { session: staff.session, cookie: staff.cookie })
  return { ...made, api: createApi(made.context, credentialsOf(made.context, staff.session)) }
}
const answer = (operation: string, body: unknown, times = 1) =>
  upstream.control("POST", "/faults", { match: { operation }, mode: "answer", body, times })
/** Number of calls to the upstream. */
const calls = async () => {
  const stats = await upstream.control<{ calls: Record<string, number> }>("GET", "/stats")
  return Object.values(stats.calls).reduce((sum, count) => sum + count, 0)
}

describe("a mutation whose response is not read", () => {
  it.each([{ id: "1" }, [{ id: "1" }], [], true, null, "done", 3, { success: true }].map((value) => ({ value })))(
    "was carried out where it is answered by $value",
    async ({ value }) => {
      await answer("DeleteNobody", { data: { deleteEmployees: value } })
      expect(await client().api.mutate(Delete, { ids: ["1"] })).toEqual({ deleteEmployees: value })
    },
  )

  it.each([
    {
      errors: [{ message: 'Field "x" must not have a selection since type "Boolean!" has no subfields.' }],
    },
    { errors: [{ message: "Refused.", extensions: { code: "GRAPHQL_VALIDATION_FAILED" } }] },
  ])("is asked for in the other shape where its own was refused: %j", async (body) => {
    const before = await calls()
    await answer("DeleteNobody", body)
    await answer("DeleteNobody", { data: { deleteEmployees: true } })
    await client().api.mutate(Delete, { ids: ["1"] })
    expect(await calls()).toBe(before + 2)
  })

  it("requests a minimal record if the field is not a plain value", async () => {
    await answer("Invite", { errors: [{ message: 'Field "x" of type "Y!" must have a sub selection.' }] })
    // The reference upstream has a plain value there, so it refuses the second call, whose error is thrown.
    expect(await thrownBy(() => client().api.mutate(Invite, { id: "605" }))).toMatchObject({ name: "UpstreamError" })
  })

  it("is sent once if the upstream refuses it for another reason", async () => {
    const before = await calls()
    await answer("DeleteNobody", { errors: [{ message: "Not these." }] })
    const error = await thrownBy(() => client().api.mutate(Delete, { ids: ["1"] }))
    expect([error, await calls()]).toMatchObject([{ kind: "invalid", messages: ["Not these."] }, before + 1])
  })

  it.each(["null", "array", "empty"])("is not known to be done where the whole answer is %s", async (mode) => {
    await upstream.control("POST", "/faults", { match: { operation: "DeleteNobody" }, mode })
    const error = await thrownBy(() => client().api.mutate(Delete, { ids: ["1"] }))
    expect(error).toMatchObject({ isOutcomeUnknown: true })
  })
})
