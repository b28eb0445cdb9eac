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

/** The subject of a form, loaded for each submission. */
export interface Subject<Current> {
  /** Null if it does not exist. May throw a redirect for an address without a subject. */
  find(visit: AuthorizedRequest): Promise<Current | null>
  /** Message above the form when its subject no longer exists. */
  readonly missing: string
  /** Toast of the documents when loading failed. */
  readonly failed?: Toast
  /** Path to redirect to with the message `missing`, instead of showing it. */
  back?(visit: AuthorizedRequest): string
}

/** The record with the id in the address; an invalid id finds none. */
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
  /** `idOf` returns another parameter of the address. */
  find(api: Api, id: string, idOf: AuthorizedRequest["idOf"]): Promise<Current | null>
  /** Message for a record that does not exist. */
  readonly missing: string
  /** Toast of the documents when loading failed. */
  readonly failed?: Toast
}

/** The page about a record. Throws 404 if the record does not exist; returns a failure if it could not be loaded. */
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

/**
 * The page without its subject, with the documents' toast: 404 if it does not exist, or a failure if it could not be
 * loaded.
 */
export function absent({ flash }: Pick<RequestContext, "flash">, found: Attempt<unknown>, failed: Toast | undefined) {
  if (failed) flash.add(failed)
  if (found.ok || isGone(found)) return data({ state: "missing" as const }, { status: 404 })
  return data({ state: "failed" as const }, found.error.init)
}

/** Whether a look-up found nothing: a null result or a 404. */
export function isGone(found: Attempt<unknown>): boolean {
  return found.ok ? found.value === null : found.error.kind === "missing"
}

/** A form over another page; null if its subject does not exist. */
export async function loadForm<F extends FieldRules, Input, Made, Offers, Current>(
  visit: AuthorizedRequest,
  rules: SendRules<F, Input, Made, Offers, Current>,
  { find }: Subject<Current>,
) {
  const current = await find(visit)
  return current === null ? null : openForm(visit, rules, current)
}
