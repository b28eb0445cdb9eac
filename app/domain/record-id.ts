/** The upstream stores ids in four bytes (upstream/contract/rest.ts). */
export const MAX_ID = 2_147_483_647

/** Whether a value from a URL or a form can be a record's id. No call is made for other values. */
export function isRecordId(value: unknown): value is string {
  return typeof value === "string" && /^[1-9]\d{0,9}$/.test(value) && Number(value) <= MAX_ID
}
