import type { Session } from "~/auth/session.server"
import type { RequestContext } from "~/base/context.server"
import { redirectWith } from "~/base/redirects.server"
import { actOnce } from "~/forms/act-once.server"
import { recordActivity } from "~/store/activity.server"
import { SOMETHING_WENT_WRONG } from "~/ui/page/error-state"
import type { Api } from "~/upstream/api.server"
import { attempt } from "~/upstream/attempt.server"
import { MAX_NOTE_LENGTH, noteTexts, ownNoteTexts } from "./note-texts"
import { createNote, type Notable } from "./notes.server"

interface AddNote {
  context: RequestContext
  api: Api
  session: Session
  form: FormData
  notable: Notable & {
    /** A key of `activityKinds`. */
    readonly kind: "driver" | "contractor"
    /** For the activity. */
    readonly name: string
  }
  /** Where the note is shown: the page without the dialog. */
  path: string
}

/** Why no note was added, with what was typed. */
export interface NoteReply {
  status: number
  body: string
  /** Of the field. */
  error: string | null
  /** Of the form as a whole. */
  message: string | null
}

/**
 * Adds the note of the Add Note dialog, by whoever is signed in (product/workforce 1.3); once, however often the form is sent. The
 * caller has checked the gate.
 *
 * @throws the redirect to the page with the note
 */
export function addNote(request: AddNote): Promise<NoteReply> {
  const { context, session, form } = request
  const body = bodyIn(form)
  const unknown = (): NoteReply => ({ status: 409, body, error: null, message: ownNoteTexts.outcomeUnknown })
  return actOnce({ context, session, form }, { isRepeatable: false, unknown }, () => add(request, body))
}

/** The dialog of a note that was not even tried, with what was typed. */
export function untriedNote(form: FormData, status: number, message: string): NoteReply {
  return { status, body: bodyIn(form), error: null, message }
}

function bodyIn(form: FormData): string {
  return String(form.get("body") ?? "")
    .replace(/\r\n?/g, "\n")
    .trim()
}

async function add({ context, api, session, notable, path }: AddNote, body: string): Promise<NoteReply> {
  const error = errorOf(body)
  if (error) return { status: 422, body, error, message: null }
  const created = await attempt(createNote(api, notable, body, session.staff.id))
  if (!created.ok) {
    const { init, isOutcomeUnknown, userMessage } = created.error
    const message = isOutcomeUnknown ? ownNoteTexts.outcomeUnknown : userMessage || SOMETHING_WENT_WRONG
    return { status: init.status, body, error: null, message }
  }
  const { kind, id, name } = notable
  await recordActivity(context, session, { action: "note added", kind, id, name, after: { note: body } })
  throw redirectWith(context, path, { kind: "success", title: ownNoteTexts.added })
}

function errorOf(body: string): string | null {
  if (body === "") return noteTexts.required
  return [...body].length > MAX_NOTE_LENGTH ? ownNoteTexts.tooLong(MAX_NOTE_LENGTH) : null
}
