import type { FileWords } from "~/ui/files/file-texts"

/** Texts of the segmentation screens, byte-exact as in the documents. */
export const segmentTexts = {
  listTitle: "Segmentation",
  add: "+ Create Segment",
  createTitle: "Create Segment",
  nameRequired: "Name is Required",
  voucherRequired: "Please select at least one voucher!",
  required: "*Required",
  example: "Example for CSV file",
  insights: "Segment Insights",
  totalUsers: "total users",
  totalSubscriptions: "total subscriptions",
  used: "Filter with used voucher",
  update: "Update Segment",
  markActive: "Mark as Active",
  created: "Segment Created Successfully",
  updated: "Segment Updated Successfully",
  createFailed: "Failed to create segment",
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
  onAgain: "Segment is active again",
  offAgain: "Segment is inactive again",
  listHelp: "Groups of clients, uploaded as a file, and the vouchers that they can use.",
  missing: "Oops! The segment you're looking for doesn't exist.",
  createUnknown:
    "We could not confirm that the segment was created. Search the list for its name before you send this again.",
  updateUnknown: "We could not confirm that your changes were saved. You can safely save again.",
  fileTooLarge: "Please make sure that the file does not exceed 5MB.",
  fileKind: "Choose a .csv file.",
  fileEmpty: "The file is empty.",
  fileHint: "CSV with one client ID per line in the first column. Up to 5 MB.",
  create: "Create",
  asChosen: "The segment is created from this file with these vouchers.",
  soFar: (taken: number, sent: number) =>
    `The segment has ${taken.toLocaleString("en-US")} of ${sent.toLocaleString("en-US")} clients now. We could not confirm that the others were added. Refresh the page to see the latest number before you try again.`,
  searchVouchers: "Search vouchers",
  keyword: "Voucher code",
} as const
