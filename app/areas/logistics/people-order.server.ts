interface Order<Column> {
  column: Column
  order: "ASC" | "DESC"
}

/** Sorting by name compares the first name, then the last name. */
export function byBothNames<Column extends string>(orders: readonly Order<Column>[]): Order<Column | "LAST_NAME">[] {
  return orders.flatMap((one): Order<Column | "LAST_NAME">[] =>
    one.column === "FIRST_NAME" ? [one, { ...one, column: "LAST_NAME" }] : [one],
  )
}
