/** Longest draft. The documents give no maximum; a body of 2 MiB has room for 200 weeks of full days. */
export const MAX_WEEKS = 200
/** A menu's form may have one field for each of its days. */
export const MAX_MENU_FORM_FIELDS = MAX_WEEKS * 7 + 100
/** Characters that the upstream stores. */
export const MAX_NAME_LENGTH = 191
/** Limit of the contract for one call. The documents give no maximum. */
export const MAX_MEALS_PER_DAY = 200
