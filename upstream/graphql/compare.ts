import {
  between,
  type Column,
  eq,
  gt,
  gte,
  ilike,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  not,
  notIlike,
  type SQL,
  sql,
} from "drizzle-orm"
import { meant } from "../foreign/words"
import { invalid } from "../problem"
import { isDate } from "../rules/calendar"

/** A column for filters and sorting, with the format of its values. */
export interface ColumnInfo {
  source: Column | SQL
  /** A list holds the values of an enum, in the case that is required. */
  kind: "number" | "text" | "date" | "instant" | "flag" | readonly string[]
  /** An enum that the documents write in capitals and in lower case. */
  isAnyCase?: boolean
}

/** Maximum items of IN and NOT_IN. */
const MAX_LIST_LENGTH = 5_000

/** A Lighthouse condition as SQL. Throws Problem 422 if the value does not fit the column. */
export function compare(column: ColumnInfo, operator: string, value: unknown): SQL {
  const source = sql`${column.source}`
  switch (operator) {
    case "EQ":
      return value === null ? isNull(source) : eq(source, one(column, value))
    case "NEQ":
      return value === null ? isNotNull(source) : ne(source, one(column, value))
    case "GT":
      return gt(source, one(column, value))
    case "GTE":
      return gte(source, one(column, value))
    case "LT":
      return lt(source, one(column, value))
    case "LTE":
      return lte(source, one(column, value))
    // LIKE ignores case, like the usual collation of such a back office.
    case "LIKE":
      return ilike(textOf(source, pattern(value)), pattern(value))
    case "NOT_LIKE":
      return notIlike(sql`${source}::text`, pattern(value))
    case "IN":
      return among(source, column, value)
    case "NOT_IN":
      return not(oneOf(source, column, many(value)))
    case "BETWEEN":
      return within(column, value)
    case "NOT_BETWEEN":
      return not(within(column, value))
    case "IS_NULL":
      return isNull(source)
    case "IS_NOT_NULL":
      return isNotNull(source)
    default:
      throw wrongValue(`The operator ${operator} is not known.`)
  }
}

function one({ kind, isAnyCase }: ColumnInfo, value: unknown): SQL {
  if (kind === "number") return sql`${wholeNumber(value)}::bigint`
  if (kind === "flag") {
    const flag = value === true || value === 1 || value === "1"
    if (!flag && value !== false && value !== 0 && value !== "0") throw wrongValue("The value must be true or false.")
    return sql`${flag}`
  }
  if (typeof value !== "string") throw wrongValue("The value must be text.")
  if (kind === "text") return sql`${value}`
  if (kind === "date") {
    if (!isDate(value)) throw wrongValue("The value must be a date written YYYY-MM-DD.")
    return sql`${value}::date`
  }
  if (kind === "instant") return instant(value)
  const word = isAnyCase ? kind.find((each) => each.toUpperCase() === value.toUpperCase()) : meant(value, kind)
  if (typeof word === "string" && kind.includes(word)) return sql`${word}`
  if (!kind.includes(value)) throw wrongValue(`The value must be one of: ${kind.join(", ")}.`)
  return sql`${value}`
}

function wholeNumber(value: unknown): number {
  const isNumber = typeof value === "number" ? Number.isSafeInteger(value) : /^-?\d{1,15}$/.test(String(value))
  if (!isNumber) throw wrongValue("The value must be a whole number.")
  return Number(value)
}

/** `YYYY-MM-DD HH:mm:ss` in the business zone, which is the `timezone` of every connection. */
function instant(value: string): SQL {
  const [date = "", time = "00:00:00", rest] = value.split(" ")
  if (!isDate(date) || !/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(time) || rest !== undefined) {
    throw wrongValue("The value must be written YYYY-MM-DD HH:mm:ss.")
  }
  return sql`${`${date} ${time}`}::timestamptz`
}

/** A null in the list matches rows without a value (product/b2b 6, ZOHO_INVOICE_ID). */
function among(source: SQL, column: ColumnInfo, value: unknown): SQL {
  const all = many(value)
  const known = all.filter((each) => each !== null)
  const isKnown = oneOf(source, column, known)
  return known.length < all.length ? sql`(${isNull(source)} or ${isKnown})` : isKnown
}

/** Numbers are sent as one array: with thousands of single values the database took 0.1 s to parse the query. */
function oneOf(source: SQL, column: ColumnInfo, values: readonly unknown[]): SQL {
  if (column.kind === "number") return sql`${source} = any(${`{${values.map(wholeNumber).join(",")}}`}::bigint[])`
  return inArray(
    source,
    values.map((each) => one(column, each)),
  )
}

function many(value: unknown): readonly unknown[] {
  if (!Array.isArray(value) || value.length > MAX_LIST_LENGTH) throw wrongValue("The value must be a list.")
  return value
}

function within(column: ColumnInfo, value: unknown): SQL {
  if (!Array.isArray(value) || value.length !== 2) throw wrongValue("The value must be a list of two.")
  return between(sql`${column.source}`, one(column, value[0]), one(column, value[1]))
}

/**
 * The index of name parts has no parts of one or two letters: the database would read the whole index and then every
 * row.
 */
function textOf(source: SQL, like: string): SQL {
  return /^%[^%]{0,2}%$/.test(like) ? sql`(${source}::text || '')` : sql`${source}::text`
}

function pattern(value: unknown): string {
  if (typeof value !== "string" && typeof value !== "number") throw wrongValue("The value must be text.")
  return String(value)
}

function wrongValue(message: string) {
  return invalid({ value: [message] })
}
