/** Title of a refused creation or change of a driver; the documents have the one for both (product/workforce 1.3). */
export const DRIVER_ERROR = "Driver Creation Error!"
/** Title of a refused change of a supervisor (product/workforce 1). */
export const SUPERVISOR_ERROR = "Supervisor Update Error!"

/** 'Something went wrong.' and what each message has after its first semicolon, or all of it (product/workforce 1.3). */
export function refusalText(messages: readonly string[]): string {
  return ["Something went wrong.", ...messages.map(refusalPart).filter(Boolean)].join(" ")
}

/** What of one of the server's messages is for people. */
export function refusalPart(message: string): string {
  return message.slice(message.indexOf(";") + 1).trim()
}
