import type { FieldRules } from "~/ui/form/changed-fields"

export const ADD_DRIVER = "add-driver"

export const STEPS = ["Basic info", "Vehicle", "Payment"] as const
export type DriverWizardStep = 1 | 2 | 3
export const LAST_STEP: DriverWizardStep = 3

/**
 * The fields of each step. Password and photo are on the last one: they are sent with Finish and no page contains them
 * (decision 026).
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
} as const satisfies Record<DriverWizardStep, FieldRules>

/** All fields of the form, with those that the wizard itself needs. */
export const WIZARD_FIELDS = {
  ...STEP_FIELDS[1],
  ...STEP_FIELDS[2],
  ...STEP_FIELDS[3],
  step: { label: "Step" },
  /** '+ Select All' of the teams. */
  allTeams: { label: STEP_FIELDS[1].teams.label },
  /** The contractor whose plans were rendered. */
  shownContractor: { label: STEP_FIELDS[3].contractorId.label },
  /** Set by script: the page has the options, so the response needs errors only. */
  hasOptions: { label: "Options" },
  /** Set once the last step was sent: password and photo were entered, and the page without script lost them. */
  lastSent: { label: "Sent" },
} as const satisfies FieldRules
export type WizardFieldName = keyof typeof WIZARD_FIELDS

type Options = readonly { value: string; label: string }[]

/** Options of the selects. `plans` belong to the contractor `plansOf`. */
export interface DriverOptions {
  cities: Options
  nationalities: Options
  teams: Options
  contractors: Options
  plans: Options
  plansOf: string
}

/** The options; null if the upstream failed, "known" if the page already has them. */
export type WizardOffers = DriverOptions | "known" | null

export const optionsIn = (offers: WizardOffers) => (offers === "known" ? null : offers)

type Errors = Readonly<Record<string, readonly string[] | undefined>>

export function firstStepWith(errors: Errors): DriverWizardStep | null {
  const steps = [1, 2, 3] as const
  return steps.find((step) => Object.keys(errorsOn(step, errors)).length > 0) ?? null
}

/** The first step with an error, else the step that was sent. */
export function stepOf(
  { errors, values }: { errors: Errors; values: { step: string } },
  start: DriverWizardStep = 1,
): DriverWizardStep {
  return firstStepWith(errors) ?? toStep(values.step || String(start))
}

export function errorsOn(step: DriverWizardStep, errors: Errors): Errors {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => name in STEP_FIELDS[step]))
}

/** Reads a step of a form or an address. Any other value is step 1. */
export function toStep(value: unknown): DriverWizardStep {
  return value === "2" ? 2 : value === "3" ? 3 : 1
}
