/** Quoted from the documents. */
export const createDriverTexts = {
  required: "*Required",
  invalidNumber: "Invalid number",
  invalidUsername: "Invalid username",
  created: "Driver Created Successfully!",
  finish: "Finish",
} as const

export const ownCreateTexts = {
  expired: "Today or later",
  foreign: "Choose one from the list",
  foreignPlan: "Choose a plan of this contractor",
  contractorFirst: "Choose a contractor first",
  notLoaded: "The options could not be loaded, so nothing was sent. Your entries are kept. Try again.",
  unknown:
    "We could not confirm that the driver was created. Search the driver list for the phone before you send this again.",
  photoLost: "The driver was created, but the photo was not saved.",
  photoAgain: "Send the photo again here. The driver is not created a second time.",
  passwordAgain: "Enter the password again",
  onlyHere: "Sent when you press Finish",
  emailOf: (domain: string) => `E-mail: username@${domain}`,
  planCleared: "The contractor changed. Choose the payment plan again.",
} as const
