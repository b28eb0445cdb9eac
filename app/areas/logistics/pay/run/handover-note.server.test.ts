import { afterAll, beforeAll, expect, it } from "vitest"
import type { Session } from "~/auth/session.server"
import { listHandovers } from "~/store/pay-handovers.server"
import { closeStore } from "~/store/store.server"
import { testContext } from "../../../../../tests/support/request-context"
import "../../../../../tests/support/staff"
import { openTestStore } from "../../../../../tests/support/store"
import { handoverNote } from "./handover-note.server"
import { runOf } from "./run-people.server"

const NOVEMBER = { from: "2026-11-01", to: "2026-11-30" }

beforeAll(() => openTestStore())
afterAll(closeStore)

it("the end of a download is recorded only once", async () => {
  const staff = { id: "7", firstName: "Noura", lastName: "A", email: "n@saffron.example", permissions: [] }
  const session = { staffKey: "google:1", staff } as unknown as Session
  const { note } = handoverNote(testContext("/").context, session, runOf({ ...NOVEMBER, contractors: [] }), new Set())
  await note.begin(false)
  note.write(Buffer.from("a"))
  await note.end(true, 3)
  await note.end(false, 1)
  const [file, ...others] = await listHandovers(NOVEMBER)
  expect(others).toEqual([])
  expect([file?.state, file?.rows, file?.hash]).toEqual([
    "whole",
    3,
    "ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb",
  ])
})
