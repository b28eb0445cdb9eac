/** Texts of the supervisor screens, byte-exact as in the documents (product/workforce 3). */
export const supervisorTexts = {
  listTitle: "Supervisors List",
  add: "+ Add Supervisor",
  searchPlaceholder: "Name, Email, username, ID or Phone",
  required: "*Required",
  basicInfo: "Basic Info",
  payment: "Payment",
  paymentPlan: "Payment Plan",
  updated: "Supervisor successfully updated.",
  passwordUpdated: "Supervisor password was successfully updated.",
} as const

export const ownSupervisorTexts = {
  listHelp: "Staff who look after merchants. A name opens the supervisor's profile.",
  createTitle: "Add Supervisor",
  created: "Supervisor was successfully created.",
  /** Beside 'Driver Creation Error!' and 'Supervisor Update Error!' (product/workforce 3). */
  createFailed: "Supervisor Creation Error!",
  createUnknown:
    "It is not known whether the supervisor was created. Look for the username in the list before you send this again.",
  missing: "Oops! The supervisor you're looking for doesn't exist.",
  notSure: "It is not known whether your changes were saved. Save again to be sure.",
  noPlans: "No payment plans available",
  chooseFirst: "Choose a plan: a supervisor can't be saved without one.",
  foreignPlan: "This payment plan is not one for supervisors.",
  passwordAgain: "Type the password again: it is never kept.",
} as const
