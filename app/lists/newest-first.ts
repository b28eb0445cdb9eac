/** Default order of lists for which the documents name none. */
export const NEWEST_FIRST = { column: "CREATED_AT", order: "DESC" } as const
