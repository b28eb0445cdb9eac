import { Writable } from "node:stream"
import { afterAll, beforeAll, expect, it } from "vitest"
import { env, useEnv } from "~/base/env.server"
import { createLogger } from "~/base/logger.server"
import { testContext } from "../../../tests/support/request-context"
import { openTestStore } from "../../../tests/support/store"
import { recordActivity } from "../activity.server"
import { closeStore } from "../store.server"
import { tellActivity } from "./tell-activity.server"

beforeAll(() => openTestStore())
afterAll(closeStore)

const noura = {
  staffKey: "google:noura@saffron.example",
  staff: { id: "7", firstName: "Noura", lastName: "Al-Harbi", email: "noura@saffron.example", permissions: [] },
}
const lines: string[] = []
const log = createLogger(
  "info",
  new Writable({
    write(line, _encoding, done) {
      lines.push(String(line))
      done()
    },
  }),
)
const record = (id: number) =>
  recordActivity({ ...testContext("/").context, log }, noura, {
    action: "changed",
    kind: "driver",
    id,
    name: "Canary Name",
    before: { phone: "+966500000001" },
    after: { phone: "+966500000002", team: "North" },
  })
const told = () => lines.map((line) => JSON.parse(line)).filter(({ event }) => event === "activity_entry")

it("each entry is logged once, in the order of the chain, without names or values", async () => {
  const off = env
  const on = { ...env, ACTIVITY_LOG: "1" as const }
  await record(0)
  await tellActivity(log)
  useEnv(on)
  await tellActivity(log)
  expect(told()).toEqual([])
  // Written by an instance that does not log, or died before it could.
  useEnv(off)
  await Promise.all([1, 2, 3, 4, 5, 6].map(record))
  useEnv(on)
  await Promise.all([tellActivity(log), tellActivity(log)])
  useEnv(off)
  const seqs = told().map(({ seq }) => seq)
  expect(seqs).toHaveLength(6)
  expect(seqs).toEqual(seqs.toSorted((one: number, other: number) => one - other))
  expect(told()[0]).toMatchObject({
    event: "activity_entry",
    hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    at: expect.stringMatching(/^\d{4}-.*Z$/),
    staffId: "7",
    action: "changed",
    kind: "driver",
    fields: ["phone", "team"],
    requestId: expect.any(String),
  })
  expect(
    told()
      .map(({ recordId }) => recordId)
      .sort(),
  ).toEqual(["1", "2", "3", "4", "5", "6"])
  for (const canary of ["Canary", "+9665", "noura@", "North"])
    expect(
      told()
        .map((line) => JSON.stringify(line))
        .join(),
    ).not.toContain(canary)
})
