/** Queries on contractors (D2 7). */
export const contractorQueries = {}

/** Mutations of contractors (D2 7). */
export const contractorMutations = {}

/** Fields of a contractor that are read only when they are asked for. */
export const contractorFields = {}
