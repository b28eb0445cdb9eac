import { drivers } from "./driver.record"

/** Send Notification over the list. Append the list's query to keep its filters. */
export const notifyDriversPath = `${drivers.path}/notify`

/** The check page of a notification to several drivers. @param id of the check run */
export function notifyCheckPath(id: string): string {
  return `${notifyDriversPath}/check/${encodeURIComponent(id)}`
}

export function driverPhotoPath(id: string): string {
  return `${drivers.pathOf(id)}/photo`
}

/** Marks in the photo form's address that the driver was created but the photo was not saved. */
const PHOTO_LOST = ["after", "created"] as const

export function lostPhotoPath(id: string): string {
  return `${driverPhotoPath(id)}?${PHOTO_LOST.join("=")}`
}

export function isPhotoLost({ searchParams }: URL): boolean {
  return searchParams.get(PHOTO_LOST[0]) === PHOTO_LOST[1]
}
