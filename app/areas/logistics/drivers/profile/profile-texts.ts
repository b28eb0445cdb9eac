/** Quoted from the documents. */
export const profileTexts = {
  required: "*Required",
  invalidNumber: "Invalid number",
  updated: "Successful Update!",
  basic: "Basic Info",
  vehicle: "Vehicle",
  payment: "Payment",
  logs: "Citc Logs",
} as const

export const ownProfileTexts = {
  missing: "Oops! The driver you're looking for doesn't exist.",
  expiryTooEarly: (day: string) => `Earliest is ${day}`,
  expiryTooLate: (day: string) => `Latest is ${day}`,
  bornLater: "The birth date must be today or earlier.",
  none: "None",
} as const
