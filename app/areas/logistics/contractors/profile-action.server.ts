import { actOnce, beforeSending } from "~/http/act-once.server"
import { unsentFields } from "~/http/unsent-fields.server"
import { NOT_SENT } from "~/ui/unsent-form"
import { attempt } from "~/upstream/attempt.server"
import { addNote } from "../notes/note-actions.server"
import { ADD_NOTE } from "../notes/note-texts"
import { ADD_DRIVERS, ASSIGN_PLAN, MAKE_DEFAULT, REMOVE_DRIVERS, SAVE, UNASSIGN_PLAN } from "./contractor-intents"
import { contractorPath } from "./contractor-paths"
import { ownContractorTexts } from "./contractor-texts"
import { findContractor } from "./contractors.server"
import { addDrivers, removeDrivers, unknownDrivers } from "./driver-actions.server"
import { assign, makeDefault, unassign, unknownPlan } from "./plan-actions.server"
import type { ProfileAnswer, ProfileRequest } from "./profile-request"
import { saveContractor, unknownSave } from "./save-contractor.server"

interface Handler {
  run(request: ProfileRequest): Promise<ProfileAnswer>
  unknown(request: ProfileRequest): ProfileAnswer | Promise<ProfileAnswer>
  /** Doing it again changes nothing more. */
  isRepeatable?: boolean
}

const HANDLERS: Record<string, Handler> = {
  [SAVE]: { run: saveContractor, unknown: unknownSave, isRepeatable: true },
  [ASSIGN_PLAN]: { run: assign, unknown: unknownPlan },
  [MAKE_DEFAULT]: { run: makeDefault, unknown: unknownPlan },
  [UNASSIGN_PLAN]: { run: unassign, unknown: unknownPlan },
  [ADD_DRIVERS]: { run: addDrivers, unknown: unknownDrivers },
  [REMOVE_DRIVERS]: { run: removeDrivers, unknown: unknownDrivers },
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
    return { status: beforeSending(found.error.init.status), message: NOT_SENT, unsent: unsentFields(form) }
  }
  const contractor = found.value
  if (!contractor) return { status: 404, message: ownContractorTexts.missing }
  const here = (section = "", page = query.page) =>
    contractorPath(id, { page: page > 1 ? page : undefined }) + (section && `#${section}`)
  const whole: ProfileRequest = { context, api, session, contractor, query, form, here }
  if (!handler) {
    const notable = { type: "CONTRACTOR", kind: "contractor", id, name: contractor.enName } as const
    const note = await addNote({ context, api, session, form, notable, path: here("notes") })
    return { status: note.status, note }
  }
  const { run, unknown, isRepeatable = false } = handler
  const once = { isRepeatable, unknown: () => unknown(whole) }
  return actOnce({ context, session, form }, once, () => run(whole))
}
