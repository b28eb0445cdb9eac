/** Texts of Change Password, byte-exact (product/workforce 1). */
export const passwordTexts = {
  title: "Change Password",
} as const

export const ownPasswordTexts = {
  label: "New password",
  unsent: "The password was not changed.",
  unknown: "It is not known whether the password was changed. Send it again: it does no harm twice.",
} as const

/** Characters; the documents give no limit, and slow hashes want one. */
export const MAX_PASSWORD_LENGTH = 200

/** The dialog's name in the address, and its form's intent. */
export const CHANGE_PASSWORD = "change-password"

export const PASSWORD_FIELDS = { password: { label: ownPasswordTexts.label } } as const
