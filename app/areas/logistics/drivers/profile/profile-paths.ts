import { driverListPath } from "../driver-paths"

/** The payment plans of one contractor, as script asks for them. */
export function contractorPlansPath(contractor: string): string {
  return `${driverListPath}/contractor-plans?${new URLSearchParams({ contractor })}`
}
