import { normalDigits } from "~/domain/digits"
/** A contractor's fields, by form name (D2 5). */
export const CONTRACTOR_FIELDS = {
  enName: { label: "English name" },
  arName: { label: "Arabic name" },
  phone: { label: "Phone", normal: normalDigits },
  cityId: { label: "City" },
  bankAccountNumber: { label: "Bank account number", normal: normalDigits },
  bankAccountName: { label: "Account holder name" },
} as const

/** What the upstream calls otherwise. */
export const CONTRACTOR_WIRE_NAMES = { city: "cityId" } as const

export type ContractorField = keyof typeof CONTRACTOR_FIELDS

/** What the fields hold, as texts. */
export type ContractorValues = Record<ContractorField, string>
/** The first text of each field that is wrong. */
export type ContractorErrors = Partial<Record<ContractorField, string[]>>
