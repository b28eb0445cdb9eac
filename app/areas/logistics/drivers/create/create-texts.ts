/** Texts of the Add Driver wizard, byte-exact as in product/workforce 1.2 and 8. */
export const createDriverTexts = {
  required: "*Required",
  invalidNumber: "Invalid number",
  invalidUsername: "Invalid username",
  created: "Driver Created Successfully!",
  finish: "Finish",
} as const

export const ownCreateTexts = {
  expired: "Today or later",
  foreign: "Choose one of the list",
  foreignPlan: "Choose a plan of this contractor",
  contractorFirst: "Choose a contractor first",
  notLoaded: "The choices could not be loaded, so nothing was sent. What you filled in is kept: try again.",
  unknown:
    "It is not known whether the driver was created: no answer came. Look for the phone in the driver list before you send this again.",
  photoLost: "The driver was created, but the photo was not saved.",
  photoAgain: "Send the photo again here. The driver is not created a second time.",
  passwordAgain: "It was not kept: type it again",
  onlyHere: "Sent with Finish only",
  emailOf: (domain: string) => `E-mail: username@${domain}`,
  planCleared: "The contractor changed, so the payment plan is to be chosen again.",
} as const
