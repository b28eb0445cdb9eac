/** Texts of the banner screens, byte-exact as in the documents. */
export const bannerTexts = {
  orderTitle: "Edit Banners Order",
  imageTooLarge: "File is larger than 1 MB",
  required: "*Required",
  updateFailed: "Failed to update banner",
} as const

/** Our own texts; the documents have none. */
export const ownBannerTexts = {
  updated: "Banner Updated Successfully",
  missing: "Oops! The banner you're looking for doesn't exist.",
  notEditable: "This banner can't be edited.",
  moved: (name: string, position: number, of: number) => `${name} is now position ${position} of ${of}`,
} as const
