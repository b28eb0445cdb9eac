const IN_ONE_CASE = /^(?:[A-Z]+|[a-z]+)$/

/** A status of the upstream's as people read it: `STANDBY` is 'Standby'; what is no plain word stays. Old records may have none. */
export function statusWord(status: string | null): string {
  if (!status || !IN_ONE_CASE.test(status)) return status ?? ""
  return status.charAt(0).toUpperCase() + status.slice(1).toLowerCase()
}
