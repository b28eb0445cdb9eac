import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { env, useEnv as setEnv } from "~/base/env.server"
import { closeStore } from "~/store/store.server"
import { FILE_KINDS, fileRoads } from "../../tests/support/file-roads"
import { staffWith, startDashboardUpstream, type TestStaff } from "../../tests/support/staff"
import type { TestUpstream } from "../../upstream/test-support"

/** Rules for every kind of checked file: it is uploaded once, and only by a button. */

let upstream: TestUpstream
let staff: TestStaff
let roads: ReturnType<typeof fileRoads>
beforeAll(async () => {
  upstream = await startDashboardUpstream()
  staff = await staffWith(upstream, "VIEW_ORGANIZATION", "EDIT_ORGANIZATION", "VIEW_SEGMENT", "CREATE_SEGMENT")
  roads = fileRoads(staff)
})
afterAll(async () => {
  await closeStore()
  await upstream?.close()
})

/** Each has a line with an error. */
const TEXTS = {
  employees: "name,email,phone\r\nReem,,1\r\n",
  ids: "77102\r\n77103\r\nSUB-1\r\n",
  clients: "7001\r\n7002\r\nabc\r\n",
}
/** The other fields that each form requires. */
const named = (name: string) => ({ reportName: name, name })
const handedIn = async () => (await upstream.control<{ mutations: number }>("GET", "/stats")).mutations

describe.each(FILE_KINDS)("a file of %s", (kind) => {
  let before = 0
  beforeEach(async () => {
    before = await handedIn()
  })

  it.each([[[]], [[""]], [["some"]], [["ALL"]], [["all", "clean"]]])(
    "is not sent where its lines are %j, and can be sent afterwards",
    async (lines) => {
      const file = await roads.choose(kind, TEXTS[kind])
      const answer = await roads.send(file, { ...named(`Kept ${kind} ${lines}`), lines })
      expect(answer).toMatchObject({
        data: {
          status: 422,
          form: { errors: { lines: ["Nothing was sent. Press a button below to choose which lines to send."] } },
        },
      })
      expect(await handedIn()).toBe(before)
    },
  )

  it("is sent once if two tabs send it at the same time; the other tab reports it as sent", async () => {
    const file = await roads.choose(kind, TEXTS[kind])
    const tabs = [1, 2].map((tab) => roads.send(file, { ...named(`Tab ${tab} of ${kind}`), lines: "all" }))
    const places = (await Promise.all(tabs)).map((answer) => (answer as Response).headers.get("Location") ?? "none")
    // The file's own page if it arrived during the first upload, else the page for choosing a file.
    expect(places.filter((place) => file.path.startsWith(place))).toHaveLength(1)
    expect(await handedIn()).toBe(before + 1)
  })
})

it("a bulk action is not sent for a day that has passed since the upload", async () => {
  const file = await roads.choose("ids", TEXTS.ids)
  const [whole, before] = [env, await handedIn()]
  setEnv({ ...whole, FROZEN_NOW: "2030-01-01T21:00:00Z" })
  const answer = await roads.send(file)
  setEnv(whole)
  expect(answer).toMatchObject({ data: { status: 422, form: { errors: { lines: ["Choose today or a later day."] } } } })
  expect(await handedIn()).toBe(before)
})
