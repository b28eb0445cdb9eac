import { type DocumentNode, Kind, type SelectionSetNode } from "graphql"
import { type DifferingField, toldOnce, typeNameOf } from "./differing-field"
import { isPlainObject } from "./key-case"

/** Fields with a list, where null means empty; `graphql-data.test.ts` compares them with the contract. */
export const LIST_FIELDS: ReadonlySet<string> = new Set([
  "accountingLogs",
  "assignOrder",
  "boundary",
  "companies",
  "createDriversSpecialPayslips",
  "createMenuMeals",
  "data",
  "deleteEmployees",
  "deleteMenuMeals",
  "driversPayslipsTotalsWithoutPagination",
  "mailDomains",
  "menus",
  "notes",
  "orderDetails",
  "paymentPlans",
  "plans",
  "rates",
  "replaceMenuMeals",
  "switchTasks",
  "teams",
  "unassignEmployees",
  "vehicles",
  "verificationCodes",
  "zones",
])

/** Fields with free-form records. */
const FREE_FIELDS = new Set(["configurations"])

/** A field with one of these subfields is a page. */
const PAGE_FIELDS = new Set(["data", "paginatorInfo"])
const NO_PAGE = { count: 0, currentPage: 1, firstItem: null, hasMorePages: false, lastItem: null, lastPage: 1 }

/** The data does not match the query. The message is the first differing field. */
export class DataShapeError extends Error {
  constructor(readonly fields: readonly DifferingField[]) {
    super(fields[0]?.path.split(".").findLast((name) => name !== "*"))
  }
}

interface AskedField {
  name: string
  isPage: boolean
  /** The queried subfields; undefined for a plain value. */
  inside: AskedField[] | undefined
}

/**
 * Normalizes a response's data in place: null lists and pages become empty, and missing fields of a record become null.
 * Throws DataShapeError if a field has another type.
 */
export function readData(document: DocumentNode, data: unknown): void {
  judged((wrong) => readFields(askedBy(document), data, "data", wrong))
}

/** The same check for single rows of a streamed list, which leave no field out. @param key the list's name */
export function rowReader(document: DocumentNode, key: string): (row: unknown) => void {
  const fields = askedBy(document).find(({ name }) => name === key)?.inside ?? []
  return (row) => judged((wrong) => readFields(fields, row, key, wrong))
}

function judged(read: (wrong: DifferingField[]) => void): void {
  const wrong: DifferingField[] = []
  read(wrong)
  if (wrong.length > 0) throw new DataShapeError(toldOnce(wrong))
}

function readFields(fields: readonly AskedField[], value: unknown, path: string, wrong: DifferingField[]): void {
  if (!isPlainObject(value)) {
    wrong.push({ path, wanted: "record", got: typeNameOf(value) })
    return
  }
  for (const field of fields) readField(field, value, path, wrong)
}

function readRecord(fields: readonly AskedField[], value: unknown, path: string, wrong: DifferingField[]): void {
  if (isPlainObject(value)) for (const { name } of fields) if (value[name] === undefined) value[name] = null
  readFields(fields, value, path, wrong)
}

function readField(
  { name, isPage, inside }: AskedField,
  record: Record<string, unknown>,
  around: string,
  wrong: DifferingField[],
): void {
  const held = record[name]
  const path = `${around}.${name}`
  if (held === null && name !== "paginatorInfo") {
    if (isPage) record[name] = { data: [], paginatorInfo: { ...NO_PAGE, perPage: 0, total: 0 } }
    else if (LIST_FIELDS.has(name)) record[name] = []
  } else if (!inside) {
    if (!isValueOf(name, held)) wrong.push({ path, wanted: "value", got: typeNameOf(held) })
  } else if (!isPage && LIST_FIELDS.has(name)) {
    if (!Array.isArray(held)) wrong.push({ path, wanted: "list", got: typeNameOf(held) })
    else for (const item of held) readRecord(inside, item, `${path}.*`, wrong)
  } else if (isPage || name === "paginatorInfo") readFields(inside, held, path, wrong)
  else readRecord(inside, held, path, wrong)
}

const isValueOf = (name: string, held: unknown) => FREE_FIELDS.has(name) || isValue(held)

/** A string, number, boolean or null, or a list of those. */
function isValue(held: unknown): boolean {
  return Array.isArray(held) ? held.every(isValue) : held === null || (held !== undefined && typeof held !== "object")
}

/** The queried fields by document; documents are module constants. */
const known = new WeakMap<DocumentNode, AskedField[]>()

function askedBy(document: DocumentNode): AskedField[] {
  let fields = known.get(document)
  if (!fields) {
    const operation = document.definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION)
    fields = operation?.kind === Kind.OPERATION_DEFINITION ? fieldsOf(document, operation.selectionSet) : []
    known.set(document, fields)
  }
  return fields
}

function fieldsOf(document: DocumentNode, { selections }: SelectionSetNode): AskedField[] {
  return selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD) {
      const inside = selection.selectionSet && fieldsOf(document, selection.selectionSet)
      const isPage = inside?.some(({ name }) => PAGE_FIELDS.has(name)) ?? false
      return [{ name: (selection.alias ?? selection.name).value, isPage, inside }]
    }
    if (selection.kind === Kind.INLINE_FRAGMENT) return fieldsOf(document, selection.selectionSet)
    const found = document.definitions.find(
      (one) => one.kind === Kind.FRAGMENT_DEFINITION && one.name.value === selection.name.value,
    )
    return found?.kind === Kind.FRAGMENT_DEFINITION ? fieldsOf(document, found.selectionSet) : []
  })
}
