export const HOLD = "hold"
export const LIFT = "lift-hold"
export const HOLD_FIELDS = { driver: { label: "Driver Number" }, reason: { label: "Reason" } } as const
export const MAX_REASON = 200

const number = (value: number) => value.toLocaleString("en-US")

/** Our own texts: the documents have no holds. */
export const holdTexts = {
  title: (count: number) => `Held back (${number(count)})`,
  help: "These drivers are excluded from every salary file until the hold is removed. The CSV of Paychecks includes all drivers.",
  nobody: "No drivers are held back.",
  failed: "Could not load the drivers who are held back, so the salary file is not available now.",
  hold: "Hold back",
  lift: "Remove hold",
  held: "Held back from the salary file",
  lifted: "Hold removed",
  liftedBefore: "This driver is no longer held back. Nothing changed.",
  unknownDriver: "No driver has this number.",
  driverFailed: "Could not load the driver. Try again.",
  unknown: "We could not confirm that the hold was changed. Refresh the page to check.",
  count: (count: number) => `${number(count)} held back`,
} as const
