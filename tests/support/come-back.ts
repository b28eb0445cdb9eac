import type { AppLoadContext } from "@remix-run/node"
import { expect } from "vitest"
import { createSession } from "~/auth/session.server"
import type { TestUpstream } from "../../upstream/test-support"
import { testContext, thrownBy } from "./request-context"
import type { TestStaff } from "./staff"

type Args = { request: Request; context: AppLoadContext; params: Record<string, string> }

interface Sending {
  fields: Record<string, string | readonly string[]>
  params?: Record<string, string>
  action(args: Args): unknown
}

/**
 * Sends a form while the upstream ends the session, and signs the same user in again in the same browser.
 *
 * @returns the arguments of the page's loader; the session of the given user is over
 */
export async function comeBack(
  upstream: TestUpstream,
  staff: TestStaff,
  path: string,
  sending: Sending,
): Promise<Args> {
  const { fields, params = {}, action } = sending
  await upstream.control("POST", "/tokens", { action: "blacklist", email: staff.email })
  const sent = staff.post(path, fields, params)
  expect(await thrownBy(() => action(sent.args))).toRedirectTo(`/login?returnTo=${encodeURIComponent(path)}`)
  const parked = sent.setCookies().find((one) => one.startsWith("parked="))
  const permissions = [...staff.session.staff.permissions]
  const { token } = await upstream.person(...permissions)
  const signedIn = { token, staff: { ...staff.session.staff, permissions } }
  const { session } = await createSession(staff.session.staffKey, signedIn)
  const { context } = testContext(path, { session, cookie: parked?.split(";", 1)[0] })
  return { request: new Request(`http://localhost:3000${path}`), context, params }
}
