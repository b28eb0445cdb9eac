import { password } from "~/fields/fields"

/** Quoted from the documents. */
export const passwordTexts = {
  title: "Change Password",
} as const

export const ownPasswordTexts = {
  unsent: "The password was not changed.",
} as const

/** Value of `?dialog=` and intent of the form. */
export const CHANGE_PASSWORD = "change-password"

export const PASSWORD_FIELDS = { password: password("New password") }
