import { Status } from "~/ui/status"

/** Green only for Active, every other status of a contractor or of its drivers is red (D2 4). */
export function ContractorStatus({ status }: { status: string }) {
  return <Status kind={status === "ACTIVE" ? "ok" : "no"}>{statusWord(status)}</Status>
}

/** A status as people read it: ACTIVE is Active. */
export function statusWord(status: string): string {
  return status.charAt(0) + status.slice(1).toLowerCase()
}
