import { data } from "@remix-run/node"
import type { AuthorizedRequest } from "~/auth/staff-route.server"
import type { RequestContext } from "~/base/context.server"
import type { Toast } from "~/base/flash.server"
import { redirectWith } from "~/base/redirects.server"
import type { FieldRules } from "~/ui/form/changed-fields"
import type { Api } from "~/upstream/api.server"
import { type Attempt, attempt } from "~/upstream/attempt.server"
import type { SendRules } from "./form-rules.server"
import { openForm } from "./send-form.server"

/** What a form is about, looked up afresh each time it is sent. */
export interface Subject<Current> {
  /** Null where there is none. May throw a redirect for an address that names none. */
  find(visit: AuthorizedRequest): Promise<Current | null>
  /** What is said over the kept form of a subject that is gone. */
  readonly missing: string
  /** The toast where it could not be had, where the documents name one. */
  readonly failed?: Toast
  /** Where its page leads with what is `missing`, instead of saying so itself. */
  back?(visit: AuthorizedRequest): string
}

/** A record by the id of its address: an id that is none has no record. */
export function recordOf<Current>({ find, missing, failed }: FoundById<Current>): Subject<Current> {
  return {
    async find({ api, idOf }) {
      const id = idOf("id")
      return id === null ? null : find(api, id, idOf)
    },
    missing,
    ...(failed ? { failed } : {}),
  }
}

export interface FoundById<Current> {
  /** `idOf` gives another part of the address. */
  find(api: Api, id: string, idOf: AuthorizedRequest["idOf"]): Promise<Current | null>
  /** What is said of a record that there is not. */
  readonly missing: string
  /** The toast where it could not be had, where the documents name one. */
  readonly failed?: Toast
}

/** A page about a subject: what it shows where there is one; else that there is none (404), or that nobody could say. */
export async function loadPage<Current, Shape extends object>(
  visit: AuthorizedRequest,
  { find, missing, failed, back }: Subject<Current>,
  shape: (current: Current) => Shape | Promise<Shape>,
) {
  const { context } = visit
  const found = await attempt(find(visit))
  if (found.ok && found.value !== null) return { state: "ready" as const, ...(await shape(found.value)) }
  if (back && isGone(found)) throw redirectWith(context, back(visit), { kind: "error", title: missing })
  return absent(context, found, failed)
}

/** A page without what it is about, with the documents' toast: there is none (404), or nobody could say. */
export function absent({ flash }: Pick<RequestContext, "flash">, found: Attempt<unknown>, failed: Toast | undefined) {
  if (failed) flash.add(failed)
  if (found.ok || isGone(found)) return data({ state: "missing" as const }, { status: 404 })
  return data({ state: "failed" as const }, found.error.init)
}

/** A look-up that found nothing, whichever way it was said. */
export function isGone(found: Attempt<unknown>): boolean {
  return found.ok ? found.value === null : found.error.kind === "missing"
}

/** A form over a page that is about something else; null where there is nothing that it could be about. */
export async function loadForm<F extends FieldRules, Input, Made, Offers, Current>(
  visit: AuthorizedRequest,
  rules: SendRules<F, Input, Made, Offers, Current>,
  { find }: Subject<Current>,
) {
  const current = await find(visit)
  return current === null ? null : openForm(visit, rules, current)
}
