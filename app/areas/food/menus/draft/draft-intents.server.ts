import { redirect } from "@remix-run/node"
import type { z } from "zod"
import type { AuthorizedSession } from "~/auth/guard.server"
import { redirectWith } from "~/base/redirects.server"
import { allowedDays, incompleteWeeks, toMenuPayload } from "~/domain/menu/menu-draft"
import { clampWeek } from "~/domain/menu/menu-week"
import { recordActivity } from "~/store/activity.server"
import {
  claimDraft,
  deleteDraft,
  type MenuDraft,
  redoDraft,
  releaseDraft,
  renameDraft,
  undoDraft,
} from "~/store/drafts.server"
import { attempt } from "~/upstream/attempt.server"
import type { UpstreamError } from "~/upstream/upstream-error"
import { type BuilderReply, choicesIn, DONE, refusedWith } from "../builder/builder-reply"
import { orFailed } from "../builder/dialogs/failed-dialog.server"
import { dayAnchor } from "../builder/week-view"
import { menus } from "../menu.record"
import { draftPath } from "../menu-paths"
import { menuTexts, noStep, ownTexts } from "../menu-texts"
import { createMenu } from "../menus.server"
import { firstError, submissionOf } from "../submission.server"
import { type DraftQuery, requireDraft } from "./draft.server"
import { RenameSchema } from "./draft-actions.schema"
import {
  activate,
  addMealsToDay,
  addMultiply,
  copyDayTo,
  type DraftOutcome,
  deleteMealOfDay,
  deleteMultiply,
  duplicate,
  type Handler,
  markOff,
  replaceMultiply,
} from "./draft-actions.server"
import { draftActivity, menuActivity } from "./draft-activity"
import { type DraftDialogData, draftDialog } from "./draft-dialogs.server"

interface DraftAction extends Pick<AuthorizedSession, "context" | "api" | "session"> {
  draft: MenuDraft
  query: z.infer<typeof DraftQuery>
  form: FormData
}

type DraftReply = BuilderReply<DraftDialogData>

const CHANGES: Record<string, Handler> = {
  "add-meals": addMealsToDay,
  "add-multiply": addMultiply,
  "delete-multiply": deleteMultiply,
  "replace-multiply": replaceMultiply,
  "delete-meal": deleteMealOfDay,
  "copy-day": copyDayTo,
  "mark-day-off": markOff,
  "activate-day": activate,
  "duplicate-week": duplicate,
}

/** Steps that are not the same done twice; every other change of a draft is. */
const UNREPEATABLE = new Set(["undo", "redo", "submit"])

/** How the builder's forms act once: what can't be repeated is not, when nobody knows whether it was done. */
export function onceOf(form: FormData) {
  const intent = String(form.get("intent"))
  const message = intent === "submit" ? ownTexts.unknownSubmit : ownTexts.unknownChange
  return {
    isRepeatable: !UNREPEATABLE.has(intent),
    unknown: (): DraftReply => refusedWith(409, message),
    done: DONE,
  }
}

/**
 * Carries out one of the builder's forms in create mode, or says why it was refused.
 * @throws the redirect to where the person goes on, when it was done; Response 400 for a form that does not exist
 */
export async function actOnDraft(action: DraftAction): Promise<DraftReply> {
  const { session, draft, form } = action
  const { staffKey } = session
  const intent = String(form.get("intent"))
  switch (intent) {
    case "undo":
    case "redo":
      return takeStep(action, intent)
    case "rename":
      return rename(action)
    case "discard":
      return discard(action)
    case "ask-submit":
      return askSubmit(action)
    case "submit":
      return submit(action)
  }
  const change = Object.hasOwn(CHANGES, intent) ? CHANGES[intent] : undefined
  if (!change) throw new Response(null, { status: 400 })
  const { api, query } = action
  const weekIndex = clampWeek(query.week, draft.body.menu.noOfWeeks)
  const request = { api, staffKey, form, draftId: draft.id, draft: draft.body, weekIndex }
  const attempted = await attempt(change(request))
  if (!attempted.ok) {
    const { init, userMessage } = attempted.error
    return {
      ...(await refuse(action, { done: false, reply: null, message: userMessage }, intent)),
      status: init.status,
    }
  }
  const outcome = attempted.value
  if (outcome.done && form.has("stay")) return DONE
  if (outcome.done) throw goOn(action, outcome.anchor)
  return refuse(action, outcome, intent)
}

function goOn({ draft, query }: DraftAction, day?: string): Response {
  const path = draftPath(draft.id, { week: query.week, overview: query.overview })
  return redirect(day ? `${path}#${dayAnchor(day)}` : path, 303)
}

/** Undo and redo do what their page said they would, or nothing. */
async function takeStep(action: DraftAction, intent: "undo" | "redo"): Promise<DraftReply> {
  const { staffKey } = action.session
  const seen = action.form.get("seen")
  const step = intent === "undo" ? undoDraft : redoDraft
  const label = await step(staffKey, action.draft.id, seen === null ? undefined : Number(seen))
  if (label !== null) throw goOn(action)
  const { isSubmitting, undoLabel } = await requireDraft(action.context, staffKey, action.draft.id)
  const message = isSubmitting ? ownTexts.submitting : noStep(intent, undoLabel)
  return refusedWith(409, message)
}

async function refuse(
  { api, draft, query, form }: DraftAction,
  outcome: Exclude<DraftOutcome, { done: true }>,
  intent: string,
): Promise<DraftReply> {
  const chosen = choicesIn(form)
  if ("confirm" in outcome) {
    const dialog = await draftDialog(api, draft.body, outcome.confirm, chosen)
    return { status: 200, reply: null, message: null, dialog }
  }
  const dialog =
    query.dialog === intent ? await orFailed(draftDialog(api, draft.body, intent, chosen), intent, form) : null
  // Without its dialog a form's own errors would have no place on the page.
  const message = outcome.message ?? (dialog ? null : firstError(outcome.reply))
  return { status: 422, reply: outcome.reply, message, dialog }
}

async function rename(action: DraftAction): Promise<DraftReply> {
  const submission = submissionOf(action.form, RenameSchema)
  if (submission.status !== "success") {
    return { status: 422, reply: submission.reply(), message: null, dialog: { name: "rename" } }
  }
  if (await renameDraft(action.session.staffKey, action.draft.id, submission.value.name)) throw goOn(action)
  return { ...(await busyOrGone(action)), reply: submission.reply(), dialog: { name: "rename" } }
}

async function discard(action: DraftAction): Promise<DraftReply> {
  const { context, session, draft } = action
  if (!(await deleteDraft(session.staffKey, draft.id, true))) return busyOrGone(action)
  await recordActivity(context, session, draftActivity("discarded", draft.id, draft.body.menu))
  throw redirectWith(context, menus.path, { kind: "info", title: "Draft discarded." })
}

/** A draft that could not be touched is on its way upstream, or it went since it was read. */
async function busyOrGone({ context, session, draft }: DraftAction): Promise<DraftReply> {
  await requireDraft(context, session.staffKey, draft.id)
  return refusedWith(409, ownTexts.submitting)
}

/** What keeps a draft from being submitted; null for nothing. */
function unready(body: MenuDraft["body"]): string | null {
  if (incompleteWeeks(body).length > 0) return menuTexts.emptyDays
  return allowedDays(body).length === 0 ? ownTexts.noDays : null
}

/** Submit asks once: the menu is live as soon as it is sent. */
function askSubmit({ draft, form }: DraftAction): DraftReply {
  const why = unready(draft.body)
  if (why) return refusedWith(422, why)
  const seen = String(draft.version)
  if (form.has("seen") && form.get("seen") !== seen) return refusedWith(409, ownTexts.draftChanged)
  return { status: 200, reply: null, message: null, dialog: { name: "submit", seen } }
}

/** Sends the menu upstream; only now does it exist there (product/food 4 and product/food 4.1). */
async function submit(action: DraftAction): Promise<DraftReply> {
  const { context, api, session, draft } = action
  const { staffKey } = session
  const seen = action.form.get("seen")
  const body = await claimDraft(staffKey, draft.id, seen === null ? undefined : Number(seen))
  if (!body) {
    const { isSubmitting } = await requireDraft(context, staffKey, draft.id)
    return refusedWith(409, isSubmitting ? ownTexts.submitting : ownTexts.draftChanged)
  }
  const why = unready(body)
  if (why) {
    await releaseDraft(staffKey, draft.id)
    return refusedWith(422, why)
  }
  const created = await attempt(createMenu(api, toMenuPayload(body))).catch(async (thrown: unknown) => {
    // The session ended meanwhile: after signing in again the draft is free.
    await afterSubmit(action, "released", releaseDraft)
    throw thrown
  })
  if (created.ok) {
    await afterSubmit(action, "deleted", deleteDraft)
    const { menu } = body
    await recordActivity(context, session, draftActivity("submitted", draft.id, menu))
    const made = created.value
    if (made) await recordActivity(context, session, menuActivity("created", made.id, menu))
    throw redirectWith(context, menus.path, { kind: "success", title: menuTexts.created })
  }
  await afterSubmit(action, "released", releaseDraft)
  const { init, isOutcomeUnknown, userMessage } = created.error
  // Nobody answered, or with a failure: the menu may be there all the same.
  const message = isOutcomeUnknown ? ownTexts.unknownSubmit : userMessage
  if (!isNameTaken(created.error)) return refusedWith(init.status, message || menuTexts.somethingWrong)
  context.flash.add({ kind: "warning", title: menuTexts.duplicateName })
  const reply = { initialValue: { name: body.menu.name }, error: { name: [menuTexts.duplicateName] } }
  return { status: 422, reply, message: null, dialog: { name: "rename" } }
}

/** A refused name, and a 422 that says nothing of any field: the documents have no other of a new menu (product/food 4). */
function isNameTaken({ status, code, fieldErrors }: UpstreamError): boolean {
  return Boolean(fieldErrors.name) || (status === 422 && !code && Object.keys(fieldErrors).length === 0)
}

/** What the upstream answered is told whatever the store says now: claims end, and a draft left over is refused. */
async function afterSubmit(
  { context, session, draft }: DraftAction,
  what: "deleted" | "released",
  run: (staffKey: string, id: string) => Promise<unknown>,
): Promise<void> {
  try {
    await run(session.staffKey, draft.id)
  } catch (error) {
    context.log.error({ err: error, event: "draft_left", draftId: draft.id }, `submitted draft not ${what}`)
  }
}
