/** Addresses of the shift screens (D2 2): every link to them is built here. */
export const shiftListPath = "/delivery/shifts"

/** A shift's profile. */
export function shiftPath(id: number | string): string {
  return `${shiftListPath}/${encodeURIComponent(String(id))}`
}

/** The intent of the profile's form. */
export const SAVE_SHIFT = "save-shift"
/** Add New Shift's name in the address, and its form's intent. */
export const ADD_SHIFT = "add-shift"
