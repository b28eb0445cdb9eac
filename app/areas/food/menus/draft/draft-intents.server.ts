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
import { menuTexts } from "../menu-texts"
import { createMenu } from "../menus.server"
import { firstError, submissionOf } from "../submission.server"
import { type DraftQuery, requireDraft } from "./draft.server"
import { RenameSchema } from "./draft-actions.schema"
import {
  activateDraft,
  addDraftMultiply,
  addMealsToDraftDay,
  copyDraftDay,
  type DraftOutcome,
  deleteDraftMeal,
  deleteDraftMultiply,
  duplicateDraft,
  type Handler,
  markDraftDayOff,
  replaceDraftMultiply,
} from "./draft-actions.server"
import { draftActivity, menuActivity } from "./draft-activity"
import { type DraftDialogData, draftDialog } from "./draft-dialogs.server"

/** Undo or redo did nothing, because the draft has changed. `last` is its last change now. */
function noStep(intent: "undo" | "redo", last: string | null): string {
  const now = last ? `Its last change is now: ${last}.` : "There is no change left to undo."
  return `The draft has changed since you opened this page, so nothing was ${intent === "undo" ? "undone" : "redone"}. ${now}`
}

const UNKNOWN_SUBMIT =
  "We could not confirm that this menu was created. Check the Menu List before you submit it again."

const DRAFT_CHANGED =
  "The draft has changed since you opened this page, so nothing was submitted. Check it and press Submit again."

const SUBMITTING = "This menu is being submitted."

interface DraftAction extends Pick<AuthorizedSession, "context" | "api" | "session"> {
  draft: MenuDraft
  query: z.infer<typeof DraftQuery>
  form: FormData
}

type DraftReply = BuilderReply<DraftDialogData>

const CHANGES: Record<string, Handler> = {
  "add-meals": addMealsToDraftDay,
  "add-multiply": addDraftMultiply,
  "delete-multiply": deleteDraftMultiply,
  "replace-multiply": replaceDraftMultiply,
  "delete-meal": deleteDraftMeal,
  "copy-day": copyDraftDay,
  "mark-day-off": markDraftDayOff,
  "activate-day": activateDraft,
  "duplicate-week": duplicateDraft,
}

/** Intents that are not idempotent; all other draft changes are. */
const UNREPEATABLE = new Set(["undo", "redo", "submit"])

/** Idempotency rules: an intent that is not idempotent is not repeated after an unknown outcome. */
export function onceOf(form: FormData) {
  const intent = String(form.get("intent"))
  const message =
    intent === "submit"
      ? UNKNOWN_SUBMIT
      : "We could not confirm that this was done. Check the draft before you try again."
  return {
    isRepeatable: !UNREPEATABLE.has(intent),
    unknown: (): DraftReply => refusedWith(409, message),
    done: DONE,
  }
}

/**
 * Handles a form of the builder in create mode and returns the error when it is refused.
 * @throws a redirect on success; Response 400 for an unknown intent
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
  if (outcome.done) throw toDraft(action, outcome.anchor)
  return refuse(action, outcome, intent)
}

function toDraft({ draft, query }: DraftAction, day?: string): Response {
  const path = draftPath(draft.id, { week: query.week, overview: query.overview })
  return redirect(day ? `${path}#${dayAnchor(day)}` : path, 303)
}

/** Undoes or redoes the change that the page showed; does nothing if the draft has changed since. */
async function takeStep(action: DraftAction, intent: "undo" | "redo"): Promise<DraftReply> {
  const { staffKey } = action.session
  const seen = action.form.get("seen")
  const step = intent === "undo" ? undoDraft : redoDraft
  const label = await step(staffKey, action.draft.id, seen === null ? undefined : Number(seen))
  if (label !== null) throw toDraft(action)
  const { isSubmitting, undoLabel } = await requireDraft(action.context, staffKey, action.draft.id)
  const message = isSubmitting ? SUBMITTING : noStep(intent, undoLabel)
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
  // Without its dialog the page has no place for field errors, so the first one becomes the message.
  const message = outcome.message ?? (dialog ? null : firstError(outcome.reply))
  return { status: 422, reply: outcome.reply, message, dialog }
}

async function rename(action: DraftAction): Promise<DraftReply> {
  const submission = submissionOf(action.form, RenameSchema)
  if (submission.status !== "success") {
    return { status: 422, reply: submission.reply(), message: null, dialog: { name: "rename" } }
  }
  if (await renameDraft(action.session.staffKey, action.draft.id, submission.value.name)) throw toDraft(action)
  return { ...(await busyOrGone(action)), reply: submission.reply(), dialog: { name: "rename" } }
}

async function discard(action: DraftAction): Promise<DraftReply> {
  const { context, session, draft } = action
  if (!(await deleteDraft(session.staffKey, draft.id, true))) return busyOrGone(action)
  await recordActivity(context, session, draftActivity("discarded", draft.id, draft.body.menu))
  throw redirectWith(context, menus.path, { kind: "info", title: "Draft discarded." })
}

/** The draft could not be changed: it is being submitted, or it no longer exists. */
async function busyOrGone({ context, session, draft }: DraftAction): Promise<DraftReply> {
  await requireDraft(context, session.staffKey, draft.id)
  return refusedWith(409, SUBMITTING)
}

/** Why a draft cannot be submitted, or null. */
function unready(body: MenuDraft["body"]): string | null {
  if (incompleteWeeks(body).length > 0) return menuTexts.emptyDays
  return allowedDays(body).length === 0
    ? "All days of this menu are off. Activate at least one day and add meals to it."
    : null
}

/** Submit needs a confirmation, because the menu goes live immediately. */
function askSubmit({ draft, form }: DraftAction): DraftReply {
  const why = unready(draft.body)
  if (why) return refusedWith(422, why)
  const seen = String(draft.version)
  if (form.has("seen") && form.get("seen") !== seen) return refusedWith(409, DRAFT_CHANGED)
  return { status: 200, reply: null, message: null, dialog: { name: "submit", seen } }
}

async function submit(action: DraftAction): Promise<DraftReply> {
  const { context, api, session, draft } = action
  const { staffKey } = session
  const seen = action.form.get("seen")
  const body = await claimDraft(staffKey, draft.id, seen === null ? undefined : Number(seen))
  if (!body) {
    const { isSubmitting } = await requireDraft(context, staffKey, draft.id)
    return refusedWith(409, isSubmitting ? SUBMITTING : DRAFT_CHANGED)
  }
  const why = unready(body)
  if (why) {
    await releaseDraft(staffKey, draft.id)
    return refusedWith(422, why)
  }
  const created = await attempt(createMenu(api, toMenuPayload(body))).catch(async (thrown: unknown) => {
    // The session expired. Releasing the draft lets the person submit it after signing in again.
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
  // No response, or a server error: the menu may still have been created.
  const message = isOutcomeUnknown ? UNKNOWN_SUBMIT : userMessage
  if (!isNameTaken(created.error)) return refusedWith(init.status, message || menuTexts.somethingWrong)
  context.flash.add({ kind: "warning", title: menuTexts.duplicateName })
  const reply = { initialValue: { name: body.menu.name }, error: { name: [menuTexts.duplicateName] } }
  return { status: 422, reply, message: null, dialog: { name: "rename" } }
}

/** A name error, or a 422 without field errors: the documents know no other 422 for a new menu. */
function isNameTaken({ status, code, fieldErrors }: UpstreamError): boolean {
  return Boolean(fieldErrors.name) || (status === 422 && !code && Object.keys(fieldErrors).length === 0)
}

/** A store failure must not hide the upstream's response. Claims expire; a leftover draft is refused by name. */
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
