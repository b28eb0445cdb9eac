export const mayMove = () => !matchMedia("(prefers-reduced-motion: reduce)").matches
