import type { FieldRules } from "~/ui/form/changed-fields"

export const ADD_DRIVER = "add-driver"

/** The wizard's steps in their order (product/workforce 1.2). */
export const STEPS = ["Basic info", "Vehicle", "Payment"] as const
export type Step = 1 | 2 | 3
export const LAST_STEP: Step = 3

/**
 * The fields of each step. What no page may hold, or can, stands on the last one: password and photo are sent with
 * Finish and never travel through the steps (decision 026).
 */
export const STEP_FIELDS = {
  1: {
    firstName: { label: "First name" },
    lastName: { label: "Last name" },
    phone: { label: "Phone" },
    dateOfBirth: { label: "Birth date" },
    residencyNumber: { label: "Residency number" },
    nationalExpireDate: { label: "Residency expiry date" },
    nationalityId: { label: "Nationality" },
    cityId: { label: "City" },
    teams: { label: "Team list", kind: "list" },
    username: { label: "Username" },
  },
  2: {
    vehicleType: { label: "Vehicle type" },
    color: { label: "Vehicle colour" },
    plate: { label: "Plates" },
    description: { label: "Vehicle details" },
    sequenceNumber: { label: "Sequence number" },
    dmBag: { label: "Has a Bag", kind: "boolean" },
  },
  3: {
    contractorId: { label: "Contractor" },
    paymentPlanId: { label: "Payment plan" },
    bankAccountNumber: { label: "Bank account number" },
    bankAccountName: { label: "Account holder name" },
    password: { label: "Password" },
    photo: { label: "Profile photo" },
  },
} as const satisfies Record<Step, FieldRules>

/** The whole form, with what it carries besides from step to step. */
export const DRIVER_FIELDS = {
  ...STEP_FIELDS[1],
  ...STEP_FIELDS[2],
  ...STEP_FIELDS[3],
  step: { label: "Step" },
  /** '+ Select All' of the teams. */
  allTeams: { label: STEP_FIELDS[1].teams.label },
  /** The contractor whose plans the form was drawn with. */
  shownContractor: { label: STEP_FIELDS[3].contractorId.label },
  /** Sent by script: the page has what there is to choose from, and asks for errors only. */
  hasOptions: { label: "Options" },
  /** The last step was sent before: what it alone holds was typed there, and no page gave it back. */
  lastSent: { label: "Sent" },
} as const satisfies FieldRules
export type FieldName = keyof typeof DRIVER_FIELDS

type Options = readonly { value: string; label: string }[]

/** What the form's selects offer; plans are those of the contractor `plansOf`. */
export interface DriverOptions {
  cities: Options
  nationalities: Options
  teams: Options
  contractors: Options
  plans: Options
  plansOf: string
}

/** What there is to choose from; null where the upstream could not say, "known" where the page has it. */
export type DriverOffers = DriverOptions | "known" | null

export const optionsIn = (offers: DriverOffers) => (offers === "known" ? null : offers)

type Errors = Readonly<Record<string, readonly string[] | undefined>>

/** The first step with an error, or null. */
export function firstStepWith(errors: Errors): Step | null {
  const steps = [1, 2, 3] as const
  return steps.find((step) => Object.keys(errorsOn(step, errors)).length > 0) ?? null
}

/** The step that a form is shown at: the first that is wrong, else where it was sent from. */
export function stepOf({ errors, values }: { errors: Errors; values: { step: string } }, start: Step = 1): Step {
  return firstStepWith(errors) ?? toStep(values.step || String(start))
}

/** The errors of a step's own fields. */
export function errorsOn(step: Step, errors: Errors): Errors {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => name in STEP_FIELDS[step]))
}

/** A step as a form or an address names it; anything else is the first. */
export function toStep(value: unknown): Step {
  return value === "2" ? 2 : value === "3" ? 3 : 1
}
