/** Where messages that are written once are kept, and the dialogs over it. */
export const cannedPath = "/delivery/support/messages"
export const addCannedPath = `${cannedPath}/create`
export const editCannedPath = (id: string) => `${cannedPath}/edit?${new URLSearchParams({ message: id })}`

export const ADD_CANNED = "add-canned-message"
export const SAVE_CANNED = "save-canned-message"
export const REMOVE_CANNED = "remove-canned-message"
/** Where one is deleted; `isAsking` opens the question. */
export function removeCannedPath(id: string, isAsking = false): string {
  const query = new URLSearchParams({ message: id })
  if (isAsking) query.set("dialog", REMOVE_CANNED)
  return `${cannedPath}?${query}`
}
export const CANNED_FIELDS = {
  title: { label: "Title" },
  english: { label: "English" },
  arabic: { label: "Arabic" },
} as const

export const cannedTexts = {
  title: "Canned messages",
  help: "Written once, for everybody who writes to clients from Support. Each is shown before it is sent.",
  add: "Add message",
  addTitle: "Add a canned message",
  editTitle: "Change a canned message",
  remove: "Delete",
  gapsHint: "{client}, {date}, {time} and {driver} are filled in from the client's order.",
  oneLanguage: "Write it in one language at least",
  required: "*Required",
  none: "No canned messages yet.",
  missing: "This canned message isn't there any more.",
  full: "There are as many as can be kept. Delete one first.",
  added: "Canned message added",
  saved: "Canned message saved",
  removed: "Canned message deleted",
  unknown: "It is not known whether this was done. Look at the list before you send it again.",
  back: "Support",
} as const
