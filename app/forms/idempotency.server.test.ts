import { redirect } from "@remix-run/node"
import { sql } from "drizzle-orm"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { closeStore, withStore } from "~/store/store.server"
import { doing, fields, REFUSED, type Run, startActForms } from "../../tests/support/act-forms"
import "../../tests/support/staff"
import type { RequestContext } from "~/base/context.server"
import { thrownBy } from "../../tests/support/request-context"
import { dropKeyOfAddress } from "./idempotency.server"

let forms: Awaited<ReturnType<typeof startActForms>>
beforeAll(async () => {
  forms = await startActForms()
})
afterAll(closeStore)

const send: typeof forms.send = (...sending) => forms.send(...sending)

describe("a form sent again", () => {
  it("runs once and redirects to the same page with the same toasts", async () => {
    const form = fields()
    let flash: RequestContext["flash"] | undefined
    const run = vi.fn<Run>(async () => {
      flash?.add({ kind: "success", title: "Successful Menu Creation!" })
      throw redirect("/food/menus/9", 303)
    })
    const before = (made: { context: RequestContext }) => {
      flash = made.context.flash
    }
    const [first, second] = [await send(form, run, { before }), await send(form, run, { before })]
    expect(run).toHaveBeenCalledTimes(1)
    expect(first.answer).toRedirectTo("/food/menus/9")
    expect(second.answer).toRedirectTo("/food/menus/9")
    expect((second.answer as Response).status).toBe(303)
    expect(second.toasts).toEqual(first.toasts)
    expect(second.toasts).toEqual([{ kind: "success", title: "Successful Menu Creation!" }])
  })

  it("many times in parallel runs once; the others wait and get its response", async () => {
    const form = fields()
    const run = vi.fn<Run>(async () => {
      await new Promise((done) => setTimeout(done, 250))
      throw redirect("/done", 303)
    })
    const answers = await Promise.all(Array.from({ length: 12 }, () => send(form, run)))
    expect(run).toHaveBeenCalledTimes(1)
    for (const { answer } of answers) expect(answer).toRedirectTo("/done")
  })

  it("after a refusal runs: a refusal does not use up the key", async () => {
    const form = fields()
    expect((await send(form, async () => REFUSED())).answer).toMatchObject({ init: { status: 422 } })
    const run = doing()
    expect((await send(form, run)).answer).toRedirectTo("/done")
    expect(run).toHaveBeenCalledTimes(1)
  })

  it("while the first is being refused waits and is then refused itself", async () => {
    const form = fields()
    const run = vi.fn<Run>(async () => {
      await new Promise((done) => setTimeout(done, 150))
      return REFUSED()
    })
    const answers = await Promise.all([send(form, run), send(form, run)])
    expect(answers.map(({ answer }) => (answer as ReturnType<typeof REFUSED>).init?.status)).toEqual([422, 422])
    expect(run).toHaveBeenCalledTimes(2)
  })

  it("with another password is the same action: passwords are not stored, not even in a hash", async () => {
    const once = { once: crypto.randomUUID() }
    const run = doing()
    for (const password of ["S3cret one", "S3cret two"]) await send(fields({ ...once, password }), run)
    expect(run).toHaveBeenCalledTimes(1)
  })

  it.each<[string, Record<string, string>, { url?: string }]>([
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

  it("with another file is another action, with the same file it is not", async () => {
    const form = fields()
    const run = doing()
    const csvOf = (text: string) => ({
      files: new Map([["clients", { kind: "csv" as const, file: new File([text], "clients.csv") }]]),
    })
    for (const text of ["1\n2", "1\n3", "1\n2"]) await send(form, run, csvOf(text))
    expect(run).toHaveBeenCalledTimes(2)
  })

  it("by another person is another action: results are not shared", async () => {
    const form = fields()
    await send(form, doing("/mine"))
    const run = doing("/theirs")
    expect((await send(form, run, { session: forms.omar })).answer).toRedirectTo("/theirs")
  })

  it.each<Record<string, string>>([{}, { once: "" }, { once: "x".repeat(201) }])(
    "without a valid key runs each time: %j",
    async (key) => {
      const run = doing()
      await send({ name: "x", ...key }, run)
      await send({ name: "x", ...key }, run)
      expect(run).toHaveBeenCalledTimes(2)
    },
  )

  it("has the same UUID each time, different for every person", async () => {
    const form = fields()
    const ids: (string | undefined)[] = []
    const run: Run = async ({ id }) => {
      ids.push(id)
      return REFUSED()
    }
    await send(form, run)
    await send(form, run)
    await send(form, run, { session: forms.omar })
    expect(ids[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(ids[1]).toBe(ids[0])
    expect(ids[2]).not.toBe(ids[0])
  })
})

it("the key of a GET form is removed from the address, in documents and data requests", async () => {
  const drop = (target: string) => thrownBy(() => dropKeyOfAddress(new URL(target, "http://localhost")))
  expect(await drop("/food/menus/7?dialog=add-meals&once=k%3A1&merchant=")).toRedirectTo(
    "/food/menus/7?dialog=add-meals&merchant=",
  )
  expect(await drop("/food/menus/7.data?once=k&_routes=x")).toRedirectTo("/food/menus/7")
  expect(await drop("/food/menus/7?dialog=add-meals")).toBeUndefined()
})

it("keys expire after a day", async () => {
  const form = fields()
  await send(form, doing())
  await withStore((db) => db.execute(sql`UPDATE acts SET started_at = now() - interval '25 hours'`))
  const run = doing()
  await send(form, run)
  expect(run).toHaveBeenCalledTimes(1)
  const { rows } = await withStore((db) => db.execute(sql`SELECT key FROM acts`))
  expect(rows).toHaveLength(1)
})
