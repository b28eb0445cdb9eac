import { NUMBER } from "~/domain/number-text"
import type { FieldRules } from "~/ui/form/changed-fields"
import { ALL_FIELD } from "../select-all"
import { packageTexts } from "./package-texts"

/** The fields of a package (product/b2b 4), in their order. */
export const PACKAGE_FIELDS = {
  enName: { label: packageTexts.name },
  isPublic: { label: packageTexts.free, kind: "boolean" },
  discount: { label: packageTexts.discount, ...NUMBER },
} as const satisfies FieldRules

/** Those of Create Package. */
export const NEW_PACKAGE_FIELDS = {
  ...PACKAGE_FIELDS,
  plans: { label: packageTexts.plans, kind: "list" },
  ...ALL_FIELD,
} as const satisfies FieldRules

/** Those of '+ Assign Plans'. */
export const PLANS_FIELDS = {
  plans: { label: packageTexts.plans, kind: "list" },
  ...ALL_FIELD,
} as const satisfies FieldRules
/** Those of unassigning, chosen in the table. */
export const CHOSEN_PLANS_FIELDS = {
  plans: { ...PLANS_FIELDS.plans, hidden: true },
} as const satisfies FieldRules

export const CREATE_PACKAGE = "create-package"
export const SAVE_PACKAGE = "save-package"
export const ASSIGN_PLANS = "assign-plans"
export const UNASSIGN_PLANS = "unassign-plans"
