import { password } from "~/fields/fields"

/** Texts of Change Password, byte-exact (product/workforce 1). */
export const passwordTexts = {
  title: "Change Password",
} as const

export const ownPasswordTexts = {
  unsent: "The password was not changed.",
  unknown: "It is not known whether the password was changed. Send it again: it does no harm twice.",
} as const

/** The dialog's name in the address, and its form's intent. */
export const CHANGE_PASSWORD = "change-password"

export const PASSWORD_FIELDS = { password: password("New password") }
