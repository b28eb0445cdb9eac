import { checkbox, choice, number, text } from "~/fields/fields"

const COVERAGE = { decimal: true, min: 0, least: "Minimum is Zero" } as const
export const PLACES = [
  { value: "EVERYWHERE", label: "Everywhere" },
  { value: "SPECIFIC", label: "Specific" },
]

/** A department without a stored coverage can still be renamed. */
export const DEPARTMENT_FIELDS = {
  name: text("Name", { strict: true }),
  coverageAmount: number("Coverage amount", {
    ...COVERAGE,
    max: 100,
    most: "Maximum is 100%",
    hint: "0 to 100",
    wire: "program.coverageAmount",
  }),
  coverageLimit: number("Coverage limit", { ...COVERAGE, optional: true, wire: "program.coverageLimit" }),
  locationAllowance: choice("Location restriction", { of: PLACES }),
  isConcurrentSubscriptionsAllowed: checkbox("Concurrent subscriptions"),
}
