import { drivers } from "./driver.record"

/** The list with 'Send Notification' open (product/workforce 1); the list's filters follow it. */
export const notifyDriversPath = `${drivers.path}/notify`

/** The check before a notification to several drivers, by the id of what is checked. */
export function notifyCheckPath(id: string): string {
  return `${notifyDriversPath}/check/${encodeURIComponent(id)}`
}

/** Where a driver's photo is changed. */
export function driverPhotoPath(id: string): string {
  return `${drivers.pathOf(id)}/photo`
}

/** A driver's stops of a day, on the map of dispatch. */
export function driverRunPath(driver: string, date: string): string {
  return `/delivery/map/run?${new URLSearchParams({ driver, date })}`
}

/** Says in the photo form's address that the driver was created just now and the photo lost. */
const PHOTO_LOST = ["after", "created"] as const

/** The photo form of a driver who was created without the chosen photo. */
export function lostPhotoPath(id: string): string {
  return `${driverPhotoPath(id)}?${PHOTO_LOST.join("=")}`
}

/** Whether the photo form's address says so. */
export function isPhotoLost({ searchParams }: URL): boolean {
  return searchParams.get(PHOTO_LOST[0]) === PHOTO_LOST[1]
}
