/** Texts that screens of the area share, byte-exact as in the documents. */
export const b2bTexts = {
  assigned: "Successful Assignment",
  deleted: "Successful Deletion!",
  updated: "Successful Update!",
  unassigned: "Successful Unassigning",
  createCatering: "Create Catering Order",
  linkEmployees: "+ Link Employees",
} as const

/** Texts that the documents leave to us. */
export const ownB2bTexts = {
  createUnknown: "We could not confirm that it was created. Check the list before you send this again.",
  retry: "Try the failed ones again",
  doneUnknown: "We could not confirm that this was done. Check the page before you send it again.",
} as const
