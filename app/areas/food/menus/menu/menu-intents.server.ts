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
import { AGREED_FIELD } from "~/ui/form/form-state"
import { IDEMPOTENCY_FIELD } from "~/ui/form/idempotency-key"
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

/** Nothing is done again where nobody knows: a second deletion could take away what somebody else put there since. */
export const ONCE = {
  isRepeatable: false,
  unknown: (): MenuReply => refusedWith(409, ownTexts.unknownMenuChange),
  done: DONE,
}

/**
 * Carries out a form on a menu that is read afresh; affected orders are counted before anything is sent (product/food 4).
 * @throws the redirect to where the person goes on; Response 400 for a form that does not exist
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
  if (plan.kind === "change" && form.has(NOTIFIED) && plan.told === ownTexts.undone) plan.told = ownTexts.undoneNotified
  if (plan.kind === "refused") return back(action, request, plan)
  if (plan.kind === "ask") {
    const dialog = await orNull(menuDialog(request, plan.dialog, new URLSearchParams(plan.chosen)))
    return toldBy(dialog)
  }
  if (plan.kind === "answer") return toldBy(plan.dialog)
  if (plan.kind === "send") {
    const { dialog, activity } = await plan.send()
    if (activity) await writeDown(action, request, activity)
    return toldBy(dialog)
  }
  const counted = await attempt(listAffectedOrders(api, menu.id, plan.losses ?? []))
  if (!counted.ok) return back(action, request, unsent(counted.error, intent))
  const orders = counted.value
  if (orders.length === 0) return carryOut(action, request, plan)
  if (!isConfirmed(form, { subject: intent, count: orders.length })) return ask(action, request, plan, orders)
  const undo = plan.undo && { ...plan.undo, [NOTIFIED]: "1" }
  return carryOut(action, request, { ...plan, ...(undo && { undo }) })
}

/** Says with Undo that clients were told of the change: their orders had lost a meal by it. */
const NOTIFIED = "notified"

const toldBy = (dialog: ExistingDialogData | null): MenuReply => ({ status: 200, reply: null, message: null, dialog })

async function carryOut(action: MenuAction, request: MenuRequest, plan: ChangePlan): Promise<MenuReply> {
  const { rest } = plan
  const first = await attempt(plan.send?.() ?? Promise.resolve())
  const last = first.ok && rest ? await attempt(rest.send()) : first
  if (last.ok) {
    if (plan.activity) await writeDown(action, request, plan.activity)
    return goOn(action, request, plan)
  }
  const { error } = last
  if (plan.failure) action.context.flash.add({ kind: "error", ...plan.failure(error.userMessage || said(error)) })
  const refused = refusalOf(error, String(action.form.get("intent")))
  if (!first.ok || !rest) return back({ ...action, form: plan.form ?? action.form }, request, refused, true)
  await writeDown(action, request, rest.doneActivity)
  const message = `${rest.doneTold} ${said(error)}`
  return back({ ...action, form: rest.form }, { ...request, draft: rest.draft }, { ...refused, message }, true)
}

function writeDown({ context, session }: MenuAction, { menu }: MenuRequest, entry: MenuEntry): Promise<void> {
  return recordActivity(context, session, { kind: "menu", id: menu.id, name: menu.name, ...entry })
}

/** Fields that have done their work: '+ Select All' is spelled out by now, a Yes leads on and is a form of its own. */
const isCarriedOut = (name: string) => name === STAY_FIELD || name === IDEMPOTENCY_FIELD || /^all[A-Z]/.test(name)

const CHOICES = ["merchant", "meal", "secondMerchant", "secondMeal", "days"]

/** Meals and orders that a question names. */
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
    // A Yes to another question stays one.
    fields: { ...fields, intent, [AGREED_FIELD]: [...form.getAll(AGREED_FIELD).map(String), confirmationTo(affected)] },
  }
  return toldBy(dialog)
}

function spotOf({ query }: MenuAction, menu: MenuRequest["menu"], open: readonly string[] = query.open): BuilderSpot {
  return menuSpot({ id: menu.id, opensAt: weekToOpen(menu, today()) }, query.week, query.overview === "1", open)
}

/** Script waits where it is and reads the page anew; without script the page is asked for again. */
function goOn(action: MenuAction, request: MenuRequest, plan: ChangePlan): MenuReply {
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

/** A form that a toast sent may have no page of its menu around it any more: a toast says why nothing was done. */
export function tellToast(context: RequestContext, form: FormData, { message, dialog }: MenuReply): void {
  if (!UNDOING.has(String(form.get("intent"))) || !form.has(STAY_FIELD)) return
  const title = message ?? (dialog ? ownTexts.undoOrdered : null)
  if (title) context.flash.add({ kind: "error", title })
}

/** @param isSent whether the change itself was: then nobody may say that it was not */
async function back({ query, form }: MenuAction, request: MenuRequest, plan: RefusedPlan, isSent = false) {
  const intent = String(form.get("intent"))
  const drawing = query.dialog === intent ? menuDialog(request, intent, choicesIn(form)) : Promise.resolve(null)
  const dialog = await (isSent ? orNull(drawing) : orFailed(drawing, intent, form))
  // Without its dialog a form's own errors would have no place on the page.
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

/** A dialog that was drawn from its address again would have lost what was chosen in it. */
function failed({ form, query }: MenuAction, error: UpstreamError): MenuReply {
  const reply = { initialValue: typedIn(form) }
  const intent = String(form.get("intent"))
  const dialog = query.dialog === intent && SHARED_DIALOGS.has(intent) ? failedDialog(intent, form) : null
  return { status: beforeSending(error.init.status), reply, message: said(error), dialog }
}

/** What failed before the change itself was sent: it was certainly not made. */
function unsent(error: UpstreamError, intent: string): RefusedPlan {
  const refused = refusalOf(error, intent)
  return { ...refused, status: beforeSending(refused.status) }
}

/** The upstream's refusal as the form shows it: a taken name at its field, everything else as one message. */
function refusalOf(error: UpstreamError, intent: string): RefusedPlan {
  if (intent === "edit-menu" && error.fieldErrors.name) {
    const reply = { error: { name: [menuTexts.nameTaken] } }
    return { kind: "refused", status: 422, reply, message: null }
  }
  return { kind: "refused", status: error.init.status, reply: null, message: said(error) }
}

/** The upstream's first sentence about a field, or its message. */
function said({ fieldErrors, userMessage }: UpstreamError): string {
  const [first] = Object.values(fieldErrors).flat()
  return first ?? (userMessage || menuTexts.somethingWrong)
}
