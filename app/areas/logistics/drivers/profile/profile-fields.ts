import { normalDigits } from "~/domain/digits"
import { phoneDigits } from "~/domain/phone"
import type { FieldRules } from "~/ui/form/changed-fields"

/** The fields of the profile's form, in the order of the page (product/workforce 1.3). Numbers that people read out are texts. */
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

/** A vehicle's fields by form name, as the upstream calls them. */
export const VEHICLE_FIELDS = {
  vehicleType: "type",
  vehicleColor: "color",
  plate: "plate",
  description: "description",
  sequenceNumber: "sequenceNumber",
} as const

/** Of these a vehicle is made (product/workforce 1.2); the others may stay empty. */
export const NEEDED_OF_VEHICLE = ["vehicleType", "vehicleColor", "plate"] as const

/** '+ Select All' of the teams, without script. */
export const ALL_TEAMS = "allTeams"

export const SAVE_DRIVER = "save-driver"
export const CHECK_CITC = "check-citc"

/** product/workforce 1.3, 9. */
export const CITC_LOGS_PER_PAGE = 7
