import { z } from "zod"
import { chosenIds, required } from "../b2b-fields.schema"
import { DepartmentSchema as NewDepartmentSchema } from "../organizations/organization.schema"

/** A department's own data (product/b2b 3); a stored restriction that we do not know may stay as it is. */
export const DepartmentSchema = NewDepartmentSchema.extend({ locationAllowance: z.string(required).min(1, required) })

/** At least one (product/b2b 3). */
export const EmployeesSchema = z.object({ employees: chosenIds })
export const CompaniesSchema = z.object({ companies: chosenIds })
