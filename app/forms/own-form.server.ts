import { writerOf } from "~/auth/drawn-for.server"
import type { AuthorizedSession } from "~/auth/guard.server"
import { parkPostedForm } from "~/auth/parked-form.server"
import { isFramePath } from "~/base/frame-path"
import { pagePath } from "~/base/page-path"
import { redirectWith } from "~/base/redirects.server"
import { PERSON_FIELD } from "~/ui/form/form-state"
import { type FormLimits, readForm } from "./form.server"

/** The form was rendered for another person in this browser. */
const ANOTHER_ACCOUNT = {
  kind: "error",
  title: "Nothing was sent.",
  text: "The form was opened under another account. Sign in with that account within 24 hours to restore your entries.",
} as const

type Sender = Pick<AuthorizedSession, "context" | "session">

/** Reads a form by `readForm` and checks that it was rendered for this person; throws as `refuseOthersForm` does. */
export async function readOwnForm(sender: Sender & { readonly request: Request }, limits?: FormLimits) {
  const form = await readForm(sender.request, limits)
  await refuseOthersForm(sender, form)
  return form
}

/**
 * Removes the person key from the form. If the form was rendered for another person, it is parked for that person, and
 * a redirect that reloads the whole page is thrown.
 */
export async function refuseOthersForm({ context, session }: Sender, form: FormData): Promise<void> {
  const writer = writerOf(form)
  form.delete(PERSON_FIELD)
  if (writer === null || writer === session.staffKey) return
  context.log.warn({ event: "form_of_another_person", path: context.url.pathname }, "form refused")
  await parkPostedForm(context)
  const path = isFramePath(context.url.pathname) ? pagePath(context.url) : "/"
  const refused = redirectWith(context, path, ANOTHER_ACCOUNT)
  refused.headers.set("X-Remix-Reload-Document", "true")
  throw refused
}
