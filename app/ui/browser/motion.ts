/** Whether something may move by itself, or its person asked for less of that. */
export const mayMove = () => !matchMedia("(prefers-reduced-motion: reduce)").matches
