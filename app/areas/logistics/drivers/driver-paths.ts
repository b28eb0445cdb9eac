/** Addresses of the drivers' screens (D2 2). */
export const driverListPath = "/logistics/drivers"

export const createDriverPath = `${driverListPath}/create`

/** A driver's profile. */
export function driverPath(id: string): string {
  return `${driverListPath}/${encodeURIComponent(id)}`
}

/** The list with 'Send Notification' open (D2 2); the list's filters follow it. */
export const notifyDriversPath = `${driverListPath}/notify`

/** Where a driver's photo is changed. */
export function driverPhotoPath(id: string): string {
  return `${driverPath(id)}/photo`
}
