import { needs } from "../../permissions"
import { field } from "../field"
import { mutation } from "../refusals"
import { createDriver, updateDriver } from "./driver-changes"
import { migrateDriverCitc } from "./driver-citc"
import { sendDriversMessage } from "./driver-messages"
import { updateDriverPhoto } from "./driver-photo"
import { findDriver, listCitcLogs, listDrivers } from "./driver-queries"
import { createNote } from "./notes"

/** Queries on drivers (product/workforce 1). */
export const driverQueries = {
  drivers: field(listDrivers),
  driver: field(findDriver),
  driverCitcLogs: field(listCitcLogs),
}

/** Mutations of drivers (product/workforce 1). */
export const driverMutations = {
  createDriver: mutation(needs.editDrivers, createDriver),
  updateDriver: mutation(needs.editDrivers, updateDriver),
  updateDriverProfilePhoto: mutation(needs.editDrivers, updateDriverPhoto),
  migrateDriverCITC: mutation(needs.editDrivers, migrateDriverCitc),
  sendDriversFirebaseMessage: mutation(needs.editDrivers, sendDriversMessage),
  createNote: mutation(needs.editDrivers, createNote),
}
