import { Status } from "~/ui/status"
import { statusWord } from "../drivers/driver-texts"

/** Green only for Active, every other status of a contractor or of its drivers is red (D2 4). */
export function ContractorStatus({ status }: { status: string }) {
  return <Status kind={status === "ACTIVE" ? "ok" : "no"}>{statusWord(status)}</Status>
}
