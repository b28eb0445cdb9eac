import { afterAll, beforeAll, expect, it } from "vitest"
import { closeStore } from "~/store/store.server"
import { markup } from "~/ui/render.test-support"
import { SupervisorProfiles, WITHOUT_PLAN } from "../../../../tests/support/supervisor-profiles"
import { SupervisorPage } from "./supervisor-page"

/** What the server draws of a supervisor, before any script. */

let profiles: SupervisorProfiles
beforeAll(async () => {
  profiles = await SupervisorProfiles.start()
})
afterAll(async () => {
  await closeStore()
  await profiles?.upstream.close()
})

it("the missing plan is said at its field, the summary leads there, and Retry is a button of the form", async () => {
  await profiles.fail("SupervisorPlans", { mode: "500", times: null })
  const loaded = await profiles.ready(WITHOUT_PLAN)
  const { answer } = await profiles.send(WITHOUT_PLAN, profiles.fieldsOf(loaded.form, { firstName: "Typed" }))
  const html = markup(<SupervisorPage {...loaded} />, profiles.path(WITHOUT_PLAN), undefined, answer)
  const to = /<a href="#([^"]+)">Payment Plan: \*Required<\/a>/.exec(html)?.[1]
  expect(html).toMatch(new RegExp(`<span class="in none[^>]* id="${to}"`))
  expect(html).toMatch(new RegExp(`<p class="err" id="${to}-d">.*?\\*Required</p>`))
  expect(html).toMatch(/<button (?=[^>]*type="submit")(?=[^>]*name="refresh")[^>]*value="paymentPlanId"[^>]*>Retry/)
  expect(html).toContain('value="Typed"')
})

it("stands below its list, with its phone among the facts", async () => {
  const id = profiles.fresh()
  const html = markup(<SupervisorPage {...(await profiles.ready(id))} />, profiles.path(id))
  const crumbs = /<nav class="crumbs"[^>]*>(.*?)<\/nav>/.exec(html)?.[1]
  expect(crumbs).toContain('<a href="/logistics/supervisors">Supervisors</a>')
  expect(crumbs).toContain(`<span aria-current="page">#${id}</span>`)
  expect(html).toContain(`<dt>Phone</dt>`)
})
