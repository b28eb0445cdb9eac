import { isEnumValue, wordOptions } from "~/domain/enum-case"
import { editForm } from "~/forms/form-rules.server"
import type { RecordRules } from "~/forms/record-action.server"
import { MAX_CHOSEN, required } from "../b2b-fields.schema"
import { b2bTexts, ownB2bTexts } from "../b2b-texts"
import { DEPARTMENT, departmentPath } from "../department.record"
import { type DepartmentRecord as Department, findDepartment } from "../find-department.server"
import { organizations } from "../organization.record"
import { DepartmentSchema } from "./department.schema"
import { addCompanies, addEmployees, removeCompanies, removeEmployees } from "./department-bulk.server"
import { DEPARTMENT_FIELDS, SAVE_DEPARTMENT } from "./department-fields"
import { ownDepartmentTexts } from "./department-texts"
import { updateDepartment } from "./departments.server"

/** The location restrictions (product/b2b 3). */
const PLACES = ["Everywhere", "Specific"]
const optionsOf = ({ program }: Department) => wordOptions(PLACES, program?.locationAllowance)

/** Its own fields (product/b2b 3): name, organization and program always go along, of the program what changed. */
const saveDepartment = editForm({
  intent: SAVE_DEPARTMENT,
  kind: DEPARTMENT,
  fields: DEPARTMENT_FIELDS,
  schema: DepartmentSchema,
  wireNames: {
    "program.coverageAmount": "coverageAmount",
    "program.coverageLimit": "coverageLimit",
    "program.locationAllowance": "locationAllowance",
  },
  id: ({ id }: Department) => id,
  // A program that never had a coverage keeps nobody from renaming its department.
  keepInvalidStored: ["coverageAmount", "coverageLimit"],
  values: ({ name, program }) => ({
    name,
    coverageAmount: program?.coverageAmount,
    coverageLimit: program?.coverageLimit,
    locationAllowance: program?.locationAllowance,
    isConcurrentSubscriptionsAllowed: program?.isConcurrentSubscriptionsAllowed ?? false,
  }),
  offer: async ({ current }) => ({ places: optionsOf(await current) }),
  say: ({ places }) => ({ locationAllowance: (word) => places.find(({ value }) => value === word)?.label }),
  check: ({ locationAllowance }, { places }, { program }) => {
    if (!program) return { name: [ownDepartmentTexts.noProgram] }
    const isOffered = places.some(({ value }) => value === locationAllowance)
    return isOffered ? null : { locationAllowance: [required] }
  },
  send: ({ api, current }, changes, input) => {
    const has = (name: keyof typeof changes) => Object.hasOwn(changes, name)
    return updateDepartment(api, {
      id: current.id,
      organizationId: current.organization.id,
      name: input.name,
      program: {
        id: current.program?.id ?? "",
        ...(has("coverageAmount") ? { coverageAmount: input.coverageAmount } : {}),
        ...(has("coverageLimit") ? { coverageLimit: input.coverageLimit ?? null } : {}),
        ...(has("locationAllowance") ? { locationAllowance: placeOf(input.locationAllowance) } : {}),
        ...(has("isConcurrentSubscriptionsAllowed")
          ? { isConcurrentSubscriptionsAllowed: input.isConcurrentSubscriptionsAllowed }
          : {}),
      },
    })
  },
  unknown: ownB2bTexts.notSure,
  name: ({ name }) => name,
  done: (current) => ({ path: departmentPath(current), toast: { kind: "success", title: b2bTexts.updated } }),
})
export type DepartmentOffers = { places: ReturnType<typeof optionsOf> }

const placeOf = (word: string) => (isEnumValue(word, "SPECIFIC") ? "SPECIFIC" : "EVERYWHERE")

/** The page of a department of the address' organization: how it is found, and its forms. */
export const departmentPage = {
  gate: organizations.edit,
  async find(api, id, idOf) {
    const organizationId = idOf("organizationId")
    return organizationId === null ? null : findDepartment(api, organizationId, id)
  },
  missing: ownDepartmentTexts.missing,
  edit: saveDepartment,
  // Every chosen one is a field; others are what each form has besides.
  maxFields: MAX_CHOSEN + 20,
  forms: [addEmployees, removeEmployees, addCompanies, removeCompanies],
} satisfies RecordRules<typeof DEPARTMENT_FIELDS, unknown, DepartmentOffers, Department>
