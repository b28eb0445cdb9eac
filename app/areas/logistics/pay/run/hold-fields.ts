export const HOLD = "hold"
export const LIFT = "lift-hold"
export const HOLD_FIELDS = { driver: { label: "Driver Number" }, reason: { label: "Reason" } } as const
export const MAX_REASON = 200

const number = (value: number) => value.toLocaleString("en-US")

/** Our own texts: the documents have no holds. */
export const holdTexts = {
  title: (count: number) => `Held back (${number(count)})`,
  hold: "Hold back",
  unknownDriver: "No driver has this number.",
  count: (count: number) => `${number(count)} held back`,
} as const
