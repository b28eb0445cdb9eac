/** Addresses of the supervisor screens (D2 2): every link to them is built here. */
export const supervisorListPath = "/logistics/supervisors"

/** A supervisor's profile, with a dialog open where one is named. */
export function supervisorPath(id: string, dialog?: string): string {
  return `${supervisorListPath}/${encodeURIComponent(id)}${dialog ? `?${new URLSearchParams({ dialog })}` : ""}`
}

/** The intent of the profile's form. */
export const SAVE_SUPERVISOR = "save-supervisor"
/** The button of that form that sends nothing: it asks for the payment plans again. */
export const REFRESH_PLANS = "refresh-plans"
/** Add Supervisor's name in the address, and its form's intent. */
export const ADD_SUPERVISOR = "add-supervisor"
