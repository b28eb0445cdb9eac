import { createHash, randomBytes } from "node:crypto"

/** The browser's half of something sealed here: the id finds the row, the secret opens it; the server stores neither. */
export interface Ticket {
  /** As the cookie says it: `id.secret`, 128 bits each. */
  readonly value: string
  /** The row's key, a hash of the id. */
  readonly key: string
  readonly secret: string
}

const VALUE = /^([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{22})$/
const PART_BYTES = 16

/** A ticket that nobody has yet. */
export function makeTicket(): Ticket {
  const [id, secret] = [randomPart(), randomPart()]
  return { value: `${id}.${secret}`, key: keyOf(id), secret }
}

/** The ticket that a cookie's value is, whether or not there is a row for it; null for a malformed one. */
export function readTicket(value: string | undefined): Ticket | null {
  const [whole, id, secret] = VALUE.exec(value ?? "") ?? []
  return whole && id && secret ? { value: whole, key: keyOf(id), secret } : null
}

function randomPart(): string {
  return randomBytes(PART_BYTES).toString("base64url")
}

/** Hashes the id as it is written, so that another spelling of the same bytes is another id. */
function keyOf(id: string): string {
  return createHash("sha256").update(id).digest("hex")
}
