import { password } from "~/fields/fields"

/** Texts of Change Password, byte-exact (product/workforce 1). */
export const passwordTexts = {
  title: "Change Password",
} as const

export const ownPasswordTexts = {
  unsent: "The password was not changed.",
  unknown: "We could not confirm that the password was changed. You can safely send it again.",
} as const

/** The dialog's name in the address, and its form's intent. */
export const CHANGE_PASSWORD = "change-password"

export const PASSWORD_FIELDS = { password: password("New password") }
