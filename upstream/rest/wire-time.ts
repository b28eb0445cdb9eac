/** Formats an instant for REST and GraphQL: `YYYY-MM-DD HH:mm:ss` in the business zone. */
export function wireTime(timeZone: string): (instant: Date) => string {
  const format = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" })
  return (instant) => format.format(instant)
}
