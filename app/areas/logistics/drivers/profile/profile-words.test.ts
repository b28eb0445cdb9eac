import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { env, useEnv } from "~/base/env.server"
import { closeStore } from "~/store/store.server"
import { operationOf } from "../../../../../tests/contract/calls-in-source"
import { type Recorded, type Recorder, startRecorder } from "../../../../../tests/contract/recorder"
import { DriverProfiles } from "../../../../../tests/support/driver-profiles"
import type { ProfileDriver } from "./profile.server"

/** Drivers with words that are not in the documents, or in another case (product/shell 4). */

let profiles: DriverProfiles
let recorder: Recorder
beforeAll(async () => {
  profiles = await DriverProfiles.start()
  recorder = await startRecorder(profiles.upstream.origin)
  useEnv({ ...env, UPSTREAM_GRAPHQL_URL: `${recorder.origin}/graphql` })
})
afterAll(async () => {
  await closeStore()
  await recorder?.close()
  await profiles?.upstream.close()
})
beforeEach(() => {
  recorder.rewrite = null
})

const queryOf = ({ body }: Recorded) => operationOf((body as { query: string }).query)

/** Makes the upstream return a driver with these words. */
async function driverWith(words: { status: string; type: string; color: string }): Promise<ProfileDriver> {
  const driver = await profiles.fresh()
  const { status, ...vehicle } = words
  recorder.rewrite = (call) => {
    const { driver: found } = (call.answer as { data?: Record<string, ProfileDriver | undefined> }).data ?? {}
    if (!found?.vehicles) return call.answer
    const vehicles = found.vehicles.map((one) => ({ ...one, ...vehicle }))
    return { data: { driver: { ...found, status, vehicles } } }
  }
  return driver
}

/** The update that these changes send. */
async function sentBy(id: string, changes: Record<string, string>): Promise<unknown> {
  recorder.calls.splice(0)
  await profiles.send(id, await profiles.fields(id, changes))
  const update = recorder.calls.find((call) => queryOf(call) === "mutation UpdateDriver")
  return (update?.body as { variables?: { input: unknown } } | undefined)?.variables?.input
}

const FOREIGN = { status: "ON_LEAVE", type: "VAN", color: "ORANGE" }

describe("words that are not in the documents", () => {
  it("are options of their own, unchanged", async () => {
    const { id } = await driverWith(FOREIGN)
    const { values, offers } = (await profiles.ready(id)).form
    expect(values).toMatchObject({ status: "ON_LEAVE", vehicleType: "VAN", vehicleColor: "ORANGE" })
    expect(offers.status.at(-1)).toEqual({ value: "ON_LEAVE", label: "ON_LEAVE" })
    expect(offers.vehicleType.at(-1)).toEqual({ value: "VAN", label: "VAN" })
    expect(offers.vehicleColor.at(-1)).toEqual({ value: "ORANGE", label: "ORANGE" })
  })

  it("are not sent with another field, and do not block saving it", async () => {
    const { id } = await driverWith(FOREIGN)
    expect(await sentBy(id, { lastName: "Al-Harbi" })).toEqual({ id, lastName: "Al-Harbi" })
  })

  it("can be replaced by a word of the documents, but not chosen again", async () => {
    const driver = await driverWith(FOREIGN)
    expect(await sentBy(driver.id, { status: "SUSPENDED" })).toEqual({ id: driver.id, status: "SUSPENDED" })
    const made = await profiles.send(driver.id, await profiles.fields(driver.id, { status: "RETIRED" }))
    expect([made.status, made.answer?.form?.errors]).toEqual([422, { status: ["*Required"] }])
  })
})

describe("the documents' words in another case", () => {
  // The typed reference upstream would refuse these words, so only the sent update is checked.
  it("are options in the case of the record, and are sent in that case", async () => {
    const { id, vehicles } = await driverWith({ status: "active", type: "Car", color: "Marron" })
    const { offers } = (await profiles.ready(id)).form
    expect(offers.status[0]).toEqual({ value: "active", label: "Active" })
    expect(offers.vehicleType.map(({ value }) => value)).toEqual(["Car", "Truck", "Bike", "Scooter", "Walk"])
    expect(await sentBy(id, { status: "ready", vehicleColor: "PURPLE" })).toEqual({
      id,
      status: "ready",
      vehicles: { upsert: [{ id: vehicles[0]?.id, color: "Purple" }] },
    })
  })
})
