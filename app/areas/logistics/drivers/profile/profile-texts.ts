/** Quoted from the documents. */
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
  run: "Today's route",
  missing: "Oops! The driver you're looking for doesn't exist.",
  basicHelp: "Name and documents as on the residency permit.",
  paymentHelp: "Uses the contractor's plan unless you choose another.",
  expiryTooEarly: (day: string) => `Earliest is ${day}`,
  expiryTooLate: (day: string) => `Latest is ${day}`,
  bornLater: "The birth date must be today or earlier.",
  foreignPlan: "This plan does not belong to the contractor. Choose another.",
  plansUnknown: "The contractor's plans could not be loaded, so nothing was sent. Try again.",
  noDriverPlans: "This contractor has no payment plans yet.",
  planFirst: "Select a contractor to get its payment plans!",
  showPlans: "Show payment plans",
  defaultPlan: "The contractor's default",
  outcomeUnknown: "We could not confirm that this was saved. Check the values before you save again.",
  citcUnknown: "We could not confirm that the driver's data was sent. Check the Citc Logs before you send it again.",
  noLogs: "This driver's data has not been sent to CITC yet.",
  none: "None",
} as const
