import { randomUUID } from "node:crypto"
import { data, redirect } from "@remix-run/node"
import { sql } from "drizzle-orm"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { createSession, type Session } from "~/auth/session.server"
import { closeStore, withStore } from "~/store/store.server"
import { testContext, thrownBy } from "../../tests/support/request-context"
import "../../tests/support/staff"
import { openTestStore } from "../../tests/support/store"
import { type Act, actOnce } from "./act-once.server"

let sara: Session
let omar: Session
const sessionOf = async () => {
  const staff = { id: "7", firstName: "S", lastName: "A", email: "s@saffron.example", permissions: [] }
  return (await createSession(`google:${randomUUID()}`, { token: "t", staff })).session
}
beforeAll(async () => {
  await openTestStore()
  sara = await sessionOf()
  omar = await sessionOf()
})
afterAll(closeStore)

const REFUSED = () => data({ text: "refused" }, { status: 422 })
const UNKNOWN = () => data({ text: "nobody knows" }, { status: 409 })
type Run = (act: Act) => Promise<ReturnType<typeof REFUSED>>

const fields = (changes: Record<string, string> = {}) => ({ once: randomUUID(), name: "Autumn", ...changes })

interface Sending {
  session?: Session
  isRepeatable?: boolean
  url?: string
}

/** Sends a form to an action; gives its answer, returned or thrown, with the toasts that come along. */
async function send(
  sent: Record<string, string>,
  run: Run,
  { session = sara, isRepeatable = false, url }: Sending = {},
) {
  const made = testContext(url ?? "/food/menus", { session })
  const form = new FormData()
  for (const [name, value] of Object.entries(sent)) form.append(name, value)
  let returned: unknown
  const thrown = await thrownBy(async () => {
    const request = { context: made.context, session, form }
    returned = await actOnce(request, { isRepeatable, unknown: UNKNOWN }, run)
  })
  return { answer: thrown ?? returned, toasts: made.toasts(), made }
}

/** An action that is done: it leads on with a toast. */
function doing(location = "/done") {
  const run = vi.fn<Run>(async () => {
    throw redirect(location, 303)
  })
  return run
}

const died = () => withStore((db) => db.execute(sql`UPDATE acts SET lease_until = now() - interval '1 second'`))
const lastAnswer = { data: { text: "nobody knows" } }

describe("a form sent again", () => {
  it("is carried out once, and leads to the same place with the same toasts", async () => {
    const form = fields()
    const acted = vi.fn()
    const submit = async () => {
      const made = testContext("/food/menus", { session: sara })
      const body = new FormData()
      for (const [name, value] of Object.entries(form)) body.append(name, value)
      const options = { isRepeatable: false, unknown: UNKNOWN }
      const answer = await thrownBy(() =>
        actOnce({ context: made.context, session: sara, form: body }, options, async () => {
          acted()
          made.context.flash.add({ kind: "success", title: "Successful Menu Creation!" })
          throw redirect("/food/menus/9", 303)
        }),
      )
      return { answer, toasts: made.toasts() }
    }
    const [first, second] = [await submit(), await submit()]
    expect(acted).toHaveBeenCalledTimes(1)
    expect(first.answer).toRedirectTo("/food/menus/9")
    expect(second.answer).toRedirectTo("/food/menus/9")
    expect((second.answer as Response).status).toBe(303)
    expect(second.toasts).toEqual(first.toasts)
    expect(second.toasts).toEqual([{ kind: "success", title: "Successful Menu Creation!" }])
  })

  it("many times at once is carried out once; all the others wait and get its answer", async () => {
    const form = fields()
    const run = vi.fn<Run>(async () => {
      await new Promise((done) => setTimeout(done, 250))
      throw redirect("/done", 303)
    })
    const answers = await Promise.all(Array.from({ length: 12 }, () => send(form, run)))
    expect(run).toHaveBeenCalledTimes(1)
    for (const { answer } of answers) expect(answer).toRedirectTo("/done")
  })

  it("after a refusal is carried out: a refusal uses nothing up", async () => {
    const form = fields()
    expect((await send(form, async () => REFUSED())).answer).toMatchObject({ init: { status: 422 } })
    const run = doing()
    expect((await send(form, run)).answer).toRedirectTo("/done")
    expect(run).toHaveBeenCalledTimes(1)
  })

  it("while the first is refused waits and is then refused on its own", async () => {
    const form = fields()
    const run = vi.fn<Run>(async () => {
      await new Promise((done) => setTimeout(done, 150))
      return REFUSED()
    })
    const answers = await Promise.all([send(form, run), send(form, run)])
    expect(answers.map(({ answer }) => (answer as ReturnType<typeof REFUSED>).init?.status)).toEqual([422, 422])
    expect(run).toHaveBeenCalledTimes(2)
  })

  it.each<[string, Record<string, string>, Sending]>([
    ["with other content", { name: "Winter" }, {}],
    ["with another key", { once: "another" }, {}],
    ["to another page", {}, { url: "/food/menus/create?draft=1" }],
  ])("%s is another act", async (_name, changes, sending) => {
    const form = fields()
    const run = doing()
    await send(form, run)
    await send({ ...form, ...changes }, run, sending)
    expect(run).toHaveBeenCalledTimes(2)
  })

  it("by somebody else is theirs: nobody learns what became of mine", async () => {
    const form = fields()
    await send(form, doing("/mine"))
    const run = doing("/theirs")
    expect((await send(form, run, { session: omar })).answer).toRedirectTo("/theirs")
  })

  it.each<Record<string, string>>([{}, { once: "" }, { once: "x".repeat(201) }])(
    "without a usable key acts each time: %j",
    async (key) => {
      const run = doing()
      await send({ name: "x", ...key }, run)
      await send({ name: "x", ...key }, run)
      expect(run).toHaveBeenCalledTimes(2)
    },
  )

  it("has the same id each time, a UUID, and nobody else's", async () => {
    const form = fields()
    const ids: (string | undefined)[] = []
    const run: Run = async ({ id }) => {
      ids.push(id)
      return REFUSED()
    }
    await send(form, run)
    await send(form, run)
    await send(form, run, { session: omar })
    expect(ids[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(ids[1]).toBe(ids[0])
    expect(ids[2]).not.toBe(ids[0])
  })
})

describe("when nobody can tell whether it was done", () => {
  const answers: [string, () => unknown][] = [
    ["no answer in time", () => data({ text: "late" }, { status: 504 })],
    ["a failure", () => data({ text: "failed" }, { status: 502 })],
  ]

  it.each(answers)("%s: what creates is not done again", async (_name, answer) => {
    const form = fields()
    const run = vi.fn<Run>(async () => answer() as ReturnType<typeof REFUSED>)
    await send(form, run)
    expect((await send(form, run)).answer).toMatchObject(lastAnswer)
    expect(run).toHaveBeenCalledTimes(1)
  })

  it.each(answers)("%s: what can be repeated is", async (_name, answer) => {
    const form = fields()
    await send(form, async () => answer() as ReturnType<typeof REFUSED>, { isRepeatable: true })
    expect((await send(form, doing(), { isRepeatable: true })).answer).toRedirectTo("/done")
  })

  it.each([false, true])("a crash in its middle: done again only where that is safe (%s)", async (isRepeatable) => {
    const form = fields()
    // It never ends in this process, as after a crash; another process then finds its claim.
    void send(form, () => new Promise(() => {}), { isRepeatable })
    await new Promise((done) => setTimeout(done, 100))
    await died()
    const run = doing()
    const { answer } = await send(form, run, { isRepeatable })
    if (isRepeatable) expect(answer).toRedirectTo("/done")
    else expect(answer).toMatchObject(lastAnswer)
    expect(run).toHaveBeenCalledTimes(isRepeatable ? 1 : 0)
  })

  it("a fault of ours: the fault is shown, and what creates is not done again", async () => {
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

  it("because the browser had gone before it began, the form may be sent again", async () => {
    const form = fields()
    const made = testContext("/food/menus", { session: sara })
    made.abort()
    const body = new FormData()
    for (const [name, value] of Object.entries(form)) body.append(name, value)
    const gone = doing()
    const request = { context: made.context, session: sara, form: body }
    await thrownBy(() => actOnce(request, { isRepeatable: false, unknown: UNKNOWN }, gone))
    expect(gone).not.toHaveBeenCalled()
    expect((await send(form, doing())).answer).toRedirectTo("/done")
  })
})

it("keys are forgotten after a day", async () => {
  const form = fields()
  await send(form, doing())
  await withStore((db) => db.execute(sql`UPDATE acts SET started_at = now() - interval '25 hours'`))
  const run = doing()
  await send(form, run)
  expect(run).toHaveBeenCalledTimes(1)
  const { rows } = await withStore((db) => db.execute(sql`SELECT key FROM acts`))
  expect(rows).toHaveLength(1)
})
