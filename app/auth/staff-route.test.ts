import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { z } from "zod"
import { closeStore } from "~/store/store.server"
import { UpstreamError } from "~/upstream/upstream-error"
import { testContext, thrownBy } from "../../tests/support/request-context"
import "../../tests/support/staff"
import { openTestStore } from "../../tests/support/store"
import { gates } from "./gates"
import { createSession } from "./session.server"
import { staffAction, staffLoader } from "./staff-route.server"

beforeAll(() => openTestStore())
afterAll(closeStore)

const PAGE = "/food/menus/7?week=3"

async function argsOf(params: Record<string, string>, permissions: string[] | null = ["VIEW_MENUS"], path = PAGE) {
  const staff = { id: "7", firstName: "N", lastName: "A", email: "n@saffron.example", permissions: permissions ?? [] }
  const session = permissions && (await createSession("google:1", { token: "t", staff })).session
  const { context } = testContext(path, { session })
  return { context, params, request: new Request(context.url) }
}

const Week = z.object({ week: z.coerce.number().int().catch(1) })
const declared = { gate: gates.menus, ids: ["id"], query: Week } as const

describe("what a route declares", () => {
  const loader = staffLoader(declared, ({ ids, query }) => ({ ids, query }))

  it("is read from the URL before it runs", async () => {
    expect(await loader(await argsOf({ id: "7" }))).toEqual({ ids: { id: "7" }, query: { week: 3 } })
    const strange = await argsOf({ id: "7" }, undefined, "/food/menus/7?week=soon")
    expect((await loader(strange)).query).toEqual({ week: 1 })
  })

  it.each(["", "0", "abc", "7x", "-1", "99999999999"])("%j is an invalid id and a 404", async (id) => {
    expect(await thrownBy(async () => loader(await argsOf({ id })))).toRefuse(404)
    const act = staffAction(declared, () => "done")
    expect(await thrownBy(async () => act(await argsOf({ id })))).toRefuse(404)
  })

  it("is not read without a session or the gate", async () => {
    expect(await thrownBy(async () => loader(await argsOf({ id: "abc" }, null)))).toRedirectTo(
      "/login?returnTo=%2Ffood%2Fmenus%2F7%3Fweek%3D3",
    )
    expect(await thrownBy(async () => loader(await argsOf({ id: "abc" }, [])))).toRedirectTo("/404")
  })

  it("a route that reads nothing declares only a gate", async () => {
    const bare = staffLoader(gates.menus, ({ ids, query }) => ({ ids, query }))
    expect(await bare(await argsOf({ id: "7" }))).toEqual({ ids: {}, query: {} })
  })
})

it("an action's own gate rejects people who may only see its page", async () => {
  const act = staffAction({ ...declared, edit: gates.editMenus }, () => "done")
  const refused = await thrownBy(async () => act(await argsOf({ id: "7" })))
  expect(refused).toBeInstanceOf(UpstreamError)
  expect(refused).toMatchObject({ kind: "forbidden" })
  expect(await act(await argsOf({ id: "7" }, ["VIEW_MENUS", "EDIT_MENUS"]))).toBe("done")
})
