import { BATCH_SIZE } from "./batch-size"

/** Texts that screens of the area share, byte-exact as in the documents (product/b2b 1, product/b2b 2, product/b2b 5). */
export const b2bTexts = {
  assigned: "Successful Assignment",
  deleted: "Successful Deletion!",
  updated: "Successful Update!",
  unassigned: "Successful Unassigning",
  createCatering: "Create Catering Order",
  linkEmployees: "+ Link Employees",
} as const

/** What is said of several of whom not all could be done. */
export const partlyDone = (done: number, left: number) =>
  `${done.toLocaleString("en-US")} done, ${left.toLocaleString("en-US")} not. What was not done stays as it was.`

/** Texts that the documents leave to us. */
export const ownB2bTexts = {
  notSure: "It is not known whether your changes were saved. Save again to be sure.",
  createUnknown: "It is not known whether it was created. Look for it in the list before you send this again.",
  retry: "Retry the rest",
  chosen: (count: number) => `${count.toLocaleString("en-US")} are chosen.`,
  noneChosen: "Choose at least one row of the table first.",
  together: (count: number) => `${count.toLocaleString("en-US")} together`,
  notDone: "Not done.",
  notSent: "Not sent, because what went before it was not done.",
  inPieces: `More than ${BATCH_SIZE.toLocaleString("en-US")} are sent in pieces of as many, one after another: what was done stays done.`,
  doneUnknown: "It is not known whether this was done. Look at the page before you send it again.",
} as const
