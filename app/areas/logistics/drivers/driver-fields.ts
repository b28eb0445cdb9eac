import { inCapitals, STATUSES } from "../driver"
import { DRIVER_CHOICE } from "./driver-option"

/** Quoted from the documents. */
export const driverTexts = {
  notify: "Send Notification",
  required: "*Required",
} as const

export const ownDriverTexts = {
  notified: "Notification was successfully sent.",
  unknownNotification:
    "We could not confirm that this notification was sent. Check with one of the drivers before you send it again.",
  accountHint: "Account number, digits only",
} as const

/** Characters of a notification. The documents state no limit. */
export const MAX_MESSAGE = 2_000

export const NOTIFY_DRIVERS = "notify-drivers"
export const NOTIFICATION_FIELDS = {
  ...DRIVER_CHOICE,
  title: { label: "Title" },
  message: { label: "Message" },
} as const

export const DRIVER_STATUSES = inCapitals(STATUSES)

export const CITC_STATUSES = [
  { value: "VALID", label: "Valid" },
  { value: "INVALID", label: "Invalid" },
] as const
