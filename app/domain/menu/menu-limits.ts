/** Longest menu that can be drafted: a year. The documents name only the minimum of one week. */
export const MAX_WEEKS = 52
/** Longest menu name that the upstream keeps, in characters. */
export const MAX_NAME_LENGTH = 191
/** Most meals one day can hold. The documents name no maximum; four times the largest menu we plan for. */
export const MAX_MEALS_PER_DAY = 120
