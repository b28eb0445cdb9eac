import { data, redirect } from "@remix-run/node"
import { sql } from "drizzle-orm"
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest"
import { closeStore, withStore } from "~/store/store.server"
import { died, doing, fields, lastAnswer, type REFUSED, type Run, startActForms } from "../../tests/support/act-forms"
import { until } from "../../tests/support/until"
import "../../tests/support/staff"

/** Forms with an unknown outcome, or where nothing was done. */

let forms: Awaited<ReturnType<typeof startActForms>>
beforeAll(async () => {
  forms = await startActForms()
})
beforeEach(() => withStore((db) => db.execute(sql`DELETE FROM acts`)))
afterAll(closeStore)

const send: typeof forms.send = (...sending) => forms.send(...sending)

/** Remaining seconds of the running action's lease; null if none is running. */
async function left(): Promise<number | null> {
  const open = sql`SELECT extract(epoch FROM lease_until - now())::float AS left FROM acts WHERE outcome IS NULL`
  const { rows } = await withStore((db) => db.execute<{ left: number }>(open))
  return rows[0]?.left ?? null
}

describe("when the outcome is unknown", () => {
  const answers: [string, () => unknown][] = [
    ["no answer in time", () => data({ text: "late" }, { status: 504 })],
    ["a failure", () => data({ text: "failed" }, { status: 502 })],
  ]

  it.each(answers)("%s: creating is not repeated", async (_name, answer) => {
    const form = fields()
    const run = vi.fn<Run>(async () => answer() as ReturnType<typeof REFUSED>)
    await send(form, run)
    expect((await send(form, run)).answer).toMatchObject(lastAnswer)
    expect(run).toHaveBeenCalledTimes(1)
  })

  it.each(answers)("%s: a repeatable action is repeated", async (_name, answer) => {
    const form = fields()
    await send(form, async () => answer() as ReturnType<typeof REFUSED>, { isRepeatable: true })
    expect((await send(form, doing(), { isRepeatable: true })).answer).toRedirectTo("/done")
  })

  /**
   * Shorter than a duplicate waits for the first submission: a crash must not make anybody wait that long
   * (milliseconds).
   */
  const AT_ONCE_MS = 30_000
  it.each([false, true])(
    "a crash in its middle: repeated only if that is safe (%s)",
    { timeout: AT_ONCE_MS },
    async (isRepeatable) => {
      const form = fields()
      // It never ends in this process, as after a crash; another process then finds its key claimed.
      void send(form, () => new Promise(() => {}), { isRepeatable })
      await new Promise((done) => setTimeout(done, 100))
      await died()
      const run = doing()
      const { answer } = await send(form, run, { isRepeatable })
      if (isRepeatable) expect(answer).toRedirectTo("/done")
      else expect(answer).toMatchObject(lastAnswer)
      expect(run).toHaveBeenCalledTimes(isRepeatable ? 1 : 0)
    },
  )

  it("a long action is not taken over while it is running", async () => {
    const form = fields()
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] })
    try {
      let finish = () => {}
      const first = send(
        form,
        () =>
          new Promise((_, reject) => {
            finish = () => reject(redirect("/done", 303))
          }),
        { isRepeatable: true },
      )
      await until(async () => (await left()) !== null)
      // The lease is short, so that a crashed process is detected soon.
      expect(await left()).toBeLessThanOrEqual(10)
      await withStore((db) => db.execute(sql`UPDATE acts SET lease_until = now() WHERE outcome IS NULL`))
      vi.advanceTimersByTime(2_500)
      await until(async () => ((await left()) ?? 0) > 5)
      const run = doing("/twice")
      const second = send(form, run, { isRepeatable: true })
      await new Promise((passed) => setTimeout(passed, 300))
      finish()
      for (const { answer } of await Promise.all([first, second])) expect(answer).toRedirectTo("/done")
      expect(run).not.toHaveBeenCalled()
      expect(vi.getTimerCount()).toBe(0)
    } finally {
      vi.useRealTimers()
    }
  })

  it("a fault of ours: the error is shown, and creating is not repeated", async () => {
    const form = fields()
    const failing = await send(form, async () => {
      throw new TypeError("a fault of ours")
    })
    expect(failing.answer).toBeInstanceOf(TypeError)
    const run = doing()
    expect((await send(form, run)).answer).toMatchObject(lastAnswer)
    expect(run).not.toHaveBeenCalled()
  })
})

describe("when nothing was done", () => {
  it.each<[string, () => unknown]>([
    ["the session was over", () => redirect("/login?returnTo=%2Ffood%2Fmenus")],
    ["the upstream took no more calls", () => data({ text: "busy" }, { status: 503 })],
    ["the form was no form", () => new Response(null, { status: 400 })],
  ])("because %s, the form may be sent again", async (_name, answer) => {
    const form = fields()
    await send(form, async () => {
      const made = answer()
      if (made instanceof Response) throw made
      return made as ReturnType<typeof REFUSED>
    })
    const run = doing()
    expect((await send(form, run)).answer).toRedirectTo("/done")
  })

  it("because the browser disconnected before it started, the form may be sent again", async () => {
    const form = fields()
    const gone = doing()
    await send(form, gone, { before: (made) => made.abort() })
    expect(gone).not.toHaveBeenCalled()
    expect((await send(form, doing())).answer).toRedirectTo("/done")
  })
})
