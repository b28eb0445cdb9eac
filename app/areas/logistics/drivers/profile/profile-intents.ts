/** What the profile's own forms ask for. */
export const SAVE = "save-driver"
/** Choices anew, with everything that is filled in. */
export const REFRESH = "refresh-options"
export const CHECK_CITC = "check-citc"
