/** The list of message templates (`canned` in code) and its dialogs. */
export const cannedPath = "/delivery/support/messages"
export const addCannedPath = `${cannedPath}/create`
export const editCannedPath = (id: string) => `${cannedPath}/edit?${new URLSearchParams({ message: id })}`

export const ADD_CANNED = "add-canned-message"
export const SAVE_CANNED = "save-canned-message"
export const REMOVE_CANNED = "remove-canned-message"
/** Where a template is deleted; `isAsking` opens the confirmation. */
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
  title: "Message templates",
  addTitle: "Add message template",
  editTitle: "Edit message template",
  oneLanguage: "Enter the text in at least one language",
  missing: "This message template no longer exists.",
  unknown: "We could not confirm that this was saved. Check the list before you send it again.",
} as const
