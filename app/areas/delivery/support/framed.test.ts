import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { beginFrame, offerFrame, startFrame } from "~/auth/frame-session.server"
import { signInRedirect } from "~/auth/sign-in-redirect.server"
import { FRAME_SCREEN } from "~/base/frame-path"
import { closeStore } from "~/store/store.server"
import { testContext, thrownBy } from "../../../../tests/support/request-context"
import { staffWith, startDashboardUpstream, type TestStaff } from "../../../../tests/support/staff"
import type { TestUpstream } from "../../../../upstream/test-support"
import { action, loader } from "./framed"
import { SEND_MESSAGE } from "./support-paths"

/** product/dispatch 4: the support screen inside a help desk, on the real reference upstream. */

const ADDRESS = `${FRAME_SCREEN}?clientId=7001&deliveryDate=2026-11-22`

let upstream: TestUpstream
let staff: TestStaff
beforeAll(async () => {
  upstream = await startDashboardUpstream()
  staff = await staffWith(upstream, "VIEW_MAP")
})
afterAll(async () => {
  await closeStore()
  await upstream?.close()
})

const nameAndValue = (setCookie: string | undefined | null) => setCookie?.split(";", 1)[0] ?? ""

/** The Cookie header of a signed-in frame. */
async function frameCookie(): Promise<string> {
  const { challenge, cookie } = startFrame(undefined)
  const kept = nameAndValue(cookie).split("=")[1]
  return nameAndValue(await beginFrame(await offerFrame(staff.session, challenge), kept))
}

describe("the support screen in a frame", () => {
  it("shows no data before sign-in, and sends no request to the upstream", async () => {
    const before = (await upstream.control<{ calls: object }>("GET", "/stats")).calls
    const stranger = testContext(ADDRESS)
    const { shown, signIn } = await loader({ context: stranger.context, request: new Request("http://x/"), params: {} })
    expect([shown, signIn?.challenge]).toEqual([null, expect.stringMatching(/^[\w-]{43}$/)])
    expect(stranger.setCookies()).toEqual([expect.stringContaining("esid-start=")])
    expect((await upstream.control<{ calls: object }>("GET", "/stats")).calls).toEqual(before)
  })

  it("shows the client after sign-in, and links to itself", async () => {
    const { shown, signIn } = await loader(staff.get(ADDRESS).args)
    expect([shown?.page.client?.id, signIn]).toEqual(["7001", null])
    const sent = await thrownBy(() => action(staff.post(ADDRESS, { intent: SEND_MESSAGE, content: "On its way" }).args))
    expect(sent).toMatchObject({ status: 303 })
    expect((sent as Response).headers.get("Location")).toBe(ADDRESS)
  })

  it("shows a note to users without access", async () => {
    const other = await staffWith(upstream, "VIEW_MENUS")
    expect(await thrownBy(() => loader(other.get(ADDRESS).args))).toMatchObject({ status: 404 })
  })

  it("is the only page that sign-in returns a frame to", async () => {
    const led = await signInRedirect(testContext("/embed/none").context)
    expect(led.headers.get("Location")).toBe("/login?returnTo=%2Fembed%2Fnone")
  })

  it("keeps a message over an expired session until the new sign-in", async () => {
    const cookie = await frameCookie()
    const form = new Request("http://x/", {
      method: "POST",
      body: new URLSearchParams({ intent: SEND_MESSAGE, content: "Kept meanwhile" }),
    })
    const body = { stream: form.body as ReadableStream<Uint8Array>, type: form.headers.get("Content-Type") ?? "" }
    const ended = testContext(ADDRESS, { cookie, body })
    const led = await thrownBy(() => action({ context: ended.context, request: form, params: {} }))
    expect((led as Response).headers.get("Location")).toBe(ADDRESS)
    const back = testContext(ADDRESS, { session: staff.session, cookie: nameAndValue(ended.setCookies()[0]) })
    const { parked } = await loader({ context: back.context, request: new Request("http://x/"), params: {} })
    expect(parked?.fields.content).toEqual(["Kept meanwhile"])
  })
})
