import { normalDigits } from "~/domain/digits"
import { phoneDigits } from "~/domain/phone"
import type { FieldRules } from "~/ui/form/changed-fields"

/** Titles of the page's sections, quoted from the documents. */
export const profileSections = {
  basic: "Basic Info",
  vehicle: "Vehicle",
  payment: "Payment",
  logs: "Citc Logs",
} as const

/** In the order of the page. Phone, residency and account numbers are texts, to keep leading zeros. */
export const PROFILE_FIELDS = {
  firstName: { label: "First name" },
  lastName: { label: "Last name" },
  phone: { label: "Phone", normal: phoneDigits },
  dateOfBirth: { label: "Birth date", kind: "date" },
  residencyNumber: { label: "Residency number", normal: normalDigits },
  nationalExpireDate: { label: "Residency expiry date", kind: "date" },
  nationality: { label: "Nationality" },
  city: { label: "City" },
  teams: { label: "Team list", kind: "list" },
  username: { label: "Username" },
  status: { label: "Status" },
  vehicleType: { label: "Vehicle type" },
  vehicleColor: { label: "Vehicle colour" },
  plate: { label: "Plates" },
  description: { label: "Vehicle details" },
  sequenceNumber: { label: "Sequence number", normal: normalDigits },
  dmBag: { label: "Has a Bag", kind: "boolean" },
  contractor: { label: "Contractor" },
  paymentPlan: { label: "Payment plan" },
  bankAccountNumber: { label: "Bank account number", normal: normalDigits },
  bankAccountName: { label: "Account holder name" },
} as const satisfies FieldRules
export type ProfileFields = typeof PROFILE_FIELDS

/** Form field names, mapped to the upstream's vehicle fields. */
export const VEHICLE_FIELDS = {
  vehicleType: "type",
  vehicleColor: "color",
  plate: "plate",
  description: "description",
  sequenceNumber: "sequenceNumber",
} as const

/** Fields that a new vehicle needs. The others may be empty. */
export const NEEDED_OF_VEHICLE = ["vehicleType", "vehicleColor", "plate"] as const

/** Form field of '+ Select All' of the teams, without script. */
export const ALL_TEAMS = "allTeams"

export const SAVE_DRIVER = "save-driver"
export const CHECK_CITC = "check-citc"

export const CITC_LOGS_PER_PAGE = 7
