import { createHash } from "node:crypto"
import { openSealed, sealValue } from "~/base/cookies.server"
import { type DrawnFor, PERSON_FIELD } from "~/ui/form/form"

const SEAL = "drawn-for"
/** Letters that tell the people of one browser apart. */
const KEY_LENGTH = 16

/** For whom a page is drawn, as its forms carry it and its tabs compare it: neither names the person. */
export function drawnFor({ staffKey }: { readonly staffKey: string }): DrawnFor {
  const key = createHash("sha256").update(staffKey).digest("base64url").slice(0, KEY_LENGTH)
  return { key, sealed: sealValue(SEAL, staffKey) }
}

/** The key of the person for whom a form was drawn, or null where it does not say so in our own writing. */
export function writerOf(form: FormData): string | null {
  const sealed = form.get(PERSON_FIELD)
  return typeof sealed === "string" ? openSealed(SEAL, sealed) : null
}
