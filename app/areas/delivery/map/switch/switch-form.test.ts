import { afterAll, beforeAll, expect, it } from "vitest"
import { closeStore } from "~/store/store.server"
import { dispatcher } from "../../../../../tests/support/dispatch-desk"
import { startDashboardUpstream } from "../../../../../tests/support/staff"
import type { TestUpstream } from "../../../../../upstream/test-support"
import { INTENTS } from "../filter/map-paths"
import { action } from "../map"

/** product/dispatch 3: a driver's tasks of a day, on the real reference upstream. */

let upstream: TestUpstream
beforeAll(async () => {
  upstream = await startDashboardUpstream()
})
afterAll(async () => {
  await closeStore()
  await upstream?.close()
})

it("moves the tasks of a driver's day to another driver, who is required", async () => {
  const desk = await dispatcher(upstream)
  const [from] = (await desk.page()).drivers.busy?.drivers ?? []
  const at = `dialog=switch-tasks&driver=${from?.id}`
  expect(await desk.post({ intent: INTENTS.switch }, at)).toMatchObject({
    data: { form: { errors: { driver: ["*Required"] } } },
  })
  // Only a forged form can name the same driver.
  expect(await desk.post({ intent: INTENTS.switch, driver: from?.id ?? "" }, at)).toMatchObject({
    data: { form: { errors: { driver: ["Choose a different driver."] } } },
  })
  const { switching } = await desk.open(at)
  const offered = switching?.offers.drivers ?? []
  // A driver without an active team is listed apart, and refused with an error at the driver field.
  const [teamless] = switching?.offers.teamless ?? []
  expect(offered.map(({ id }) => id)).not.toContain(teamless?.id)
  expect(await desk.post({ intent: INTENTS.switch, driver: teamless?.id ?? "" }, at)).toMatchObject({
    data: { form: { errors: { driver: ["The driver is in no active team."] }, notice: null } },
  })
  expect(offered.map(({ id }) => id)).not.toContain(from?.id)
  // Take the first driver that the upstream accepts: some have no team.
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
