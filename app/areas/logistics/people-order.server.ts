import { type ListSort, orderByOf } from "~/lists/list-sort.server"

type Order<Column> = { column: Column; order: "ASC" | "DESC" }

/** The order of a list of people, the highest id first where nobody chose; names by both their parts, as lists show them. */
export function peopleOrder<Column extends string>(
  sort: ListSort | null,
  columns: Readonly<Record<string, Column>>,
): Order<Column | "ID" | "LAST_NAME">[] {
  const orders = orderByOf<Column | "ID">(sort, columns, { column: "ID", order: "DESC" })
  return orders.flatMap((one): Order<Column | "ID" | "LAST_NAME">[] =>
    one.column === "FIRST_NAME" ? [one, { ...one, column: "LAST_NAME" }] : [one],
  )
}
