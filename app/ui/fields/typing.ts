/** A search looks this long after the last key (product/shell 7). */
export const TYPING_MS = 800
