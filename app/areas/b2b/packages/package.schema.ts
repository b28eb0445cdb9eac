import { z } from "zod"
import { recordId } from "~/base/record-id.server"
import { NOT_A_NUMBER } from "~/domain/number-text"
import { required, requiredText } from "../b2b-fields.schema"
import { IN_ONE_CALL } from "../in-one-call"
import { ownPackageTexts } from "./package-texts"

/** A package's own data (product/b2b 4): the discount is numeric, and may be left out. */
export const PackageSchema = z.object({
  enName: requiredText,
  isPublic: z.boolean().default(false),
  discount: z.number(NOT_A_NUMBER).min(0, "Minimum is Zero").optional(),
})

/** At least one plan (product/b2b 4). */
export const PlansSchema = z.object({ plans: z.array(recordId(required)).min(1, required) })

export const CreatePackageSchema = PackageSchema.extend({
  plans: PlansSchema.shape.plans.max(IN_ONE_CALL, ownPackageTexts.mostAtFirst),
})
