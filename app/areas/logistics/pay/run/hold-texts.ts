export const HOLD = "hold"
export const LIFT = "lift-hold"
/** The id of the section on the page. */
export const HELD = "held"
export const HOLD_FIELDS = { driver: { label: "Driver Number" }, reason: { label: "Reason" } } as const
export const MAX_REASON = 200

const number = (value: number) => value.toLocaleString("en-US")

/** Ours: the documents know no hold. */
export const holdTexts = {
  title: (count: number) => `Held back (${number(count)})`,
  help: "These drivers are left out of the salary file of every period until somebody lifts the hold. The CSV of Paychecks holds everybody.",
  nobody: "Nobody is held back.",
  failed: "Who is held back could not be read, so no salary file can be made now.",
  hold: "Hold back",
  lift: "Lift hold",
  held: "Held back from the salary file",
  lifted: "Hold lifted",
  liftedBefore: "Nobody held this driver back any more: nothing changed.",
  unknownDriver: "There is no driver of this number.",
  driverFailed: "The driver could not be looked up. Try again.",
  unknown: "We could not confirm whether the driver is held back. Load the page again to see it.",
  count: (count: number) => `${number(count)} held back`,
} as const
