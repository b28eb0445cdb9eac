import { password } from "~/fields/fields"

/** Quoted from the documents. */
export const passwordTexts = {
  title: "Change Password",
} as const

export const ownPasswordTexts = {
  unsent: "The password was not changed.",
  unknown: "We could not confirm that the password was changed. You can safely send it again.",
} as const

/** Value of `?dialog=` and intent of the form. */
export const CHANGE_PASSWORD = "change-password"

export const PASSWORD_FIELDS = { password: password("New password") }
