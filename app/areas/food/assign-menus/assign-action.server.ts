import type { z } from "zod"
import type { Session } from "~/auth/session.server"
import type { RequestContext } from "~/base/context.server"
import { redirectWith } from "~/base/redirects.server"
import { checkForm } from "~/forms/check-form.server"
import { type ActivityEntry, recordActivity } from "~/store/activity.server"
import { SOMETHING_WENT_WRONG } from "~/ui/page/error-state"
import type { Api } from "~/upstream/api.server"
import { attempt } from "~/upstream/attempt.server"
import { hasGlobalToast } from "~/upstream/global-toasts.server"
import type { UpstreamError } from "~/upstream/upstream-error"
import { type AssignInput, AssignQuery, AssignSchema } from "./assign.schema"
import { assignOptions, copyAssignment, countAffectedOrders, listCandidates, type MenuChoice } from "./assign.server"
import { assignMenusPath } from "./assign-paths"
import { assignTexts, ownAssignTexts } from "./assign-texts"

/** Why nothing was copied, with everything the form needs to come back as it was. */
export interface AssignReply {
  status: number
  values: { oldMenu: string; newMenu: string }
  errors: { oldMenu?: string | undefined; newMenu?: string | undefined }
  /** What stands above the form. */
  message: string | null
  /** What must be confirmed first, and how many affected orders that is; 0 where none loses its meal. */
  confirm: number | null
  /** What can follow the old menu; null when the upstream could not say. */
  candidates: MenuChoice[] | null
  /** The old menu's city and zones. */
  place: string | null
}

interface Request extends Pick<AssignReply, "values"> {
  context: RequestContext
  api: Api
}

/**
 * Copies a menu's assignment to another one. Every rule of the screen is checked here again. Orders never move
 * before somebody said Yes, and a Yes counts for no more affected orders than it named.
 *
 * @throws the redirect to the empty form with the success toast
 */
export async function assignMenu(
  context: RequestContext,
  api: Api,
  session: Session,
  form: FormData,
): Promise<AssignReply> {
  const values = valuesIn(form)
  const request = { context, api, values }
  const offered = await attempt(offersFor(api, Number(values.oldMenu) || undefined))
  if (!offered.ok) return refuse(request, null, offered.error)
  const offers = offered.value
  const submission = checkForm(form, AssignSchema)
  const errors =
    submission.status === "success"
      ? foreignChoices(submission.value, offers)
      : firstErrors(submission.error as Record<string, string[] | null> | null)
  if (submission.status !== "success" || errors.oldMenu || errors.newMenu)
    return answer(request, offers, 422, { errors })
  return copyChecked(request, session, offers, submission.value)
}

/** The form for somebody whose menu may have been assigned or not. */
export async function unknownAssignment(context: RequestContext, api: Api, form: FormData): Promise<AssignReply> {
  const values = valuesIn(form)
  const offered = await attempt(offersFor(api, Number(values.oldMenu) || undefined))
  const offers = offered.ok ? offered.value : null
  return answer({ context, api, values }, offers, 409, { message: ownAssignTexts.outcomeUnknown })
}

/** What a form chose, as the address would say it. */
export function chosenIn(form: FormData): z.output<typeof AssignQuery> {
  const { oldMenu, newMenu } = valuesIn(form)
  return AssignQuery.parse({ oldMenu, keep: newMenu })
}

function valuesIn(form: FormData): AssignReply["values"] {
  return { oldMenu: textOf(form.get("oldMenu")), newMenu: textOf(form.get("newMenu")) }
}

type Offers = Pick<AssignReply, "candidates" | "place"> & { old: MenuChoice | null }

async function offersFor(api: Api, oldId: number | undefined): Promise<Offers> {
  const { old } = await assignOptions(api, oldId)
  return { old, place: old?.place ?? null, candidates: old ? await listCandidates(api, old) : [] }
}

function foreignChoices({ newMenu }: AssignInput, { old, candidates }: Offers): AssignReply["errors"] {
  if (!old) return { oldMenu: ownAssignTexts.noSuchMenu }
  if (!candidates?.some(({ id }) => id === newMenu)) return { newMenu: ownAssignTexts.notOffered }
  return {}
}

async function copyChecked(
  request: Request,
  session: Session,
  offers: Offers,
  input: AssignInput,
): Promise<AssignReply> {
  const { api, context } = request
  const affected = await attempt(countAffectedOrders(api, input.oldMenu, input.newMenu))
  if (!affected.ok) return refuse(request, offers, affected.error)
  if (affected.value > input.confirmed) return answer(request, offers, 200, { confirm: affected.value })
  const copied = await attempt(copyAssignment(api, input.oldMenu, input.newMenu))
  if (!copied.ok) return refuse(request, offers, copied.error, ownAssignTexts.outcomeUnknown)
  for (const entry of entriesOf(offers, input, affected.value)) await recordActivity(context, session, entry)
  const toast = { kind: "success", title: assignTexts.succeeded, text: assignTexts.succeededText } as const
  throw redirectWith(context, assignMenusPath, toast)
}

/** One entry with each menu: the old one's open orders went over to the new one. */
function entriesOf({ old, candidates }: Offers, { newMenu }: AssignInput, affected: number): ActivityEntry[] {
  const next = candidates?.find(({ id }) => id === newMenu)
  if (!old || !next) return []
  const entry = {
    action: "assignment copied",
    kind: "menu",
    before: { menu: old.label },
    after: { menu: next.label, "affected orders": affected },
  }
  return [old, next].map(({ id, name }) => ({ ...entry, id, name }))
}

/** product/food 4: a toast with the server's message; what the global toasts say already is not said twice (product/shell 5). */
function refuse(
  request: Request,
  offers: Offers | null,
  error: UpstreamError,
  otherwise: string = SOMETHING_WENT_WRONG,
): AssignReply {
  const { kind, userMessage, init } = error
  if (!hasGlobalToast(kind)) {
    request.context.flash.add({
      kind: "error",
      title: assignTexts.failed,
      ...(userMessage ? { text: userMessage } : {}),
    })
  }
  return answer(request, offers, init.status, {
    message: kind === "unavailable" ? otherwise : userMessage || otherwise,
  })
}

function answer(
  { values }: Request,
  offers: Offers | null,
  status: number,
  changes: Partial<Pick<AssignReply, "errors" | "message" | "confirm">>,
): AssignReply {
  const { candidates = null, place = null } = offers ?? {}
  // What is no longer offered can't stay chosen: the field would show something else than is sent.
  if (offers && !offers.old) values = { oldMenu: "", newMenu: "" }
  else if (candidates && !candidates.some(({ id }) => String(id) === values.newMenu))
    values = { ...values, newMenu: "" }
  return { status, values, errors: {}, message: null, confirm: null, candidates, place, ...changes }
}

function firstErrors(errors: Record<string, string[] | null> | null): AssignReply["errors"] {
  return { oldMenu: errors?.oldMenu?.[0], newMenu: errors?.newMenu?.[0] }
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === "string" ? value.slice(0, 20) : ""
}
