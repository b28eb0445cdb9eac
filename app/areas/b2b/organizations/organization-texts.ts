/** Texts of the organization screens, byte-exact as in the documents. */
export const organizationTexts = {
  noBusinessUser: "It must have at least one business user to send the activation email!",
  basic: "Basic Info",
  departments: "Departments",
  businessUsers: "Business Users",
  invalidEmail: "Invalid Email Address",
  companies: "Companies",
  employees: "Employees",
  catering: "Catering Subscription",
  linkingReports: "Linking Reports",
  searchCompanies: "Start searching to get companies",
  noCompaniesFound: "No companies available",
  somethingWrong: "Something went wrong.",
} as const

export const profileTitle = (enName: string) => `${enName} organization profile`

/** Texts that the documents leave to us. */
export const ownOrganizationTexts = {
  changeLogo: "Change logo",
  missing: "Oops! The organization you're looking for doesn't exist.",
} as const
