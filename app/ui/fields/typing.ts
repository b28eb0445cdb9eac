/** Debounce of a search after the last key (milliseconds; from the documents). */
export const SEARCH_DEBOUNCE_MS = 800
