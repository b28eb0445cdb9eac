/** product/shell 7: the time picker's step. */
const STEP_MINUTES = 15
const MINUTES_A_DAY = 24 * 60
const TIME = /^([01]\d|2[0-3]):([0-5]\d):([0-5]\d)$/

/** Whether a text is a time of day as the upstream writes it, `HH:mm:ss` (product/workforce 1). */
export function isClockTime(text: string): boolean {
  return TIME.test(text)
}

/** Whether a time of day, `HH:mm:ss`, is one of the picker's steps (product/workforce 1). */
export function isOnStep(time: string): boolean {
  const [, , minutes, seconds] = TIME.exec(time) ?? []
  return seconds === "00" && Number(minutes) % STEP_MINUTES === 0
}

/** A time of day as screens show it, h:mm aa, seconds only where it has any (product/workforce 1, product/shell 7). */
export function clockText(time: string): string {
  const [, hours = "", minutes, seconds] = TIME.exec(time) ?? []
  if (!hours) return time
  const half = Number(hours) < 12 ? "AM" : "PM"
  return `${Number(hours) % 12 || 12}:${minutes}${seconds === "00" ? "" : `:${seconds}`} ${half}`
}

/** The times that a picker offers, in their order: every step of the day, and those given that are none of them. */
export function clockOptions(...also: readonly string[]): { value: string; label: string }[] {
  const steps = Array.from({ length: MINUTES_A_DAY / STEP_MINUTES }, (_, at) => {
    const minutes = at * STEP_MINUTES
    return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}:00`
  })
  const times = [...new Set([...steps, ...also.filter(isClockTime)])].sort()
  return times.map((value) => ({ value, label: clockText(value) }))
}

const twoDigits = (number: number) => String(number).padStart(2, "0")
