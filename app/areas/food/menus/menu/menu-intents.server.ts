import { redirect } from "@remix-run/node"
import type { z } from "zod"
import type { AuthorizedSession } from "~/auth/guard.server"
import { today } from "~/base/clock.server"
import type { RequestContext } from "~/base/context.server"
import { redirectWith } from "~/base/redirects.server"
import { formatDay } from "~/domain/calendar"
import { mealName } from "~/domain/menu/meal-name"
import { weekToOpen } from "~/domain/menu/menu-week"
import { confirmationTo, isConfirmed } from "~/forms/confirmation.server"
import { beforeSending } from "~/forms/idempotency.server"
import { recordActivity } from "~/store/activity.server"
import { AGREED_FIELD, IDEMPOTENCY_FIELD } from "~/ui/form/form-state"
import { STAY_FIELD } from "~/ui/page/toast"
import { attempt } from "~/upstream/attempt.server"
import { orNull } from "~/upstream/or-null.server"
import type { UpstreamError } from "~/upstream/upstream-error"
import { type BuilderReply, choicesIn, DONE, refusedWith } from "../builder/builder-reply"
import { failedDialog, orFailed } from "../builder/dialogs/failed-dialog.server"
import { dayAnchor } from "../builder/week-view"
import { type BuilderSpot, chosenPath, menuSpot, spotPath } from "../menu-paths"
import { menuTexts, ownTexts } from "../menu-texts"
import { getMenu } from "../menus.server"
import { firstError } from "../submission.server"
import type { ChangePlan, MenuRequest, RefusedPlan } from "./menu-actions.server"
import type { MenuEntry } from "./menu-activity"
import { type AffectedOrder, type Loss, listAffectedOrders } from "./menu-calls.server"
import { CHANGES, UNDOING } from "./menu-changes.server"
import { toContent } from "./menu-content.server"
import { type MenuQuery, shownWeek } from "./menu-detail.server"
import { type AskDialogData, type ExistingDialogData, menuDialog, SHARED_DIALOGS } from "./menu-dialogs.server"

interface MenuAction extends Pick<AuthorizedSession, "context" | "api" | "session"> {
  menuId: string
  query: z.infer<typeof MenuQuery>
  form: FormData
}

type MenuReply = BuilderReply<ExistingDialogData>

/** Not repeated after an unknown outcome: a second deletion could remove what someone else added since. */
export const ONCE = {
  isRepeatable: false,
  unknown: (): MenuReply =>
    refusedWith(409, "We could not confirm that this was done. Check the menu before you try again."),
  done: DONE,
}

/**
 * Handles a form on a freshly loaded menu. Affected orders are counted before anything is sent.
 * @throws a redirect on success; Response 400 for an unknown intent
 */
export async function actOnMenu(action: MenuAction): Promise<MenuReply> {
  const { api, menuId, query, form } = action
  const intent = String(form.get("intent"))
  const handler = Object.hasOwn(CHANGES, intent) ? CHANGES[intent] : undefined
  if (!handler) throw new Response(null, { status: 400 })
  const read = await attempt(getMenu(api, menuId))
  if (!read.ok) return failed(action, read.error)
  const menu = read.value
  const request: MenuRequest = {
    api,
    menu,
    form,
    draft: toContent(menu, query.open),
    open: query.open,
    weekIndex: shownWeek(menu, query.week),
    spot: spotOf(action, menu),
  }
  const planned = await attempt(handler(request))
  if (!planned.ok) return back(action, request, unsent(planned.error, intent))
  const plan = planned.value
  if (plan.kind === "change" && form.has(NOTIFIED) && plan.told === ownTexts.undone)
    plan.told = "The change was undone. Clients with affected orders were already notified."
  if (plan.kind === "refused") return back(action, request, plan)
  if (plan.kind === "ask") {
    const dialog = await orNull(menuDialog(request, plan.dialog, new URLSearchParams(plan.chosen)))
    return replyWith(dialog)
  }
  if (plan.kind === "answer") return replyWith(plan.dialog)
  if (plan.kind === "send") {
    const { dialog, activity } = await plan.send()
    if (activity) await recordChange(action, request, activity)
    return replyWith(dialog)
  }
  const counted = await attempt(listAffectedOrders(api, menu.id, plan.losses ?? []))
  if (!counted.ok) return back(action, request, unsent(counted.error, intent))
  const orders = counted.value
  if (orders.length === 0) return carryOut(action, request, plan)
  if (!isConfirmed(form, { subject: intent, count: orders.length })) return ask(action, request, plan, orders)
  const undo = plan.undo && { ...plan.undo, [NOTIFIED]: "1" }
  return carryOut(action, request, { ...plan, ...(undo && { undo }) })
}

/** Field of Undo forms: clients were notified, because their orders lost a meal. */
const NOTIFIED = "notified"

const replyWith = (dialog: ExistingDialogData | null): MenuReply => ({
  status: 200,
  reply: null,
  message: null,
  dialog,
})

async function carryOut(action: MenuAction, request: MenuRequest, plan: ChangePlan): Promise<MenuReply> {
  const { rest } = plan
  const first = await attempt(plan.send?.() ?? Promise.resolve())
  const last = first.ok && rest ? await attempt(rest.send()) : first
  if (last.ok) {
    if (plan.activity) await recordChange(action, request, plan.activity)
    return finish(action, request, plan)
  }
  const { error } = last
  if (plan.failure) action.context.flash.add({ kind: "error", ...plan.failure(error.userMessage || messageOf(error)) })
  const refused = refusalOf(error, String(action.form.get("intent")))
  if (!first.ok || !rest) return back({ ...action, form: plan.form ?? action.form }, request, refused, true)
  await recordChange(action, request, rest.doneActivity)
  const message = `${rest.doneTold} ${messageOf(error)}`
  return back({ ...action, form: rest.form }, { ...request, draft: rest.draft }, { ...refused, message }, true)
}

function recordChange({ context, session }: MenuAction, { menu }: MenuRequest, entry: MenuEntry): Promise<void> {
  return recordActivity(context, session, { kind: "menu", id: menu.id, name: menu.name, ...entry })
}

/** Fields that a confirmation does not repeat: a resolved '+ Select All', and fields of the first request only. */
const isCarriedOut = (name: string) => name === STAY_FIELD || name === IDEMPOTENCY_FIELD || /^all[A-Z]/.test(name)

const CHOICES = ["merchant", "meal", "secondMerchant", "secondMeal", "days"]

/** Max. meals and max. orders that a question lists. */
const MAX_NAMED = 20
const MAX_ORDERS = 100

function leaving({ draft }: MenuRequest, losses: readonly Loss[]): string[] {
  const named = losses.slice(0, MAX_NAMED).map(({ meal, dates }) => {
    const days = dates.length > MAX_NAMED ? `${dates.length} days` : dates.toSorted().map(formatDay).join(", ")
    return `${mealName(draft.meals[meal] ?? { enName: `Meal #${meal}`, arName: "" })}: ${days}`
  })
  return losses.length > MAX_NAMED ? [...named, `And ${losses.length - MAX_NAMED} more meals`] : named
}

function ask(
  action: MenuAction,
  request: MenuRequest,
  { form = action.form, losses = [] }: ChangePlan,
  orders: readonly AffectedOrder[],
): MenuReply {
  const intent = String(form.get("intent"))
  const affected = { subject: intent, count: orders.length }
  const fields: Record<string, string | string[]> = {}
  for (const name of new Set(form.keys())) {
    if (!isCarriedOut(name)) fields[name] = form.getAll(name).map(String)
  }
  const chosen = new Map(CHOICES.map((name) => [name, form.getAll(name).map(String)]))
  const dialog: AskDialogData = {
    name: "affected-orders",
    orders: affected.count,
    leaving: leaving(request, losses),
    affected: orders.filter(({ id }) => id !== "").slice(0, MAX_ORDERS),
    ...(action.query.dialog === intent ? { form: chosenPath(request.spot, intent, chosen) } : {}),
    // Earlier confirmations are kept.
    fields: { ...fields, intent, [AGREED_FIELD]: [...form.getAll(AGREED_FIELD).map(String), confirmationTo(affected)] },
  }
  return replyWith(dialog)
}

function spotOf({ query }: MenuAction, menu: MenuRequest["menu"], open: readonly string[] = query.open): BuilderSpot {
  return menuSpot({ id: menu.id, opensAt: weekToOpen(menu, today()) }, query.week, query.overview === "1", open)
}

/** With script: returns DONE and the page revalidates. Without script: redirects. */
function finish(action: MenuAction, request: MenuRequest, plan: ChangePlan): MenuReply {
  const { context, form } = action
  const spot = spotOf(action, request.menu, plan.open)
  const here = spotPath(spot)
  const undo = plan.undo ? { undo: { action: here, fields: plan.undo } } : {}
  const toast = plan.told ? ({ kind: "success", title: plan.told, ...undo } as const) : null
  if (form.has(STAY_FIELD)) {
    if (toast) context.flash.add(toast)
    return DONE
  }
  const path = plan.anchor ? `${here}#${dayAnchor(plan.anchor)}` : here
  throw toast ? redirectWith(context, path, toast) : redirect(path, 303)
}

/** An Undo may be pressed on any page, so its error is shown as a toast. */
export function tellToast(context: RequestContext, form: FormData, { message, dialog }: MenuReply): void {
  if (!UNDOING.has(String(form.get("intent"))) || !form.has(STAY_FIELD)) return
  const title =
    message ??
    (dialog ? "Clients have ordered it since then, so nothing was undone. You can delete it on its day." : null)
  if (title) context.flash.add({ kind: "error", title })
}

/** @param isSent the change was sent, so a failed dialog must not claim that it was not */
async function back({ query, form }: MenuAction, request: MenuRequest, plan: RefusedPlan, isSent = false) {
  const intent = String(form.get("intent"))
  const drawing = query.dialog === intent ? menuDialog(request, intent, choicesIn(form)) : Promise.resolve(null)
  const dialog = await (isSent ? orNull(drawing) : orFailed(drawing, intent, form))
  // Without its dialog the page has no place for field errors, so the first one becomes the message.
  const message = plan.message ?? (dialog ? null : firstError(plan.reply))
  const reply = { initialValue: typedIn(form), ...plan.reply }
  return { status: plan.status, reply, message, dialog }
}

function typedIn(form: FormData): Record<string, string | string[]> {
  const typed: Record<string, string | string[]> = {}
  for (const name of new Set(form.keys())) {
    const [first = "", ...more] = form.getAll(name).map(String)
    typed[name] = more.length > 0 ? [first, ...more] : first
  }
  return typed
}

/** Keeps the submitted choices, which a dialog opened from its address would lose. */
function failed({ form, query }: MenuAction, error: UpstreamError): MenuReply {
  const reply = { initialValue: typedIn(form) }
  const intent = String(form.get("intent"))
  const dialog = query.dialog === intent && SHARED_DIALOGS.has(intent) ? failedDialog(intent, form) : null
  return { status: beforeSending(error.init.status), reply, message: messageOf(error), dialog }
}

/** A failure before the change was sent, so it was certainly not made. */
function unsent(error: UpstreamError, intent: string): RefusedPlan {
  const refused = refusalOf(error, intent)
  return { ...refused, status: beforeSending(refused.status) }
}

/** A taken name is shown at its field, everything else as one message. */
function refusalOf(error: UpstreamError, intent: string): RefusedPlan {
  if (intent === "edit-menu" && error.fieldErrors.name) {
    const reply = { error: { name: [menuTexts.nameTaken] } }
    return { kind: "refused", status: 422, reply, message: null }
  }
  return { kind: "refused", status: error.init.status, reply: null, message: messageOf(error) }
}

/** The upstream's first field error, or its message. */
function messageOf({ fieldErrors, userMessage }: UpstreamError): string {
  const [first] = Object.values(fieldErrors).flat()
  return first ?? (userMessage || menuTexts.somethingWrong)
}
