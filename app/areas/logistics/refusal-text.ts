/** Title of a refused creation or change of a driver; the documents have the one for both (D2 8, decisions.md 14). */
export const DRIVER_ERROR = "Driver Creation Error!"
/** Title of a refused change of a supervisor (D2 8). */
export const SUPERVISOR_ERROR = "Supervisor Update Error!"

/**
 * What a refused creation or change says: 'Something went wrong.' and of each of the server's messages the part after
 * its first semicolon (D2 8); a message without one is shown whole (decisions.md 14).
 */
export function refusalText(messages: readonly string[]): string {
  return ["Something went wrong.", ...messages.map(refusalPart).filter(Boolean)].join(" ")
}

/** What of one of the server's messages is for people. */
export function refusalPart(message: string): string {
  return message.slice(message.indexOf(";") + 1).trim()
}

/**
 * Every sentence of a refusal once: the messages that are of no field, then those of fields. A message repeats a field's
 * sentence as it is, or behind a semicolon.
 */
export function refusalSentences({ messages, fieldErrors }: Refusal): string[] {
  const ofFields = new Set(Object.values(fieldErrors).flat().filter(Boolean))
  const isOfField = (message: string) => [...ofFields].some((text) => message === text || message.endsWith(`; ${text}`))
  return [...messages.filter((message) => message !== "" && !isOfField(message)), ...ofFields]
}

interface Refusal {
  messages: readonly string[]
  fieldErrors: Readonly<Record<string, readonly string[]>>
}
