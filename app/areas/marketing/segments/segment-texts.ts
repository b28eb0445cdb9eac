/** Texts of the segmentation screens, byte-exact as in the documents. */
export const segmentTexts = {
  createTitle: "Create Segment",
  updated: "Segment Updated Successfully",
  updateFailed: "Failed to update segment",
} as const

/** Our own texts; the documents have none. */
export const ownSegmentTexts = {
  missing: "Oops! The segment you're looking for doesn't exist.",
  fileTooLarge: "Please make sure that the file does not exceed 5MB.",
  soFar: (taken: number, sent: number) =>
    `The segment has ${taken.toLocaleString("en-US")} of ${sent.toLocaleString("en-US")} clients now. We could not confirm that the others were added. Refresh the page to see the latest number before you try again.`,
} as const
