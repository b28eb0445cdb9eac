/** From the documents. */
const STEP_MINUTES = 15
const MINUTES_A_DAY = 24 * 60
const TIME = /^([01]\d|2[0-3]):([0-5]\d):([0-5]\d)$/

/** Whether a text is in the upstream's time format, `HH:mm:ss`. */
export function isClockTime(text: string): boolean {
  return TIME.test(text)
}

/** Whether a time is on one of the picker's steps. */
export function isOnStep(time: string): boolean {
  const [, , minutes, seconds] = TIME.exec(time) ?? []
  return seconds === "00" && Number(minutes) % STEP_MINUTES === 0
}

/** Time for the screen: h:mm aa, with seconds only if not zero. */
export function clockText(time: string): string {
  const [, hours = "", minutes, seconds] = TIME.exec(time) ?? []
  if (!hours) return time
  const half = Number(hours) < 12 ? "AM" : "PM"
  return `${Number(hours) % 12 || 12}:${minutes}${seconds === "00" ? "" : `:${seconds}`} ${half}`
}

/** Sorted options of a time picker: every step, and the given times between steps. */
export function clockOptions(...also: readonly string[]): { value: string; label: string }[] {
  const steps = Array.from({ length: MINUTES_A_DAY / STEP_MINUTES }, (_, at) => {
    const minutes = at * STEP_MINUTES
    return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}:00`
  })
  const times = [...new Set([...steps, ...also.filter(isClockTime)])].sort()
  return times.map((value) => ({ value, label: clockText(value) }))
}

const twoDigits = (number: number) => String(number).padStart(2, "0")
