/** Debounce of a search after the last key (milliseconds; from the documents). */
export const TYPING_MS = 800
