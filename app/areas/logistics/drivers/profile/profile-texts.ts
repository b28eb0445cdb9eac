/** Texts of the driver profile, byte-exact (product/workforce 1.3). */
export const profileTexts = {
  required: "*Required",
  invalidUsername: "Invalid username",
  invalidNumber: "Invalid number",
  updated: "Successful Update!",
  checkCitc: "Check CITC Status",
  citcSent: "Driver data is sent to CITC.",
  basic: "Basic Info",
  vehicle: "Vehicle",
  payment: "Payment",
  logs: "Citc Logs",
} as const

export const ownProfileTexts = {
  run: "Run of today",
  missing: "Oops! The driver you're looking for doesn't exist.",
  basicHelp: "Name and papers as on the residency permit.",
  paymentHelp: "Plan rates come from the contractor unless one is chosen here.",
  expiryTooEarly: (day: string) => `Earliest is ${day}`,
  expiryTooLate: (day: string) => `Latest is ${day}`,
  bornLater: "A birth date is today or earlier.",
  foreignPlan: "This plan is not one of the contractor's. Choose again.",
  plansUnknown: "The contractor's plans could not be loaded, so nothing was sent. Try again.",
  noDriverPlans: "This contractor has no payment plans yet.",
  planFirst: "Select a contractor to get its payment plans!",
  showPlans: "Show payment plans",
  defaultPlan: "The contractor's default",
  outcomeUnknown: "Nobody can say whether this was done. Look through the values before you save again.",
  citcUnknown: "Nobody can say whether the driver's data was sent. Look at the Citc Logs before you send it again.",
  noLogs: "CITC was not asked about this driver yet.",
  notChecked: "Not checked",
  none: "None",
} as const
