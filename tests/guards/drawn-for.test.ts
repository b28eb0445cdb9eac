import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { drawnFor } from "~/auth/drawn-for.server"
import { gates } from "~/auth/gates"
import { parkedForm } from "~/auth/parked-form.server"
import { closeStore } from "~/store/store.server"
import { PERSON_FIELD } from "~/ui/form/form-state"
import type { TestUpstream } from "../../upstream/test-support"
import { ADDRESSES, everyForm } from "../support/every-form"
import { testContext, thrownBy } from "../support/request-context"
import { staffWith, startDashboardUpstream, type TestStaff } from "../support/staff"

/** Two users of one browser: a page of the first is still open after the second has signed in. */

const forms = (await everyForm()).map(({ name, route, form, action }) => {
  const [path, params] = ADDRESSES[route] ?? [`/${route}`]
  return { name, intent: form.intent, path, params, action }
})

let upstream: TestUpstream
let writer: TestStaff
let sender: TestStaff
beforeAll(async () => {
  upstream = await startDashboardUpstream()
  const all = Object.values(gates).flatMap((gate) => ("all" in gate ? gate.all : gate.any))
  writer = await staffWith(upstream, ...all)
  sender = await staffWith(upstream, ...all)
})
afterAll(async () => {
  await closeStore()
  await upstream?.close()
})

const drawnForWriter = () => ({ [PERSON_FIELD]: drawnFor(writer.session).sealed })

describe.each(forms)("$name", ({ intent, path, params, action }) => {
  it("is rejected if it was rendered for another user", async () => {
    const fields = { intent, once: randomUUID(), note: "typed", ...drawnForWriter() }
    const call = sender.post(path, fields, params)
    const answer = await thrownBy(() => action(call.args))
    expect(answer).toRedirectTo(path.startsWith("/embed/") ? path : "/")
    expect(call).toFlash(
      "Nothing was sent.",
      "The form was opened under another account. Sign in with that account within 24 hours to restore your entries.",
    )
  })
})

describe("a form that was rendered for another user", () => {
  const PATH = "/food/menus?dialog=create-menu"
  const list = () => import("~/areas/food/menus/list/list")
  const cookieOf = (made: { setCookies(): string[] }) =>
    made
      .setCookies()
      .find((one) => one.startsWith("parked="))
      ?.split(";", 1)[0] ?? ""
  const waiting = async (who: TestStaff, cookie: string) => {
    const { context } = testContext(PATH, { session: who.session, cookie })
    return (await parkedForm(context, who.session))?.fields ?? null
  }

  it("is kept only for its own user; the shown page is loaded completely", async () => {
    const call = sender.post(PATH, { intent: "create-menu", name: "Winter", once: "1", ...drawnForWriter() })
    const { action } = await list()
    const answer = await thrownBy(() => action(call.args))
    expect((answer as Response).headers.get("X-Remix-Reload-Document")).toBe("true")
    const cookie = cookieOf(call)
    expect(await waiting(sender, cookie)).toBeNull()
    expect(await waiting(writer, cookie)).toEqual([
      ["intent", "create-menu"],
      ["name", "Winter"],
    ])
  })

  it("is also kept for its own user if the next user's session is over", async () => {
    const { destroySession } = await import("~/auth/session.server")
    const other = await staffWith(upstream, "VIEW_MENUS")
    await destroySession(other.session.id, "idle")
    const call = other.post(PATH, { name: "Winter", ...drawnForWriter() })
    Object.assign(call.args.context, { session: null })
    const { action } = await list()
    await thrownBy(() => action(call.args))
    expect(await waiting(other, cookieOf(call))).toBeNull()
    expect(await waiting(writer, cookieOf(call))).toEqual([["name", "Winter"]])
  })

  it("is accepted if it was rendered for this user or has no such mark", async () => {
    const { action } = await list()
    for (const sealed of [drawnFor(sender.session).sealed, "", "written.by-hand"]) {
      const call = sender.post(PATH, { intent: "create-menu", [PERSON_FIELD]: sealed })
      expect(await thrownBy(() => action(call.args)), sealed).not.toBeInstanceOf(Response)
      expect(call.toasts()).toEqual([])
    }
  })
})
