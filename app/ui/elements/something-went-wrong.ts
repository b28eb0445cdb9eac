/**
 * Text of a failed region, quoted from the documents. A module of its own, because server code without pages uses it
 * too.
 */
export const SOMETHING_WENT_WRONG = "Oops! Something went wrong. Please try again later."
