/** Longest menu that can be drafted. The documents name no maximum: one body of 2 MiB carries 200 weeks of full days. */
export const MAX_WEEKS = 200
/** Of one form of a menu, which may name each of its days. */
export const MAX_MENU_FORM_FIELDS = MAX_WEEKS * 7 + 100
/** Longest menu name that the upstream keeps, in characters. */
export const MAX_NAME_LENGTH = 191
/** Most meals of one day in a call of the contract. The documents name no maximum. */
export const MAX_MEALS_PER_DAY = 200
