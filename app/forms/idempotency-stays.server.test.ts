import { randomUUID } from "node:crypto"
import { data } from "@remix-run/node"
import { afterAll, beforeAll, expect, it, vi } from "vitest"
import { createSession, type Session } from "~/auth/session.server"
import { closeStore } from "~/store/store.server"
import { testContext } from "../../tests/support/request-context"
import { openTestStore } from "../../tests/support/store"
import { runOnce } from "./idempotency.server"

/** Forms sent by script while the page stays: success is a response, not a redirect. */

let session: Session
beforeAll(async () => {
  await openTestStore()
  const staff = { id: "7", firstName: "S", lastName: "A", email: "s@saffron.example", permissions: [] }
  session = (await createSession(`google:${randomUUID()}`, { token: "t", staff })).session
})
afterAll(closeStore)

const DONE = data({ text: "done" }, { status: 200 })
const UNKNOWN = data({ text: "nobody knows" }, { status: 409 })
type Run = () => Promise<typeof DONE>

/** Sends a form; `done` is the action's success response. */
async function send(once: string, run: Run, done: typeof DONE | null = DONE) {
  const made = testContext("/food/menus/5", { session })
  const form = new FormData()
  form.set("once", once)
  const options = { isRepeatable: true, unknown: () => UNKNOWN, ...(done ? { done } : {}) }
  const answer = await runOnce({ context: made.context, session, form }, options, () => {
    made.context.flash.add({ kind: "info", title: "carried out" })
    return run()
  })
  return { answer, toasts: made.toasts().map(({ title }) => title) }
}

it("it runs once; a duplicate gets the same response and toasts", async () => {
  const once = randomUUID()
  const run = vi.fn<Run>(async () => {
    await new Promise((done) => setTimeout(done, 100))
    return DONE
  })
  const outcomes = await Promise.all([send(once, run), send(once, run)])
  outcomes.push(await send(once, run))
  for (const { answer, toasts } of outcomes) {
    expect(answer).toBe(DONE)
    expect(toasts).toEqual(["carried out"])
  }
  expect(run).toHaveBeenCalledTimes(1)
})

it("a question does not use up the key, even one that looks the same", async () => {
  const once = randomUUID()
  const run = vi.fn<Run>(async () => data({ text: "done" }, { status: 200 }))
  await send(once, run)
  await send(once, run)
  expect(run).toHaveBeenCalledTimes(2)
})

it("an action without such a response any more reports an unknown outcome", async () => {
  const once = randomUUID()
  await send(once, async () => DONE)
  const run = vi.fn<Run>(async () => DONE)
  expect((await send(once, run, null)).answer).toBe(UNKNOWN)
  expect(run).not.toHaveBeenCalled()
})
