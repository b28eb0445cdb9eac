/** A status of the upstream's as people read it: `STANDBY` is 'Standby'. Old records may have none. */
export function statusWord(status: string | null): string {
  if (!status) return ""
  return status.charAt(0) + status.slice(1).toLowerCase()
}
