/** Name of a button that only renders the form again with current options. */
export const REFRESH_FIELD = "refresh"

/**
 * Prefix of a hidden field with the search text that the form was rendered for. Enter presses the form's first button,
 * not the search's.
 */
export const FOUND_PREFIX = "found-"
