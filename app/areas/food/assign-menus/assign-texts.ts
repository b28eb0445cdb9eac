/** Texts of the menu assignment copy, byte-exact as in the documents. */
export const assignTexts = {
  required: "*Required",
  succeeded: "Successful Assignment!",
  succeededText: "Menu was successfully assigned",
  failed: "Something went wrong",
} as const

/** Texts that the documents do not give. */
export const ownAssignTexts = {
  title: "Assign Menus",
  help: "Copies an old menu's assignment to a new one. Its open orders move to the new menu. The new menu must serve every zone of the old one.",
  oldFirst: "Choose the old menu first",
  loading: "Loading menus",
  bothFirst: "Choose both menus first.",
  sameMenu: "The new menu can't be the old one.",
  noSuchMenu: "This menu no longer exists. Choose another one.",
  notOffered: "This menu doesn't serve every zone of the old one. Choose another one.",
  outcomeUnknown: "We could not confirm that the menu was assigned. Check its orders before you try again.",
  noCandidates: "No other menu serves every zone of this one.",
} as const

/** The question before orders move. Takes the menus' labels. */
export function goesOver(oldMenu: string, newMenu: string): string {
  return `The open orders of ${oldMenu} move to ${newMenu}.`
}
