/** Texts of the package screens, byte-exact as in the documents (product/b2b 4). */
export const packageTexts = {
  free: "Free",
  name: "Package name",
  discount: "Package discount",
  plans: "Plans",
  assignPlans: "+ Assign Plans",
} as const

/** Texts that the documents leave to us. */
export const ownPackageTexts = {
  listTitle: "Business Packages",
  listHelp: "Plans bundled for organizations. A name opens the package with its plans.",
  add: "+ Create Package",
  createTitle: "Create Package",
  created: "Package was successfully created.",
  mostAtFirst: "A package is made of at most 2,000 plans. Its page assigns it more.",
  missing: "Oops! The package you're looking for doesn't exist.",
  assignTitle: "Assign Plans",
  unassignTitle: "Unassign these plans?",
  unassign: "Unassign",
  noPlansYet: "This package has no plans yet.",
  basic: "Basic Info",
} as const
