import { inCapitals, STATUSES } from "../driver"
import { DRIVER_CHOICE } from "./driver-option"

/** Texts of the driver list and its Send Notification, byte-exact as in the documents (product/workforce 1). */
export const driverTexts = {
  notify: "Send Notification",
  add: "+ Add Driver",
  required: "*Required",
  noDrivers: "No drivers available",
} as const

export const ownDriverTexts = {
  listHelp: "Search and manage drivers.",
  searchPlaceholder: "Name, ID or Phone",
  /** A driver without a plan of his own is paid by his contractor's default one (product/workforce 1). */
  defaultPlan: "Default",
  none: "None",
  notified: "Notification was successfully sent.",
  unknownNotification:
    "We could not confirm that this notification was sent. Ask one of its drivers before you send it again.",
  unknownDriver: "Choose drivers from the list.",
  searching: "Searching all drivers",
  accountHint: "Account number, digits only",
  messageTooLong: "Maximum is 2,000 characters",
} as const

/** Longest message of a notification; the documents name none. */
export const MAX_MESSAGE = 2_000

export const NOTIFY_DRIVERS = "notify-drivers"
export const NOTIFICATION_FIELDS = {
  ...DRIVER_CHOICE,
  title: { label: "Title" },
  message: { label: "Message" },
} as const

/** Statuses a driver can have (product/workforce 1), as the upstream and as people write them. */
export const DRIVER_STATUSES = inCapitals(STATUSES)

/** What CITC says of a driver (product/workforce 1). */
export const CITC_STATUSES = [
  { value: "VALID", label: "Valid" },
  { value: "INVALID", label: "Invalid" },
] as const
