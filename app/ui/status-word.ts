/** A status of the upstream's as people read it: `STANDBY` is 'Standby'. */
export function statusWord(status: string): string {
  return status.charAt(0) + status.slice(1).toLowerCase()
}
