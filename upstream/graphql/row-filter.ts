import { invalid } from "../problem"
import { isDate } from "../rules/calendar"
import { toHalalas } from "../rules/money"
import type { Where } from "./list-query"

type Value = number | string | null

/** A column of generated rows, which are in no table. Decimals are compared as halalas. */
export interface RowColumn<Row> {
  of(row: Row): Value | undefined
  /** A list holds the words of an enum. */
  kind: "number" | "date" | "decimal" | readonly string[]
}

export type RowColumns<Row> = Record<string, RowColumn<Row>>

/** Whether a row matches; undefined while this depends on a column that is not computed yet. */
export type RowFilter<Row> = (row: Partial<Row>) => boolean | undefined

const DEEPEST_WHERE = 5
const MAX_LIST_LENGTH = 5_000

/** A Lighthouse `where` for generated rows. Throws Problem 422 if a value does not fit its column. */
export function rowFilter<Row>(
  where: Where | null | undefined,
  columns: RowColumns<Partial<Row>>,
  depth = 0,
): RowFilter<Row> {
  if (!where) return () => true
  if (depth > DEEPEST_WHERE) throw wrong("The where field is nested too deep.")
  const inner = (each: Where) => rowFilter<Row>(each, columns, depth + 1)
  const own = where.column ? [conditionOn<Row>(columns, where)] : []
  const all = [...own, ...(where.AND?.map(inner) ?? [])]
  const some = where.OR?.map(inner) ?? []
  // As in SQL: the condition and its AND list by AND, with the OR list by OR.
  if (all.length === 0) return some.length === 0 ? () => true : (row) => any(some, row)
  if (some.length === 0) return (row) => every(all, row)
  return (row) => either(every(all, row), any(some, row))
}

const every = <Row>(filters: RowFilter<Row>[], row: Partial<Row>) =>
  filters.reduce<boolean | undefined>((sum, filter) => (sum === false ? false : both(sum, filter(row))), true)
const any = <Row>(filters: RowFilter<Row>[], row: Partial<Row>) =>
  filters.reduce<boolean | undefined>((sum, filter) => (sum === true ? true : either(sum, filter(row))), false)

function both(a: boolean | undefined, b: boolean | undefined) {
  if (a === false || b === false) return false
  return a === undefined || b === undefined ? undefined : true
}

function either(a: boolean | undefined, b: boolean | undefined) {
  if (a === true || b === true) return true
  return a === undefined || b === undefined ? undefined : false
}

function conditionOn<Row>(columns: RowColumns<Partial<Row>>, { column, operator, value }: Where): RowFilter<Row> {
  const known = columns[column ?? ""]
  if (!known) throw wrong(`The column ${column} is not known.`)
  const test = testOf(known.kind, operator ?? "EQ", value)
  return (row) => {
    const own = known.of(row)
    return own === undefined ? undefined : test(own)
  }
}

function testOf(kind: RowColumn<never>["kind"], operator: string, value: unknown): (own: Value) => boolean {
  if (operator === "IS_NULL" || (operator === "EQ" && value === null)) return (own) => own === null
  if (operator === "IS_NOT_NULL" || (operator === "NEQ" && value === null)) return (own) => own !== null
  if (operator === "IN" || operator === "NOT_IN") {
    const words = new Set(listOf(kind, value, MAX_LIST_LENGTH))
    return (own) => own !== null && words.has(own) === (operator === "IN")
  }
  if (operator === "BETWEEN" || operator === "NOT_BETWEEN") {
    const [low, high, ...more] = listOf(kind, value, 2)
    if (low === undefined || high === undefined || more.length > 0) throw wrong("The value must be a list of two.")
    return (own) => own !== null && (own >= low && own <= high) === (operator === "BETWEEN")
  }
  const compare = COMPARISONS[operator]
  if (!compare) throw wrong(`The operator ${operator} does not suit the column.`)
  const wanted = one(kind, value)
  return (own) => own !== null && compare(own, wanted)
}

const COMPARISONS: Record<string, (own: number | string, wanted: number | string) => boolean> = {
  EQ: (own, wanted) => own === wanted,
  NEQ: (own, wanted) => own !== wanted,
  GT: (own, wanted) => own > wanted,
  GTE: (own, wanted) => own >= wanted,
  LT: (own, wanted) => own < wanted,
  LTE: (own, wanted) => own <= wanted,
}

function listOf(kind: RowColumn<never>["kind"], value: unknown, longest: number) {
  if (!Array.isArray(value) || value.length > longest) throw wrong("The value must be a list.")
  return value.map((each) => one(kind, each))
}

function one(kind: RowColumn<never>["kind"], value: unknown): number | string {
  if (kind === "number") {
    if (!/^-?\d{1,15}$/.test(String(value))) throw wrong("The value must be a whole number.")
    return Number(value)
  }
  if (kind === "decimal") {
    const halalas = toHalalas(value)
    if (halalas === null) throw wrong("The value must be a decimal number.")
    return halalas
  }
  if (typeof value !== "string") throw wrong("The value must be text.")
  if (kind === "date") {
    if (!isDate(value)) throw wrong("The value must be a date written YYYY-MM-DD.")
    return value
  }
  // These words are accepted in lower case and in capitals.
  const word = kind.find((each) => each.toUpperCase() === value.toUpperCase())
  if (word === undefined) throw wrong(`The value must be one of: ${kind.join(", ")}.`)
  return word
}

function wrong(message: string) {
  return invalid({ value: [message] })
}
