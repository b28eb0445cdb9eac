/** Sort key, one of the screen's `sorts`, and direction. */
export interface ListSort<By extends string = string> {
  by: By
  isDescending: boolean
}

interface Sortable {
  sorts?: readonly string[]
}

/** The sort of an address, `sort=name` or `sort=-name`; null if invalid: then the documents' order applies. */
export function sortOf(search: URLSearchParams, { sorts = [] }: Sortable): ListSort | null {
  const parameter = search.get("sort") ?? ""
  const isDescending = parameter.startsWith("-")
  const by = isDescending ? parameter.slice(1) : parameter
  return sorts.includes(by) ? { by, isDescending } : null
}

export function sortText({ by, isDescending }: ListSort): string {
  return isDescending ? `-${by}` : by
}

interface Order<Column extends string> {
  column: Column
  order: "ASC" | "DESC"
}

/**
 * The upstream's `orderBy`. `otherwise`, the documents' order, breaks ties, so that no row appears on two pages or on
 * none.
 */
export function orderByOf<Column extends string>(
  sort: ListSort | null,
  columns: Readonly<Record<string, Column>>,
  otherwise: Order<Column>,
): Order<Column>[] {
  const by = sort && Object.hasOwn(columns, sort.by) ? columns[sort.by] : undefined
  return orderOf(sort && by !== undefined ? { ...sort, by } : null, otherwise)
}

/** Like `orderByOf`, for a sort that already names the upstream's column. */
export function orderOf<Column extends string>(
  sort: ListSort<Column> | null,
  otherwise: Order<Column>,
): Order<Column>[] {
  if (!sort) return [otherwise]
  const chosen: Order<Column> = { column: sort.by, order: sort.isDescending ? "DESC" : "ASC" }
  return chosen.column === otherwise.column ? [chosen] : [chosen, otherwise]
}

const byText = new Intl.Collator("en", { numeric: true, sensitivity: "base" })

/**
 * Sorts a complete list by `values`: text alphabetically, numbers in it by value. Stable; rows without a value come
 * last in both directions.
 */
export function sortRows<Row>(
  rows: readonly Row[],
  sort: ListSort | null,
  values: Readonly<Record<string, (row: Row) => string | number | null | undefined>>,
): readonly Row[] {
  const valueIn = sort && Object.hasOwn(values, sort.by) ? values[sort.by] : undefined
  if (!sort || !valueIn) return rows
  const way = sort.isDescending ? -1 : 1
  const keyed = rows.map((row) => ({ row, value: valueIn(row) ?? "" }))
  keyed.sort(({ value: one }, { value: other }) => {
    if (one === "" || other === "") return Number(one === "") - Number(other === "")
    if (typeof one === "number" && typeof other === "number") return (one - other) * way
    return byText.compare(String(one), String(other)) * way
  })
  return keyed.map(({ row }) => row)
}
