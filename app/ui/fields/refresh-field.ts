/** The form name of a button that sends nothing on: the page comes again with what the fields' choices offer now. */
export const REFRESH_FIELD = "refresh"

/** With a search's name: the text that its form was drawn for. Enter presses a form's first button, not the search's. */
export const FOUND_PREFIX = "found-"
