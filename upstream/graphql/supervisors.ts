/** Queries on supervisors (D2 7). */
export const supervisorQueries = {}

/** Mutations of supervisors (D2 7). */
export const supervisorMutations = {}
