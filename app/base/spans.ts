export const HOUR_S = 3_600
export const DAY_S = 24 * HOUR_S
