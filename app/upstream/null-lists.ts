import { type DocumentNode, Kind, type SelectionSetNode } from "graphql"
import { isPlainObject } from "./key-case"

/**
 * Fields of records that hold a list: null in one of them is an empty list (product/shell 4). A new one has its
 * place here; `null-lists.test.ts` holds them against the contract.
 */
export const LIST_FIELDS: ReadonlySet<string> = new Set([
  "accountingLogs",
  "boundary",
  "companies",
  "data",
  "mailDomains",
  "menus",
  "notes",
  "orderDetails",
  "paymentPlans",
  "plans",
  "rates",
  "teams",
  "vehicles",
  "verificationCodes",
  "zones",
])

/** What makes a field a page: its rows, or how many there are. */
const PAGE_FIELDS = new Set(["data", "paginatorInfo"])
const NO_PAGE = { count: 0, currentPage: 1, firstItem: null, hasMorePages: false, lastItem: null, lastPage: 1 }

/**
 * The data of a GraphQL answer, changed in place, with nothing where a list was null, or a page of one.
 */
export function fillNullLists(document: DocumentNode, data: Record<string, unknown>): void {
  const operation = document.definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION)
  if (operation?.kind === Kind.OPERATION_DEFINITION) fill(document, operation.selectionSet, data)
}

function fill(document: DocumentNode, selections: SelectionSetNode, value: unknown): void {
  if (Array.isArray(value)) for (const item of value) fill(document, selections, item)
  if (!isPlainObject(value)) return
  for (const { name, inside } of fieldsOf(document, selections)) {
    const held = value[name]
    if (held !== null) {
      if (inside) fill(document, inside, held)
    } else if (inside && fieldsOf(document, inside).some(({ name: asked }) => PAGE_FIELDS.has(asked))) {
      value[name] = { data: [], paginatorInfo: { ...NO_PAGE, perPage: 0, total: 0 } }
    } else if (LIST_FIELDS.has(name)) value[name] = []
  }
}

interface AskedField {
  name: string
  inside: SelectionSetNode | undefined
}

function fieldsOf(document: DocumentNode, { selections }: SelectionSetNode): AskedField[] {
  return selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD) {
      return [{ name: (selection.alias ?? selection.name).value, inside: selection.selectionSet }]
    }
    if (selection.kind === Kind.INLINE_FRAGMENT) return fieldsOf(document, selection.selectionSet)
    const found = document.definitions.find(
      (one) => one.kind === Kind.FRAGMENT_DEFINITION && one.name.value === selection.name.value,
    )
    return found?.kind === Kind.FRAGMENT_DEFINITION ? fieldsOf(document, found.selectionSet) : []
  })
}
