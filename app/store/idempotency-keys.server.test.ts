import { randomBytes } from "node:crypto"
import { afterAll, beforeAll, expect, it } from "vitest"
import { openTestStore } from "../../tests/support/store"
import { claimAct, type Outcome, releaseAct, settleAct, takeOverAct } from "./idempotency-keys.server"
import { closeStore } from "./store.server"

beforeAll(() => openTestStore())
afterAll(closeStore)

it("the same key of two people is two submits: neither can read, settle, take over or release the other's", async () => {
  const key = randomBytes(32).toString("hex")
  const [one, two] = [
    { staffKey: "google:1", key },
    { staffKey: "google:2", key },
  ]
  const outcome: Outcome = { kind: "redirect", status: 303, location: "/food/menus/create?draft=secret", toasts: [] }
  const first = await claimAct(one)
  if (first.kind !== "mine") throw new Error("the first claim was not taken")
  const second = await claimAct(two)
  if (second.kind !== "mine") throw new Error("the other person's claim was not taken")
  await settleAct(one, first.owner, outcome)
  expect(await claimAct(one)).toEqual({ kind: "done", outcome })
  expect(await claimAct(two)).toEqual({ kind: "busy" })
  // Even with the lease owner of the other's submit.
  await settleAct(two, first.owner, outcome)
  await releaseAct(one, second.owner)
  expect(await takeOverAct(two)).toBeNull()
  expect(await claimAct(two)).toEqual({ kind: "busy" })
  await releaseAct(two, second.owner)
  expect(await claimAct(two)).toMatchObject({ kind: "mine" })
  expect(await claimAct(one)).toEqual({ kind: "done", outcome })
})
