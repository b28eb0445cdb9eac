import { driverListPath, driverPath } from "../driver-paths"

/** Where a driver's photo is changed. */
export function driverPhotoPath(id: string): string {
  return `${driverPath(id)}/photo`
}

/** The payment plans of one contractor, as script asks for them. */
export function contractorPlansPath(contractor: string): string {
  return `${driverListPath}/contractor-plans?${new URLSearchParams({ contractor })}`
}
