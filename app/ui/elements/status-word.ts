const IN_ONE_CASE = /^(?:[A-Z_]+|[A-Z]?[a-z_]+)$/

/**
 * Readable upstream status: `PAYMENT_FAILED` is 'Payment failed'. Mixed text is unchanged. Old records may have none.
 */
export function statusWord(status: string | null): string {
  if (!status || !IN_ONE_CASE.test(status)) return status ?? ""
  return status.charAt(0).toUpperCase() + status.slice(1).toLowerCase().replaceAll("_", " ")
}
