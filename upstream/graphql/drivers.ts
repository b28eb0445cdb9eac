/** Queries on drivers (D2 7). */
export const driverQueries = {}

/** Mutations of drivers (D2 7). */
export const driverMutations = {}

/** Fields of a driver that are read only when they are asked for. */
export const driverFields = {}
