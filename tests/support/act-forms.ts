import { randomUUID } from "node:crypto"
import { data, redirect } from "@remix-run/node"
import { sql } from "drizzle-orm"
import { vi } from "vitest"
import { createSession, type Session } from "~/auth/session.server"
import type { GoodFile } from "~/forms/files/sent-files.server"
import { type IdempotentAct, runOnce } from "~/forms/idempotency.server"
import { withStore } from "~/store/store.server"
import { testContext, thrownBy } from "./request-context"
import { openTestStore } from "./store"

/** Forms with an idempotency key, sent to a test's own actions. */

export const REFUSED = () => data({ text: "refused" }, { status: 422 })
export const UNKNOWN = () => data({ text: "nobody knows" }, { status: 409 })
/** The reply to a form with an unknown outcome. */
export const lastAnswer = { data: { text: "nobody knows" } }
export type Run = (act: IdempotentAct) => Promise<ReturnType<typeof REFUSED>>

export const fields = (changes: Record<string, string> = {}) => ({ once: randomUUID(), name: "Autumn", ...changes })

async function sessionOf(): Promise<Session> {
  const staff = { id: "7", firstName: "S", lastName: "A", email: "s@saffron.example", permissions: [] }
  return (await createSession(`google:${randomUUID()}`, { token: "t", staff })).session
}

interface Sending {
  session?: Session
  isRepeatable?: boolean
  url?: string
  files?: ReadonlyMap<string, GoodFile>
  /** Changes the request before it is sent. */
  before?: (made: ReturnType<typeof testContext>) => void
}

/** Opens a store with two users. Returns them and a function with which the first one sends forms. */
export async function startActForms() {
  await openTestStore()
  const [sara, omar] = [await sessionOf(), await sessionOf()]

  /** Sends a form to an action. Returns the response, returned or thrown, and its toasts. */
  async function send(
    sent: Record<string, string>,
    run: Run,
    { session = sara, isRepeatable = false, url, files, before }: Sending = {},
  ) {
    const made = testContext(url ?? "/food/menus", { session })
    before?.(made)
    const form = new FormData()
    for (const [name, value] of Object.entries(sent)) form.append(name, value)
    let returned: unknown
    const thrown = await thrownBy(async () => {
      const request = { context: made.context, session, form, ...(files ? { files } : {}) }
      returned = await runOnce(request, { isRepeatable, unknown: UNKNOWN }, run)
    })
    return { answer: thrown ?? returned, toasts: made.toasts(), made }
  }
  return { sara, omar, send }
}

/** An action that succeeds and redirects. */
export function doing(location = "/done") {
  return vi.fn<Run>(async () => {
    throw redirect(location, 303)
  })
}

/** Simulates a process that died during an action: its heartbeat has expired. */
export function died() {
  const gone = sql`UPDATE acts SET owner = ${randomUUID()}, lease_until = now() - interval '1 second'`
  return withStore((db) => db.execute(gone))
}
