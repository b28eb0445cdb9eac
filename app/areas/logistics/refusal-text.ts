/** Title of the error toast of a refused creation or change: the documents have one title for both. */
export const DRIVER_ERROR = "Driver Creation Error!"
export const SUPERVISOR_ERROR = "Supervisor Update Error!"

/** 'Something went wrong.' followed by the readable part of each message. */
export function refusalText(messages: readonly string[]): string {
  return ["Something went wrong.", ...messages.map(refusalPart).filter(Boolean)].join(" ")
}

/** The part of an upstream message that is meant for people: after the first semicolon, or all of it. */
export function refusalPart(message: string): string {
  return message.slice(message.indexOf(";") + 1).trim()
}
