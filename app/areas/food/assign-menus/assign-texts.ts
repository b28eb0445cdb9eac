/** Texts of the menu assignment copy, byte-exact as in the documents. */
export const assignTexts = {
  required: "*Required",
  failed: "Something went wrong",
} as const

/** Texts that the documents do not give. */
export const ownAssignTexts = {
  title: "Assign Menus",
  sameMenu: "The new menu can't be the old one.",
  noSuchMenu: "This menu no longer exists. Choose another one.",
  notOffered: "This menu doesn't serve every zone of the old one. Choose another one.",
  outcomeUnknown: "We could not confirm that the menu was assigned. Check its orders before you try again.",
} as const

/** The question before orders move. Takes the menus' labels. */
export function goesOver(oldMenu: string, newMenu: string): string {
  return `The open orders of ${oldMenu} move to ${newMenu}.`
}
