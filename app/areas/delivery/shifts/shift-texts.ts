import type { Toast } from "~/base/flash.server"

const failure = (title: string, text?: string): Toast => ({ kind: "error", title, ...(text ? { text } : {}) })

/** Texts of the shift screens, byte-exact as in the documents (product/workforce 4). */
export const shiftTexts = {
  add: "Add New Shift",
  required: "*Required",
  /** The heading of a shift, as the document shows it. */
  heading: (englishTitle: string) => `Contractor: ${englishTitle}`,
  listFailed: failure("Failed to fetch shifts", "Failed to retrieve shifts please try again later"),
  loadFailed: failure("Failed to fetch shift", "Failed to get shift information please try again later"),
  /** Title over every message of a 422. */
  createRefused: "Failed to create shift",
  createFailed: failure("Failed to create shift please try again later"),
  updateRefused: "Failed to update shift",
  updateFailed: failure("Failed to update shift please try again later"),
  updated: { kind: "success", title: "Successful Update!", text: "Shift data was successfully updated." },
} as const

/** Texts that the documents leave to us. */
export const ownShiftTexts = {
  listHelp: "When orders are delivered. A title opens the shift.",
  searchPlaceholder: "Title or ID",
  created: { kind: "success", title: "Shift was successfully added." },
  createUnknown:
    "It is not known whether the shift was added. Look for its title in the list before you send this again.",
  missing: "Oops! The shift you're looking for doesn't exist.",
  notSure: "It is not known whether your changes were saved. Save again to be sure.",
  wrongTime: "Choose a time in steps of 15 minutes.",
  tooLong: (most: number) => `Maximum is ${most} characters`,
  basicInfo: "Titles and descriptions",
  times: "Times",
  timesHelp: "A shift that ends before it starts goes over midnight.",
} as const
