import { createHash, randomBytes } from "node:crypto"

/** The browser's half of a sealed row: the id finds the row, the secret decrypts it. The server stores neither. */
export interface Ticket {
  /** The cookie's value: `id.secret`, 128 bits each. */
  readonly value: string
  /** The row's key, a hash of the id. */
  readonly key: string
  readonly secret: string
}

const VALUE = /^([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{22})$/
const PART_BYTES = 16

export function makeTicket(): Ticket {
  const [id, secret] = [randomPart(), randomPart()]
  return { value: `${id}.${secret}`, key: keyOf(id), secret }
}

/** Parses a cookie's value; null if malformed. Its row may not exist. */
export function readTicket(value: string | undefined): Ticket | null {
  const [whole, id, secret] = VALUE.exec(value ?? "") ?? []
  return whole && id && secret ? { value: whole, key: keyOf(id), secret } : null
}

function randomPart(): string {
  return randomBytes(PART_BYTES).toString("base64url")
}

/** Hashes the id's text, so that another base64 spelling of the same bytes is another id. */
function keyOf(id: string): string {
  return createHash("sha256").update(id).digest("hex")
}
