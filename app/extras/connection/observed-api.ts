import type { Api } from "~/upstream/api.server"
import { operationLabel } from "~/upstream/graphql.server"
import { isPlainObject } from "~/upstream/responses/key-case"

/** GraphQL response fields with enum values, and the contract's values. A test compares them with the contract. */
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

/** Differences in a response that the dashboard can still read. */
export interface Noticed {
  readonly words: string | null
  readonly size: string | null
  /** Words that are not in the contract, as `status: RETURNED`. */
  readonly unknown: readonly string[]
}

/** Wraps an API client and calls `tell` with the differences in each response, never with its content. */
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

/** `10 rows instead of 7`, for the one list in a response; null if it has no more rows than requested. */
function sizeOf(variables: object, result: unknown): string | null {
  const asked = "first" in variables && typeof variables.first === "number" ? variables.first : null
  if (asked === null || !isPlainObject(result)) return null
  for (const held of Object.values(result)) {
    const rows = isPlainObject(held) ? held.data : held
    if (Array.isArray(rows) && rows.length > asked) return `${rows.length} rows instead of ${asked}`
  }
  return null
}

/** The first word in a different case, as `status: active for ACTIVE`; null if there is none. */
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

/** Only values that look like an enum value are reported, so that no record's text or colour gets out. */
const WORD = /^[A-Za-z][A-Za-z_]{0,30}$/
/** Maximum number of unknown words kept per call. */
const MAX_UNKNOWN = 20

/** The words that are not in the contract in any case, with their field. */
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
