interface Order<Column> {
  column: Column
  order: "ASC" | "DESC"
}

/** The order of a list of people: names by both their parts, as lists show them. */
export function byBothNames<Column extends string>(orders: readonly Order<Column>[]): Order<Column | "LAST_NAME">[] {
  return orders.flatMap((one): Order<Column | "LAST_NAME">[] =>
    one.column === "FIRST_NAME" ? [one, { ...one, column: "LAST_NAME" }] : [one],
  )
}
