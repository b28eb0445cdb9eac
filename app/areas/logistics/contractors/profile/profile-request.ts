import type { Session } from "~/auth/session.server"
import type { RequestContext } from "~/http/context.server"
import type { EditState } from "~/ui/edit-state"
import type { Api } from "~/upstream/api.server"
import type { NoteReply } from "../../notes/note-actions.server"
import type { CONTRACTOR_FIELDS } from "../contractor-fields"
import type { Contractor } from "../contractors.server"
import type { PlanChoices, ProfileQuery } from "./profile.server"

/** What became of a form of the profile that did not lead on; only the part that was sent is there. */
export interface ProfileAnswer {
  status: number
  edit?: EditState<typeof CONTRACTOR_FIELDS>
  /** Plans of the city that is chosen in the form. */
  choices?: PlanChoices
  /** `typed` is what the form that assigns one held. */
  plans?: { field: string | null; message: string | null; typed?: { plan: string; isDefault: boolean } }
  /** With what was chosen. */
  drivers?: { message: string; ids: readonly string[]; isAll: boolean }
  note?: NoteReply
  /** Why nothing could be done at all, with the form as it came. */
  message?: string
  unsent?: [string, string][] | null
}

/** Why nothing was tried: the contractor could not be had, or is none. */
export interface Untried {
  status: number
  message: string
}

export interface ProfileRequest {
  context: RequestContext
  api: Api
  session: Session
  /** As it is now, fetched for this form. */
  contractor: Contractor
  query: ProfileQuery
  form: FormData
  /** The profile without its dialogs, at a section; on the drivers' page it is at, or another one. */
  here(section?: string, page?: number): string
}
