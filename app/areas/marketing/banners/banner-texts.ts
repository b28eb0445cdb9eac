/** Texts of the banner screens, byte-exact as in the documents. */
export const bannerTexts = {
  title: "In-App Banners",
  orderTitle: "Edit Banners Order",
  nameRequired: "Name is Required",
  imageTooLarge: "File is larger than 1 MB",
  required: "*Required",
  updateFailed: "Failed to update banner",
  nameTaken: "Another banner with the same name exist",
  orderFailedText: "Something went wrong.",
} as const

/** Our own texts; the documents have none. */
export const ownBannerTexts = {
  addTitle: "Add Banner",
  updateTitle: "Update Banner",
  updated: "Banner Updated Successfully",
  missing: "Oops! The banner you're looking for doesn't exist.",
  notEditable: "This banner can't be edited.",
  updateUnknown: "We could not confirm that your changes were saved. You can safely save again.",
  moved: (name: string, position: number, of: number) => `${name} is now position ${position} of ${of}`,
  lifted: (name: string, position: number, of: number) => `${name} is selected, position ${position} of ${of}`,
  passing: (name: string, position: number, of: number) => `${name} is over position ${position} of ${of}`,
  putBack: (name: string, position: number) => `${name} is back at position ${position}`,
} as const
