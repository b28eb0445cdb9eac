/** The largest id that a record can have: the upstream keeps ids in four bytes (upstream/contract/rest.ts). */
export const MAX_ID = 2_147_483_647

/** Whether a value of an address or a form can be a record's id; with any other no call is made. */
export function isRecordId(value: unknown): value is string {
  return typeof value === "string" && /^[1-9]\d{0,9}$/.test(value) && Number(value) <= MAX_ID
}
