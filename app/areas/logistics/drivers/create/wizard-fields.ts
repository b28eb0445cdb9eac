/** The wizard's steps in their order (product/workforce 1.2). */
export const STEPS = ["Basic info", "Vehicle", "Payment"] as const
export type Step = 1 | 2 | 3
export const LAST_STEP: Step = 3

/**
 * The fields of each step, with their words. What no page may hold, or can, stands on the last step: the password and
 * the photo are sent with Finish and never travel through the steps (decision 033).
 */
export const STEP_LABELS = {
  1: {
    firstName: "First name",
    lastName: "Last name",
    phone: "Phone",
    dateOfBirth: "Birth date",
    residencyNumber: "Residency number",
    nationalExpireDate: "Residency expiry date",
    nationalityId: "Nationality",
    cityId: "City",
    teams: "Team list",
    username: "Username",
  },
  2: {
    vehicleType: "Vehicle type",
    color: "Vehicle colour",
    plate: "Plates",
    description: "Vehicle details",
    sequenceNumber: "Sequence number",
    dmBag: "Has a Bag",
  },
  3: {
    contractorId: "Contractor",
    paymentPlanId: "Payment plan",
    bankAccountNumber: "Bank account number",
    bankAccountName: "Account holder name",
    password: "Password",
    photo: "Profile photo",
  },
} as const

export const LABELS = { ...STEP_LABELS[1], ...STEP_LABELS[2], ...STEP_LABELS[3] }
export type FieldName = keyof typeof LABELS

/** What a page gives back of the form: everything typed but the password and the photo. */
type KeptName = Exclude<FieldName, "teams" | "password" | "photo">
export type WizardValues = Record<KeptName, string> & { teams: string[] }

export const UNTOUCHED: WizardValues = {
  firstName: "",
  lastName: "",
  phone: "",
  dateOfBirth: "",
  residencyNumber: "",
  nationalExpireDate: "",
  nationalityId: "",
  cityId: "",
  teams: [],
  username: "",
  vehicleType: "",
  color: "",
  plate: "",
  description: "",
  sequenceNumber: "",
  dmBag: "",
  contractorId: "",
  paymentPlanId: "",
  bankAccountNumber: "",
  bankAccountName: "",
}

export type WizardErrors = Partial<Record<FieldName, string[]>>

function stepOf(name: FieldName): Step {
  return name in STEP_LABELS[1] ? 1 : name in STEP_LABELS[2] ? 2 : 3
}

/** The first step with an error, or null. */
export function firstStepWith(errors: WizardErrors): Step | null {
  const steps = (Object.keys(errors) as FieldName[]).map(stepOf)
  return steps.length > 0 ? (Math.min(...steps) as Step) : null
}

/** The errors of a step's own fields. */
export function errorsOn(step: Step, errors: WizardErrors): WizardErrors {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => name in STEP_LABELS[step]))
}

/** A step as a form or an address names it; anything else is the first. */
export function toStep(value: unknown): Step {
  return value === "2" ? 2 : value === "3" ? 3 : 1
}

/** The form names that carry what was chosen and are no field of their own. */
export const ALL_TEAMS = "allTeams"
/** The contractor whose plans the form was drawn with. */
export const SHOWN_CONTRACTOR = "shownContractor"
/** The last step was sent before: what it alone holds was typed there, and no page gave it back. */
export const LAST_SENT = "lastSent"
/** Sent by script: the page has its options, only errors are asked for. */
export const HAS_OPTIONS = "hasOptions"
