import type { Api } from "~/upstream/api.server"
import { operationLabel } from "~/upstream/graphql.server"
import { isPlainObject } from "~/upstream/responses/key-case"

/** Fields of GraphQL answers that hold a word of an enum, with the contract's words; a test holds them against it. */
export const KNOWN_VALUES: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    citcStatus: "VALID INVALID",
    color: "BLACK SILVER WHITE NAVY BLUE GREEN YELLOW MARRON RED PURPLE",
    locationAllowance: "EVERYWHERE SPECIFIC",
    notableType: "DRIVER CONTRACTOR",
    status:
      "PENDING SUCCESS FAILED ACTIVE INACTIVE DRAFT SUSPENDED DENIED READY STANDBY BLOCKED HOLD ACCEPTED REJECTED CANCELLED PAYMENT_FAILED WAITING_PAYMENT PUBLISHED PUBLISH ASSIGNED SUCCESSFUL DONE",
    type: "CAR TRUCK BIKE SCOOTER WALK DRIVER SUPERVISOR ASSISTANT SCHEDULED_ORDER CATERING_ORDER ONE_TIME_ORDER HOME COMPANY bonus deduction",
  }).map(([field, words]) => [field, words.split(" ")]),
)

/** What was noticed of an answer that can be read: borne, or a page that is not of the size asked for. */
export interface Noticed {
  readonly words: string | null
  readonly size: string | null
  /** Words that the contract does not have, as `status: RETURNED`. */
  readonly unknown: readonly string[]
}

/** The same back office, whose answers are looked at as they come: `tell` hears of each call, never what was in it. */
export function observed(api: Api, tell: (call: string, noticed: Noticed) => void): Api {
  const look = <Result>(call: string, variables: object, result: Result): Result => {
    const noticed = { words: wordsIn(result), size: sizeOf(variables, result), unknown: [...unknownIn(result)] }
    if (noticed.words || noticed.size || noticed.unknown.length > 0) tell(call, noticed)
    return result
  }
  return {
    ...api,
    graphql: async (document, variables) =>
      look(operationLabel(document), variables, await api.graphql(document, variables)),
    extra: async (document, variables) =>
      look(operationLabel(document), variables, await api.extra(document, variables)),
    either: async ([document, variables], plain) =>
      look(operationLabel(document), variables, await api.either([document, variables], plain)),
  }
}

/** `10 rows where 7 were asked for`, of the one list of an answer; null where it has as many at most. */
function sizeOf(variables: object, result: unknown): string | null {
  const asked = "first" in variables && typeof variables.first === "number" ? variables.first : null
  if (asked === null || !isPlainObject(result)) return null
  for (const held of Object.values(result)) {
    const rows = isPlainObject(held) ? held.data : held
    if (Array.isArray(rows) && rows.length > asked) return `${rows.length} rows where ${asked} were asked for`
  }
  return null
}

/** The first word that is the contract's but in another case, as `status: active for ACTIVE`; null where there is none. */
function wordsIn(value: unknown): string | null {
  if (Array.isArray(value)) return firstOf(value, wordsIn)
  if (!isPlainObject(value)) return null
  return firstOf(Object.entries(value), ([name, held]) => {
    const words = typeof held === "string" ? KNOWN_VALUES.get(name) : undefined
    if (!words || typeof held !== "string" || words.includes(held)) return wordsIn(held)
    const meant = words.find((word) => word.toUpperCase() === held.toUpperCase())
    return meant ? `${name}: ${held} for ${meant}` : null
  })
}

function firstOf<Item>(items: readonly Item[], look: (item: Item) => string | null): string | null {
  for (const item of items) {
    const found = look(item)
    if (found) return found
  }
  return null
}

/** What a word of an enum looks like: no text or colour of a record is told. */
const WORD = /^[A-Za-z][A-Za-z_]{0,30}$/
/** Unknown words of one call that are kept. */
const MAX_UNKNOWN = 20

/** Each word that the contract does not have in any case, with its field. */
function unknownIn(value: unknown, found = new Set<string>()): ReadonlySet<string> {
  const held = Array.isArray(value)
    ? value.map((one) => ["", one] as const)
    : isPlainObject(value)
      ? Object.entries(value)
      : []
  for (const [name, inner] of held) {
    if (typeof inner === "object") unknownIn(inner, found)
    const words =
      typeof inner === "string" && WORD.test(inner) && found.size < MAX_UNKNOWN ? KNOWN_VALUES.get(name) : undefined
    if (words && !words.some((word) => word.toUpperCase() === String(inner).toUpperCase()))
      found.add(`${name}: ${inner}`)
  }
  return found
}
