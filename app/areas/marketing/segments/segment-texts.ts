import type { FileWords } from "~/ui/files/file-texts"

/** Texts of the segmentation screens, byte-exact as in the documents. */
export const segmentTexts = {
  listTitle: "Segmentation",
  createTitle: "Create Segment",
  nameRequired: "Name is Required",
  update: "Update Segment",
  markActive: "Mark as Active",
  updated: "Segment Updated Successfully",
  updateFailed: "Failed to update segment",
  heading: (name: string, status: string) => `Segment: ${name} (${status})`,
} as const

/** Words for the lines of a client file. */
export const CLIENT_WORDS = {
  one: "client",
  many: "clients",
  heads: ["In the file"],
  key: "Client",
} as const satisfies FileWords

/** Our own texts; the documents have none. */
export const ownSegmentTexts = {
  missing: "Oops! The segment you're looking for doesn't exist.",
  createUnknown:
    "We could not confirm that the segment was created. Search the list for its name before you send this again.",
  updateUnknown: "We could not confirm that your changes were saved. You can safely save again.",
  fileTooLarge: "Please make sure that the file does not exceed 5MB.",
  soFar: (taken: number, sent: number) =>
    `The segment has ${taken.toLocaleString("en-US")} of ${sent.toLocaleString("en-US")} clients now. We could not confirm that the others were added. Refresh the page to see the latest number before you try again.`,
  keyword: "Voucher code",
} as const
