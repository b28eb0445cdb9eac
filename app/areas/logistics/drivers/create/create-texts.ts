/** Quoted from the documents. */
export const createDriverTexts = {
  required: "*Required",
  invalidNumber: "Invalid number",
  invalidUsername: "Invalid username",
} as const

export const ownCreateTexts = {
  expired: "Today or later",
  foreign: "Choose one from the list",
  foreignPlan: "Choose a plan of this contractor",
  photoLost: "The driver was created, but the photo was not saved.",
  photoAgain: "Send the photo again here. The driver is not created a second time.",
  planCleared: "The contractor changed. Choose the payment plan again.",
} as const
