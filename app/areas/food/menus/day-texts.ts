const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? "" : "s"}`
export const mealsText = (count: number) => counted(count, "meal")
export const daysText = (count: number) => counted(count, "day")
