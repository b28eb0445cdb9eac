import { type ListSort, orderByOf } from "~/lists/list-sort.server"

type Order<Column> = { column: Column; order: "ASC" | "DESC" }

/** The order of a list of people, `otherwise` where nobody chose; names by both their parts, as lists show them. */
export function peopleOrder<Column extends string, Other extends string>(
  sort: ListSort | null,
  columns: Readonly<Record<string, Column>>,
  otherwise: Order<Other>,
): Order<Column | Other | "LAST_NAME">[] {
  const orders = orderByOf<Column | Other>(sort, columns, otherwise)
  return orders.flatMap((one): Order<Column | Other | "LAST_NAME">[] =>
    one.column === "FIRST_NAME" ? [one, { ...one, column: "LAST_NAME" }] : [one],
  )
}
