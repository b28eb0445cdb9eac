import { shownName } from "~/domain/shown-name"
import { actOnce, beforeSending } from "~/http/act-once.server"
import { unsentFields } from "~/http/unsent-fields.server"
import { NOT_SENT } from "~/ui/unsent-form"
import { attempt } from "~/upstream/attempt.server"
import { addNote, untriedNote } from "../../notes/note-actions.server"
import { ADD_NOTE } from "../../notes/note-texts"
import { contractorPath } from "../contractor-paths"
import { contractorTexts, ownContractorTexts } from "../contractor-texts"
import { findContractor } from "../contractors.server"
import { ADD_DRIVERS, ASSIGN_PLAN, MAKE_DEFAULT, REMOVE_DRIVERS, SAVE, UNASSIGN_PLAN } from "./contractor-intents"
import { addDrivers, removeDrivers, unknownDrivers, untriedDrivers } from "./driver-actions.server"
import { assign, makeDefault, unassign, unknownPlan, untriedAssign, untriedPlan } from "./plan-actions.server"
import type { ProfileAnswer, ProfileRequest, Untried } from "./profile-request"
import { saveContractor, unknownSave } from "./save-contractor.server"

interface Handler {
  run(request: ProfileRequest): Promise<ProfileAnswer>
  unknown(request: ProfileRequest): ProfileAnswer | Promise<ProfileAnswer>
  /** Where nothing was tried: why, in the dialog or section that was sent; without this above the page. */
  untried?(form: FormData, why: Untried): ProfileAnswer
  /** What it says then, where the documents have words for it. */
  failed?: string
  /** Doing it again changes nothing more. */
  isRepeatable?: boolean
}

const PLANS = { unknown: unknownPlan, untried: untriedPlan, failed: contractorTexts.planFailed }
const DRIVERS = { unknown: unknownDrivers, untried: untriedDrivers }

const HANDLERS: Record<string, Handler> = {
  [SAVE]: { run: saveContractor, unknown: unknownSave, isRepeatable: true },
  [ASSIGN_PLAN]: { ...PLANS, run: assign, untried: untriedAssign },
  [MAKE_DEFAULT]: { ...PLANS, run: makeDefault },
  [UNASSIGN_PLAN]: { ...PLANS, run: unassign },
  [ADD_DRIVERS]: { ...DRIVERS, run: addDrivers },
  [REMOVE_DRIVERS]: { ...DRIVERS, run: removeDrivers },
}

/**
 * Carries out one of the profile's forms. The caller has checked the gate.
 *
 * @throws the redirect to where the person goes on; Response 400 for a form of no kind
 */
export async function actOnProfile(
  request: Omit<ProfileRequest, "contractor" | "here"> & { id: string },
): Promise<ProfileAnswer> {
  const { context, api, session, id, query, form } = request
  const intent = String(form.get("intent"))
  const handler = Object.hasOwn(HANDLERS, intent) ? HANDLERS[intent] : undefined
  if (!handler && intent !== ADD_NOTE) throw new Response(null, { status: 400 })
  const found = await attempt(findContractor(api, id))
  if (!found.ok) {
    const why = { status: beforeSending(found.error.init.status), message: handler?.failed ?? NOT_SENT }
    return { ...untried(form, handler, why), unsent: unsentFields(form) }
  }
  const contractor = found.value
  if (!contractor) return untried(form, handler, { status: 404, message: ownContractorTexts.missing })
  const here = (section = "", page = query.page) =>
    contractorPath(id, { page: page > 1 ? page : undefined }) + (section && `#${section}`)
  const whole: ProfileRequest = { context, api, session, contractor, query, form, here }
  if (!handler) {
    const notable = {
      type: "CONTRACTOR",
      kind: "contractor",
      id,
      name: shownName(id, contractor.enName, contractor.arName),
    } as const
    const note = await addNote({ context, api, session, form, notable, path: here("notes") })
    return { status: note.status, note }
  }
  const { run, unknown, isRepeatable = false } = handler
  const once = { isRepeatable, unknown: () => unknown(whole) }
  return actOnce({ context, session, form }, once, () => run(whole))
}

/** Without a handler it is a note. */
function untried(form: FormData, handler: Handler | undefined, why: Untried): ProfileAnswer {
  if (!handler) return { status: why.status, note: untriedNote(form, why.status, why.message) }
  return handler.untried?.(form, why) ?? why
}
