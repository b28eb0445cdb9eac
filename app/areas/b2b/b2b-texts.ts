import { BATCH_SIZE } from "./batch-size"

/** Texts that screens of the area share, byte-exact as in the documents. */
export const b2bTexts = {
  assigned: "Successful Assignment",
  deleted: "Successful Deletion!",
  updated: "Successful Update!",
  unassigned: "Successful Unassigning",
  createCatering: "Create Catering Order",
  linkEmployees: "+ Link Employees",
} as const

/** Shown when only some of several records were changed. */
export const partlyDone = (done: number, left: number) =>
  `${done.toLocaleString("en-US")} done, ${left.toLocaleString("en-US")} failed. See the reason for each.`

/** Texts that the documents leave to us. */
export const ownB2bTexts = {
  notSure: "We could not confirm that your changes were saved. You can safely save again.",
  createUnknown: "We could not confirm that it was created. Check the list before you send this again.",
  retry: "Try the failed ones again",
  inPieces: `More than ${BATCH_SIZE.toLocaleString("en-US")} are sent in batches of ${BATCH_SIZE.toLocaleString("en-US")}, one after another. If a batch fails, the batches before it are kept.`,
  doneUnknown: "We could not confirm that this was done. Check the page before you send it again.",
} as const
