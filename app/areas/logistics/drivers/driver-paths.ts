/** Addresses of the drivers' screens (D2 2). */
export const driverListPath = "/logistics/drivers"

export const createDriverPath = `${driverListPath}/create`

/** A driver's profile. */
export function driverPath(id: string): string {
  return `${driverListPath}/${encodeURIComponent(id)}`
}

/** The list with 'Send Notification' open (D2 2); the list's filters follow it. */
export const notifyDriversPath = `${driverListPath}/notify`

/** Where script sends a driver's photo, to tell how far it is. */
export function driverPhotoUploadPath(id: string): string {
  return `${driverPhotoPath(id)}/upload`
}

/** Where a driver's photo is changed. */
export function driverPhotoPath(id: string): string {
  return `${driverPath(id)}/photo`
}

/** The payment plans of one contractor, as script asks for them. */
export function plansOfContractorPath(contractor: string): string {
  return `${driverListPath}/contractor-plans?${new URLSearchParams({ contractor })}`
}
