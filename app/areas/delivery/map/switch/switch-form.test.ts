import { afterAll, beforeAll, expect, it } from "vitest"
import { closeStore } from "~/store/store.server"
import { dispatcher } from "../../../../../tests/support/dispatch-desk"
import { startDashboardUpstream } from "../../../../../tests/support/staff"
import type { TestUpstream } from "../../../../../upstream/test-support"
import { ownMapTexts } from "../../dispatch/dispatch-texts"
import { action } from "../map"
import { INTENTS } from "../search-params/map-paths"

/** product/dispatch 3: a driver's tasks of a day, on the real reference upstream. */

let upstream: TestUpstream
beforeAll(async () => {
  upstream = await startDashboardUpstream()
})
afterAll(async () => {
  await closeStore()
  await upstream?.close()
})

it("tasks of a driver's day go to another; the target is required", async () => {
  const desk = await dispatcher(upstream)
  const [from] = (await desk.page()).drivers.busy?.drivers ?? []
  const at = `dialog=switch-tasks&driver=${from?.id}`
  expect(await desk.post({ intent: INTENTS.switch }, at)).toMatchObject({
    data: { form: { errors: { driver: ["*Required"] } } },
  })
  // A form by hand may name whose tasks they are; nobody is offered them.
  expect(await desk.post({ intent: INTENTS.switch, driver: from?.id ?? "" }, at)).toMatchObject({
    data: { form: { errors: { driver: [ownMapTexts.otherDriver] } } },
  })
  const { switching } = await desk.open(at)
  const offered = switching?.offers.drivers ?? []
  // Whoever is in no active team stands apart by name, and is refused at the field that names the chosen one.
  const [teamless] = switching?.offers.teamless ?? []
  expect(offered.map(({ id }) => id)).not.toContain(teamless?.id)
  expect(await desk.post({ intent: INTENTS.switch, driver: teamless?.id ?? "" }, at)).toMatchObject({
    data: { form: { errors: { driver: ["The driver is in no active team."] }, notice: null } },
  })
  expect(offered.map(({ id }) => id)).not.toContain(from?.id)
  // The first whom the upstream takes: some are in no team.
  for (const { id } of offered) {
    const call = desk.staff.post(`/delivery/map?${at}`, { intent: INTENTS.switch, driver: id })
    const refused = await action(call.args).catch(() => null)
    if (refused !== null) continue
    expect(call.toasts()).toMatchObject([{ title: "Tasks Switched Successfully!" }])
    expect((await desk.page(`driver=${from?.id}`)).driver).toMatchObject({ orders: 0 })
    return
  }
  throw new Error("nobody could take the tasks")
})
