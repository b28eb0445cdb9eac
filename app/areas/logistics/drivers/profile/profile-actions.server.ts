import type { Session } from "~/auth/session.server"
import { today } from "~/base/clock.server"
import type { RequestContext } from "~/base/context.server"
import { redirectWith } from "~/base/redirects.server"
import { fullName } from "~/domain/person"
import { isRecordId } from "~/domain/record-id"
import { actOnce, beforeSending } from "~/forms/act-once.server"
import { type Compared, compareForm, type EditedRecord } from "~/forms/changed-fields.server"
import { refusedFields } from "~/forms/refusal.server"
import { unsentFields } from "~/forms/unsent-fields.server"
import { recordActivity } from "~/store/activity.server"
import { type EditState, NO_CHANGES } from "~/ui/form/edit-state"
import { NOT_SENT } from "~/ui/form/unsent-form"
import type { Api } from "~/upstream/api.server"
import { attempt } from "~/upstream/attempt.server"
import { settle } from "~/upstream/settle.server"
import type { UpstreamError } from "~/upstream/upstream-error"
import { addNote, type NoteReply, untriedNote } from "../../notes/note-actions.server"
import { ADD_NOTE } from "../../notes/note-texts"
import { changePassword, type PasswordReply } from "../../password.server"
import { CHANGE_PASSWORD, ownPasswordTexts } from "../../password-texts"
import { tellRefusal } from "../../refusal.server"
import { DRIVER_ERROR } from "../../refusal-text"
import { driverPath } from "../driver-paths"
import { checkProfile, type ProfileErrors, WIRE_NAMES } from "./profile.schema"
import {
  type Driver,
  findDriver,
  listContractorPlans,
  migrateDriverCitc,
  updateDriver,
  updateDriverPassword,
} from "./profile.server"
import { PROFILE_FIELDS, type ProfileFields } from "./profile-fields"
import { CHECK_CITC, REFRESH, SAVE } from "./profile-intents"
import { ownProfileTexts, profileTexts } from "./profile-texts"
import { activityValues, type PlanChoices, sayOf, toPlanChoices, toUpdate, valuesOf } from "./profile-values.server"

interface ProfileAction {
  context: RequestContext
  api: Api
  session: Session
  id: string
  form: FormData
}

/** What became of a form that did not lead on. */
export interface ProfileAnswer {
  status: number
  edit: EditState<ProfileFields> | null
  /** The plans of the contractor that the form names. */
  plans: PlanChoices | null
  note: NoteReply | null
  password: PasswordReply | null
  /** What stands above the page where no form has a place for it. */
  message: string | null
  /** The fields, to be sent again, where the driver could not be had; never a password. */
  unsent: [name: string, value: string][] | null
}

const NOTHING: ProfileAnswer = {
  status: 200,
  edit: null,
  plans: null,
  note: null,
  password: null,
  message: null,
  unsent: null,
}

/** The record that the form changes. */
export function profileRecord(id: string): EditedRecord<ProfileFields> {
  return { kind: "driver", id, fields: PROFILE_FIELDS }
}

type Handler = (action: ProfileAction, driver: Driver) => Promise<ProfileAnswer>

const HANDLERS: Record<string, Handler> = {
  [SAVE]: save,
  [REFRESH]: refresh,
  [CHECK_CITC]: checkCitc,
  [ADD_NOTE]: async ({ id, ...action }, driver) => {
    const notable = { type: "DRIVER", kind: "driver", id, name: fullName(driver) } as const
    const note = await addNote({ ...action, notable, path: `${driverPath(id)}#notes` })
    return { ...NOTHING, status: note.status, note }
  },
  [CHANGE_PASSWORD]: async ({ api, id, ...action }, driver) => {
    const password = await changePassword({
      ...action,
      send: (typed) => updateDriverPassword(api, id, typed),
      record: { kind: "driver", id, name: fullName(driver) },
      path: driverPath(id),
      done: { kind: "success", title: profileTexts.updated },
      failed: DRIVER_ERROR,
    })
    return { ...NOTHING, status: password.status, password }
  },
}

/**
 * Carries out a form of the profile, whose gate was checked. The driver is read afresh first: what changed is what
 * differs from now.
 *
 * @throws the redirect to where the person goes on; Response 400 for a form that does not exist
 */
export async function actOnProfile(action: ProfileAction): Promise<ProfileAnswer> {
  // A button inside the form says more than the form's own word.
  const intent = String(action.form.getAll("intent").at(-1))
  const handler = Object.hasOwn(HANDLERS, intent) ? HANDLERS[intent] : undefined
  if (!handler) throw new Response(null, { status: 400 })
  if (intent !== SAVE) return withDriver(action, handler, intent)
  // Done again after a crash it is compared again, and finds nothing left to send.
  const unknown = () => withDriver(action, unknownSave, intent)
  return actOnce(action, { isRepeatable: true, unknown }, () => withDriver(action, handler, intent))
}

async function withDriver(action: ProfileAction, handler: Handler, intent: string): Promise<ProfileAnswer> {
  const { api, id, form } = action
  const found = await attempt(findDriver(api, id))
  if (!found.ok) {
    const status = beforeSending(found.error.init.status)
    const message = intent === CHANGE_PASSWORD ? ownPasswordTexts.unsent : NOT_SENT
    return { ...untried(form, intent, { status, message }), unsent: unsentFields(form) }
  }
  if (!found.value) return untried(form, intent, { status: 404, message: ownProfileTexts.missing })
  return handler(action, found.value)
}

/** Why nothing was tried, where the person looks: in the dialog that was sent, else above the page. */
function untried(form: FormData, intent: string, why: { status: number; message: string }): ProfileAnswer {
  const { status, message } = why
  if (intent === ADD_NOTE) return { ...NOTHING, status, note: untriedNote(form, status, message) }
  if (intent === CHANGE_PASSWORD) return { ...NOTHING, status, password: { ...why, error: null } }
  return { ...NOTHING, ...why }
}

function unknownSave(action: ProfileAction, driver: Driver): Promise<ProfileAnswer> {
  return withPlans(action, driver, compare(action, driver), { status: 409, notice: ownProfileTexts.outcomeUnknown })
}

async function refresh(action: ProfileAction, driver: Driver): Promise<ProfileAnswer> {
  return withPlans(action, driver, compare(action, driver), {})
}

/** Sends what changed and nothing else (product/workforce 1.3). */
async function save(action: ProfileAction, driver: Driver): Promise<ProfileAnswer> {
  const { api, context, session } = action
  const edit = compare(action, driver)
  if (edit.isRefused) return withPlans(action, driver, edit, { status: edit.status })
  if (edit.isUnchanged) return withPlans(action, driver, edit, { said: NO_CHANGES })
  const plans = await plansOf(api, driver, edit.values.contractor)
  const errors = { ...checkPlan(edit, plans), ...checkProfile(edit.values, edit.changes, today()) }
  if (Object.keys(errors).length > 0) {
    return { ...NOTHING, status: 422, plans, edit: edit.answer({ errors }) }
  }
  const sent = await attempt(updateDriver(api, toUpdate(driver, edit.changes)))
  if (!sent.ok) return { ...NOTHING, plans, ...refused(action, edit, sent.error) }
  const changed = Object.keys(edit.changes)
  await recordActivity(context, session, {
    action: "updated",
    kind: "driver",
    id: driver.id,
    name: fullName(sent.value),
    before: activityValues(driver, changed),
    after: activityValues(sent.value, changed),
  })
  throw redirectWith(context, driverPath(driver.id), { kind: "success", title: profileTexts.updated })
}

function compare({ form, id }: ProfileAction, driver: Driver): Compared<ProfileFields> {
  return compareForm(profileRecord(id), {
    form,
    current: valuesOf(driver),
    say: sayOf(driver),
  })
}

interface More {
  status?: number
  notice?: string
  said?: string
}

async function withPlans(
  { api }: ProfileAction,
  driver: Driver,
  edit: Compared<ProfileFields>,
  { status = 200, ...more }: More,
): Promise<ProfileAnswer> {
  const plans = await plansOf(api, driver, edit.values.contractor)
  return { ...NOTHING, status, plans, edit: edit.answer(more) }
}

/** The plans of the contractor that the form names: the driver's own are known already. */
export async function plansOf(api: Api, { contractor }: Driver, chosen: string): Promise<PlanChoices> {
  if (chosen === "") return toPlanChoices("", [])
  if (chosen === contractor?.id) return toPlanChoices(chosen, contractor.paymentPlans)
  if (!isRecordId(chosen)) return toPlanChoices(chosen, [])
  return toPlanChoices(chosen, await settle(listContractorPlans(api, chosen)))
}

/** Another contractor has other plans: one that is not among them, or can't be looked for, is not sent. */
function checkPlan({ values, changes }: Compared<ProfileFields>, { options }: PlanChoices): ProfileErrors {
  const isTouched = changes.contractor !== undefined || changes.paymentPlan !== undefined
  if (!isTouched || values.paymentPlan === "") return {}
  if (options === null) return { paymentPlan: [ownProfileTexts.plansUnknown] }
  if (options.some(({ value }) => value === values.paymentPlan)) return {}
  return { paymentPlan: [ownProfileTexts.foreignPlan] }
}

function refused({ context }: ProfileAction, edit: Compared<ProfileFields>, error: UpstreamError) {
  const text = tellRefusal(context, DRIVER_ERROR, error)
  const notice = error.isOutcomeUnknown ? ownProfileTexts.outcomeUnknown : `${DRIVER_ERROR} ${text}`
  const errors = refusedFields(error, PROFILE_FIELDS, WIRE_NAMES)
  return { status: error.init.status, edit: edit.answer({ errors, notice }) }
}

/** Sends the driver's data to CITC, once (product/workforce 1.3). */
function checkCitc(action: ProfileAction, driver: Driver): Promise<ProfileAnswer> {
  const { api, context, session, id } = action
  const unknown = (): ProfileAnswer => ({ ...NOTHING, status: 409, message: ownProfileTexts.citcUnknown })
  return actOnce(action, { isRepeatable: false, unknown }, async () => {
    const sent = await attempt(migrateDriverCitc(api, id))
    if (!sent.ok) {
      const message = tellRefusal(context, DRIVER_ERROR, sent.error)
      return { ...NOTHING, status: sent.error.init.status, message }
    }
    await recordActivity(context, session, {
      action: "data sent to CITC",
      kind: "driver",
      id,
      name: fullName(driver),
      before: { "CITC Status": driver.citcStatus },
      after: { "CITC Status": sent.value.citcStatus },
    })
    throw redirectWith(context, driverPath(id), { kind: "success", title: profileTexts.citcSent })
  })
}
