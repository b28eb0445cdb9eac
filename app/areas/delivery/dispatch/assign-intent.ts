/** The intent of the assign dialog's form. */
export const ASSIGN_INTENT = "assign"
