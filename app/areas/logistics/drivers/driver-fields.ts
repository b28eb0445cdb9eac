import { inCapitals, STATUSES } from "../driver"
import { DRIVER_CHOICE } from "./driver-option"

/** Quoted from the documents. */
export const driverTexts = {
  notify: "Send Notification",
} as const

export const ownDriverTexts = {
  notified: "Notification was successfully sent.",
  unknownNotification:
    "We could not confirm that this notification was sent. Check with one of the drivers before you send it again.",
  accountHint: "Account number, digits only",
  missing: "Oops! The driver you're looking for doesn't exist.",
  expired: "Today or later",
  expiryTooLate: (day: string) => `Latest is ${day}`,
  bornLater: "The birth date must be today or earlier.",
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
