import { createHash } from "node:crypto"
import { openSealed, sealValue } from "~/base/cookies.server"
import { type DrawnFor, PERSON_FIELD } from "~/ui/form/form-state"

const SEAL = "drawn-for"
/** Characters, enough to distinguish the people of one browser. */
const KEY_LENGTH = 16

/**
 * The person that a page is rendered for: a key that tabs compare and a sealed value for forms. Neither reveals the
 * person.
 */
export function drawnFor({ staffKey }: { readonly staffKey: string }): DrawnFor {
  const key = createHash("sha256").update(staffKey).digest("base64url").slice(0, KEY_LENGTH)
  return { key, sealed: sealValue(SEAL, staffKey) }
}

/** The staff key that a form was rendered for; null without a valid seal. */
export function writerOf(form: FormData): string | null {
  const sealed = form.get(PERSON_FIELD)
  return typeof sealed === "string" ? openSealed(SEAL, sealed) : null
}
