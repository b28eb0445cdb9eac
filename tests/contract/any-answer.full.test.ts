import { afterAll, beforeAll, expect, it } from "vitest"
import { credentialsOf } from "~/auth/credentials.server"
import { createApi } from "~/upstream/api.server"
import { startTestUpstream, type TestUpstream } from "../../upstream/test-support"
import { testContext } from "../support/request-context"
import { staffWith, type TestStaff } from "../support/staff"
import { openTestStore } from "../support/store"
import { graphqlCalls } from "./all-calls"
import { BUSINESS_PERMISSIONS } from "./business-calls"
import { operationOf } from "./calls-in-source"
import { type Recorder, startRecorder } from "./recorder"

/** A change that was carried out counts as done with any response (docs/decisions/016): every mutation, every shape. */

/** Mutations whose response must have the new record's id, as the next steps need it. */
const NEEDS_ID = [
  "CreateContractor",
  "CreateDriver",
  "CreateOrganization",
  "CreatePackage",
  "CreatePaymentPlan",
  "CreateSupervisor",
]
const MUTATIONS = Object.entries(graphqlCalls)
  .filter(([name]) => name.startsWith("mutation ") && !NEEDS_ID.includes(name.slice("mutation ".length)))
  .map(([name, run]) => ({ name, run }))
/** A plain value and a list, where the contract has records, lists of them and plain values. */
const SHAPES = [true, []]

let upstream: TestUpstream
let recorder: Recorder
let staff: TestStaff
beforeAll(async () => {
  upstream = await startTestUpstream({ logLevel: "silent" })
  recorder = await startRecorder(upstream.origin)
  await openTestStore({ UPSTREAM_URL: recorder.origin })
  const own = ["EDIT_DRIVERS", "EDIT_SUPERVISORS", "EDIT_PAYMENTS", "EDIT_MENUS", "CREATE_MENUS", "VIEW_MAP"]
  staff = await staffWith(upstream, ...own, ...BUSINESS_PERMISSIONS)
})
afterAll(async () => {
  await recorder?.close()
  await upstream?.close()
})

it.each(MUTATIONS)("$name counts as done with any response", async ({ name, run }) => {
  for (const shape of SHAPES) {
    let answers = 0
    recorder.rewrite = ({ body, answer }) => {
      if (operationOf(Object(body).query ?? "") !== name) return answer
      answers++
      return { data: Object.fromEntries(Object.keys(Object(Object(answer).data)).map((field) => [field, shape])) }
    }
    const { context } = testContext("/", { session: staff.session, cookie: staff.cookie })
    await run(createApi(context, credentialsOf(context, staff.session)))
    expect(answers, JSON.stringify(shape)).toBeGreaterThan(0)
  }
})
