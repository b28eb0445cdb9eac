/** Whether animations are allowed. */
export const mayMove = () => !matchMedia("(prefers-reduced-motion: reduce)").matches
