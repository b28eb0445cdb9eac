/**
 * Far deeper than any response of the upstream; deeper values break the code that renders them (security.md 11, test
 * 7).
 */
export const MAX_DEPTH = 50

/** Keys of one object: a response has tens, or some hundreds where keys are data. More would block the process. */
export const MAX_KEYS = 10_000

export class TooDeepError extends RangeError {}

/** @throws TooDeepError for more than MAX_KEYS keys */
function namesOf(value: object): string[] {
  const names = Object.keys(value)
  if (names.length > MAX_KEYS) throw new TooDeepError(`More than ${MAX_KEYS} names in one object`)
  return names
}

export interface KeyOptions {
  /**
   * Objects whose keys are data (dates, zone names, tenants, ids), as dotted paths in the dashboard's names; `*`
   * matches any key, list positions are skipped. The keys inside their values are converted again.
   */
  dataKeys?: readonly string[]
  /** Keeps only these fields of the outermost object, or of each in a list; the others are not converted. */
  fields?: ReadonlySet<string>
}

/** A camelCase name. Other keys (`2024-05-05`, `Al Olaya`, `order_by`) stay unchanged. */
const CAMEL_NAME = /^[a-z][a-zA-Z0-9]*$/
/** A snake_case name. A digit after `_` stays, because the conversion could not be reversed. */
const SNAKE_NAME = /^[a-z][a-z0-9]*(?:_[a-z][a-z0-9]*)+$/
/** Field names inside a validation response are data. */
const VALIDATION = "errors"
const POISON = new Set(["__proto__", "constructor", "prototype"])

/** `combinedZonesIds` → `combined_zones_ids`; names that are not camelCase stay. */
export function snakeName(name: string): string {
  return CAMEL_NAME.test(name) ? name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) : name
}

/** Cache, since every row repeats the same names. The limit keeps names that are data from filling the memory. */
const camelNames = new Map<string, string>()
const MAX_NAMES = 1_000

/** `restaurant_name_ar` → `restaurantNameAr`; names that are not snake_case stay. */
export function camelName(name: string): string {
  let camel = camelNames.get(name)
  if (camel === undefined) {
    camel = SNAKE_NAME.test(name) ? name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()) : name
    if (camelNames.size < MAX_NAMES) camelNames.set(name, camel)
  }
  return camel
}

/** Converts keys to wire names; values, files and dates stay. @throws TooDeepError beyond MAX_DEPTH levels */
export function toSnakeKeys(value: unknown, options: KeyOptions = {}): unknown {
  return convert(value, snakeName, dataPaths(options), [], 0)
}

/** Converts keys to the dashboard's names. @throws TooDeepError beyond MAX_DEPTH levels */
export function toCamelKeys(value: unknown, options: KeyOptions = {}): unknown {
  return convert(pick(value, options.fields), camelName, dataPaths(options), [], 0)
}

/** Keeps only these fields of the outermost level. */
function pick(value: unknown, fields: KeyOptions["fields"]): unknown {
  if (!fields) return value
  if (Array.isArray(value)) return value.map((item) => (Array.isArray(item) ? item : pick(item, fields)))
  if (!isPlainObject(value)) return value
  const picked: Record<string, unknown> = {}
  for (const key of namesOf(value)) if (fields.has(camelName(key))) picked[key] = value[key]
  return picked
}

/** Returns the value unchanged, or refuses one that is nested too deeply or has too many keys. @throws TooDeepError */
export function requireShallow(value: unknown, depth = 0): unknown {
  if (depth > MAX_DEPTH) throw new TooDeepError(`Nested deeper than ${MAX_DEPTH}`)
  if (Array.isArray(value)) for (const child of value) requireShallow(child, depth + 1)
  else if (isPlainObject(value)) for (const name of namesOf(value)) requireShallow(value[name], depth + 1)
  return value
}

type DataPaths = readonly (readonly string[])[]

function dataPaths({ dataKeys = [] }: KeyOptions): DataPaths {
  return dataKeys.map((path) => path.split("."))
}

function convert(
  value: unknown,
  rename: (name: string) => string,
  data: DataPaths,
  path: string[],
  depth: number,
): unknown {
  if (depth > MAX_DEPTH) throw new TooDeepError(`Nested deeper than ${MAX_DEPTH}`)
  if (Array.isArray(value)) return value.map((item) => convert(item, rename, data, path, depth + 1))
  if (!isPlainObject(value)) return value
  const keepNames = path.at(-1) === VALIDATION || isDataPath(data, path)
  const out: Record<string, unknown> = {}
  for (const key of namesOf(value)) {
    if (POISON.has(key)) continue
    const name = keepNames ? key : rename(key)
    path.push(rename === camelName ? name : key)
    out[name] = convert(value[key], rename, data, path, depth + 1)
    path.pop()
  }
  return out
}

function isDataPath(data: DataPaths, path: readonly string[]): boolean {
  return data.some(
    (pattern) => pattern.length === path.length && pattern.every((part, at) => part === "*" || part === path[at]),
  )
}

export function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== "object" || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}
