/** How lists are asked for whose own section names no order (product/shell 4). */
export const NEWEST_FIRST = { column: "CREATED_AT", order: "DESC" } as const
