/** Texts of the file of employees, byte-exact as in the documents (product/b2b 2). */
export const employeesFileTexts = {
  link: "+ Link Employees",
  tooLarge: "Please make sure that the file does not exceed 1MB.",
  done: "Linking report was successfully uploaded.",
} as const

/** Texts that the documents leave to us. */
export const ownEmployeesFileTexts = {
  title: "Link Employees",
  help: "A CSV file with the name, e-mail and phone of each employee. You see what is in it before anything is sent.",
  fileHint: "CSV, up to 1,000,000 bytes, with a first line that says name, email and phone.",
  fileAgain: "Choose the file again: a browser can't keep a file.",
  csvOnly: "Choose a .csv file.",
  empty: "The file is empty.",
  check: "Check the file",
  nothingSent: "The file was read. Nothing was sent yet.",
  notSentYet: "Nothing is sent yet.",
  gone: "Choose the file again: it was sent, or half an hour is over.",
  checkTitle: "Check the file before it is sent",
  broken: "Broken rows",
  noEmail: "*Required: email",
  otherDomain: "The domain is none of the organization's",
  download: "Download broken rows",
  another: "Choose another file",
  noEmails: "No column of e-mails was found, so no row could be checked. The file can be sent as it is.",
  noneLeft: "No row can be sent without these lines.",
  asChosen: "The file goes up as it was chosen. A linking report says what became of each row.",
  addressHint: "Where they are served, unless they choose another.",
  unknown: "It is not known whether the file was uploaded. Look at the linking reports before you send it again.",
} as const
