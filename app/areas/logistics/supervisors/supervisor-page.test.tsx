import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { listActivity } from "~/store/activity.server"
import { closeStore } from "~/store/store.server"
import { markup } from "~/ui/render.test-support"
import { thrownBy } from "../../../../tests/support/request-context"
import { staffWith } from "../../../../tests/support/staff"
import { SupervisorProfiles, WITHOUT_PLAN } from "../../../../tests/support/supervisor-profiles"
import { SupervisorPage } from "./profile"

/** product/workforce 3: a supervisor's profile on the real reference upstream. `app/forms` tests what all records share. */

/** In the seed, every eighth supervisor has no plan. A test gives the first of them a plan. */
const ALSO_WITHOUT_PLAN = String(Number(WITHOUT_PLAN) + 8)

let profiles: SupervisorProfiles
let id: string
beforeAll(async () => {
  profiles = await SupervisorProfiles.start()
})
afterAll(async () => {
  await closeStore()
  await profiles?.upstream.close()
})
beforeEach(() => {
  id = profiles.fresh()
})
afterEach(() => profiles.upstream.control("DELETE", "/faults"))

describe("the profile", () => {
  it("has a header of id, phone, user name and since date, and plans of the type SUPERVISOR", async () => {
    const supervisor = await profiles.read(id)
    const { header, form: edit } = await profiles.ready(id)
    expect(header).toEqual({
      id,
      name: `${supervisor.firstName} ${supervisor.lastName}`,
      phone: supervisor.phone,
      username: supervisor.username,
      since: expect.stringMatching(/^\d\d [A-Z][a-z]{2} \d{4}$/),
    })
    const { plans } = edit.offers
    expect(plans?.length).toBeGreaterThan(1)
    expect(plans?.every(({ label }) => / Supervisors$/.test(label))).toBe(true)
    expect(edit.values.paymentPlanId).toBe(supervisor.paymentPlan?.id)
  })

  it.each(["999999", "0", "abc", "301a", "99999999999999999999"])(
    "is not found for the unknown id %s",
    async (unknown) => {
      expect(await profiles.load(unknown)).toEqual({ state: "missing", status: 404 })
      expect((await profiles.send(unknown, { intent: "save-supervisor" })).status).toBe(404)
    },
  )

  it("shows an error state when it cannot be loaded", async () => {
    await profiles.fail("SupervisorProfile")
    expect(await profiles.load(id)).toEqual({ state: "failed", status: 502 })
  })
})

describe("Save", () => {
  it("sends only the changed fields and confirms it", async () => {
    const before = await profiles.read(id)
    const sent = await profiles.save(id, { firstName: " منى ", email: "" })
    expect(sent.location).toBe(profiles.path(id))
    expect(sent).toFlash("Supervisor successfully updated.")
    expect(await profiles.read(id)).toEqual({ ...before, firstName: "منى", email: null })
    const { rows } = await listActivity({ kinds: ["supervisor"], recordId: id }, 1, 5)
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      action: "changed",
      before: { "first name": before.firstName },
      after: { "first name": "منى" },
    })
  })

  it("requires names, phone and username", async () => {
    const { status, answer } = await profiles.save(id, { firstName: "", lastName: " ", phone: "", username: "" })
    expect(status).toBe(422)
    expect(Object.keys(answer?.form?.errors ?? {})).toEqual(["firstName", "lastName", "phone", "username"])
    expect(answer?.form?.errors.phone).toEqual(["*Required"])
    expect((await profiles.save(id, { phone: "1.5" })).answer?.form?.errors).toEqual({ phone: ["Invalid number"] })
  })

  it("requires a plan for a supervisor without one", async () => {
    const { form: edit } = await profiles.ready(WITHOUT_PLAN)
    expect(edit.values.paymentPlanId).toBe("")
    const refused = await profiles.send(WITHOUT_PLAN, profiles.fieldsOf(edit, { lastName: "Renamed" }))
    expect([refused.status, refused.answer?.form?.errors]).toEqual([422, { paymentPlanId: ["*Required"] }])
    const [plan] = edit.offers.plans ?? []
    const chosen = profiles.fieldsOf((refused.answer?.form as typeof edit) ?? edit, {
      paymentPlanId: plan?.value ?? "",
    })
    expect((await profiles.send(WITHOUT_PLAN, chosen)).location).toBe(profiles.path(WITHOUT_PLAN))
    expect(await profiles.read(WITHOUT_PLAN)).toMatchObject({ lastName: "Renamed", paymentPlan: { id: plan?.value } })
    const { rows } = await listActivity({ kinds: ["supervisor"], recordId: WITHOUT_PLAN }, 1, 5)
    expect(rows[0]?.after).toMatchObject({ "payment plan": plan?.label })
  })

  it("refuses a plan that is not for supervisors", async () => {
    const before = await profiles.mutations()
    const { status, answer } = await profiles.save(id, { paymentPlanId: "1" })
    const foreign = { paymentPlanId: ["This payment plan is not for supervisors."] }
    expect([status, answer?.form?.errors]).toEqual([422, foreign])
    expect(await profiles.mutations()).toBe(before)
  })

  it("shows an upstream error under the documents' title and at its field, from the first semicolon", async () => {
    const other = await profiles.read("301")
    const sent = await profiles.save(id, { username: other.username.toUpperCase(), phone: other.phone })
    expect(sent.status).toBe(422)
    const text = "Something went wrong. The username has already been taken. The phone has already been taken."
    expect(sent).toFlash("Supervisor Update Error!", text)
    expect(sent.answer?.form?.notice).toBeNull()
    expect(sent.answer?.form?.errors).toEqual({
      username: ["The username has already been taken."],
      phone: ["The phone has already been taken."],
    })
    expect(sent.answer?.form?.values.phone).toBe(other.phone)
  })
})

describe("a person without edit permission", () => {
  it("sees the profile, and cannot change it by a POST made by hand", async () => {
    const viewer = await staffWith(profiles.upstream, "VIEW_SUPERVISORS")
    const page = await profiles.ready(id, "?dialog=change-password", viewer)
    expect([page.canEdit, page.dialog]).toEqual([false, null])
    const before = await profiles.mutations()
    const forms = [profiles.fieldsOf(page.form, { firstName: "Mine" }), { intent: "change-password", password: "x" }]
    for (const fields of forms) {
      const sent = await profiles.send(id, fields, { staff: viewer })
      expect(sent.thrown).toRefuse(403)
      expect(sent).toFlash("Unauthorized Action!", "You don't have the required permission to perform this action.")
    }
    expect(await profiles.mutations()).toBe(before)
    const stranger = await staffWith(profiles.upstream, "VIEW_DRIVERS")
    expect(await thrownBy(() => profiles.load(id, "", stranger))).toRedirectTo("/404")
  })
})

it("a missing plan has an error at its field, a link in the summary, and a Retry button in the form", async () => {
  await profiles.fail("SupervisorPlans", { mode: "500", times: null })
  const loaded = await profiles.ready(ALSO_WITHOUT_PLAN)
  const { answer } = await profiles.send(ALSO_WITHOUT_PLAN, profiles.fieldsOf(loaded.form, { firstName: "Typed" }))
  const html = markup(<SupervisorPage {...loaded} />, profiles.path(ALSO_WITHOUT_PLAN), undefined, answer)
  const to = /<a href="#([^"]+)">Payment Plan<\/a>/.exec(html)?.[1]
  expect(html).toMatch(new RegExp(`<span class="in none[^>]* id="${to}"`))
  expect(html).toMatch(new RegExp(`<p class="err" id="${to}-d">.*?\\*Required</p>`))
  expect(html).toMatch(/<button (?=[^>]*type="submit")(?=[^>]*name="refresh")[^>]*value="paymentPlanId"[^>]*>Retry/)
  expect(html).toContain('value="Typed"')
})

it("shows a link to its list, and the phone among the facts", async () => {
  const id = profiles.fresh()
  const html = markup(<SupervisorPage {...(await profiles.ready(id))} />, profiles.path(id))
  const crumbs = /<nav class="crumbs"[^>]*>(.*?)<\/nav>/.exec(html)?.[1]
  expect(crumbs).toContain('<a href="/logistics/supervisors">Supervisors</a>')
  expect(crumbs).toContain(`<span aria-current="page">#${id}</span>`)
  expect(html).toContain(`<dt>Phone</dt>`)
})
