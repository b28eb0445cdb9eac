import { z } from "zod"
import { isRecordId } from "~/domain/record-id"
import { requiredDigits, requiredText } from "../field.schema"
import type { ContractorErrors, ContractorField } from "./contractor-fields"
import { contractorTexts, ownContractorTexts } from "./contractor-texts"

const { required } = contractorTexts

/** A contractor as it is typed (D2 5), phones and accounts as digit strings. */
const ContractorSchema = z.object({
  enName: requiredText,
  arName: requiredText,
  phone: requiredDigits,
  cityId: z.string(required).refine(isRecordId, required),
  bankAccountNumber: requiredDigits,
  bankAccountName: requiredText,
})
export type ContractorInput = z.output<typeof ContractorSchema>

/**
 * Checks a contractor's fields.
 *
 * @param cityIds the cities there are to choose from; null where the upstream could not say
 */
export function checkContractor(
  values: Readonly<Record<string, unknown>>,
  cityIds: readonly string[] | null,
): { input: ContractorInput; errors: null } | { input: null; errors: ContractorErrors } {
  const parsed = ContractorSchema.safeParse(values)
  if (!parsed.success) return { input: null, errors: errorsOf(parsed.error) }
  if (cityIds && !cityIds.includes(parsed.data.cityId)) {
    return { input: null, errors: { cityId: [ownContractorTexts.noSuchCity] } }
  }
  return { input: parsed.data, errors: null }
}

function errorsOf({ issues }: z.ZodError): ContractorErrors {
  const errors: ContractorErrors = {}
  for (const { path, message } of issues) errors[path[0] as ContractorField] ??= [message]
  return errors
}
