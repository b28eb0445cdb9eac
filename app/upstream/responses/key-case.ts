/** No answer of the upstream comes near this depth; deeper ones break what renders them (security.md 11, test 7). */
export const MAX_DEPTH = 50

/** Names of one object: an answer has tens, and where they are data some hundreds. More hold everybody's turn. */
export const MAX_KEYS = 10_000

export class TooDeepError extends RangeError {}

/** The names of an object. @throws TooDeepError beyond MAX_KEYS of them */
function namesOf(value: object): string[] {
  const names = Object.keys(value)
  if (names.length > MAX_KEYS) throw new TooDeepError(`More than ${MAX_KEYS} names in one object`)
  return names
}

export interface KeyOptions {
  /**
   * Objects whose own keys are data (dates, zone names, tenants, ids), as dotted paths in the dashboard's names;
   * `*` stands for any key, list positions do not count. Their values are converted again.
   */
  dataKeys?: readonly string[]
  /** Of what stands outermost (an object, or each of a list) only these fields are given; the others are not looked at. */
  fields?: ReadonlySet<string>
}

/** A name of ours: starts small, no separators. Anything else (`2024-05-05`, `Al Olaya`, `order_by`) is left alone. */
const CAMEL_NAME = /^[a-z][a-zA-Z0-9]*$/
/** A name on the wire. A digit after `_` stays as it is, because the way back could not tell. */
const SNAKE_NAME = /^[a-z][a-z0-9]*(?:_[a-z][a-z0-9]*)+$/
/** The field names inside a validation answer are data (product/shell 4). */
const VALIDATION = "errors"
const POISON = new Set(["__proto__", "constructor", "prototype"])

/** `combinedZonesIds` → `combined_zones_ids`; names that are not camelCase stay (product/shell 4). */
export function snakeName(name: string): string {
  return CAMEL_NAME.test(name) ? name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) : name
}

/** An answer repeats the same few names in every row. The limit keeps names that are data from filling the memory. */
const camelNames = new Map<string, string>()
const MAX_NAMES = 1_000

/** `restaurant_name_ar` → `restaurantNameAr`; names that are not snake_case stay (product/shell 4). */
export function camelName(name: string): string {
  let camel = camelNames.get(name)
  if (camel === undefined) {
    camel = SNAKE_NAME.test(name) ? name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()) : name
    if (camelNames.size < MAX_NAMES) camelNames.set(name, camel)
  }
  return camel
}

/** The value with the wire's field names; values, files and dates stay. @throws TooDeepError beyond MAX_DEPTH levels */
export function toSnakeKeys(value: unknown, options: KeyOptions = {}): unknown {
  return convert(value, snakeName, dataPaths(options), [], 0)
}

/** The same value with the dashboard's field names. @throws TooDeepError beyond MAX_DEPTH levels */
export function toCamelKeys(value: unknown, options: KeyOptions = {}): unknown {
  return convert(pick(value, options.fields), camelName, dataPaths(options), [], 0)
}

/** The value with nothing outermost but these fields of the dashboard's names. */
function pick(value: unknown, fields: KeyOptions["fields"]): unknown {
  if (!fields) return value
  if (Array.isArray(value)) return value.map((item) => (Array.isArray(item) ? item : pick(item, fields)))
  if (!isPlainObject(value)) return value
  const picked: Record<string, unknown> = {}
  for (const key of namesOf(value)) if (fields.has(camelName(key))) picked[key] = value[key]
  return picked
}

/** Refuses what is nested too deeply, or too wide; gives the value back unchanged. @throws TooDeepError */
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
