import { statusWord } from "./status-word"

/** good: filled circle · bad: diamond · assigned: saffron drop · pending: ring · muted: dash · open: navy circle. */
export type StatusKind = "good" | "bad" | "assigned" | "pending" | "muted" | "open"

/** A status by shape, colour and word. */
export function Status({ kind, children }: { kind: StatusKind; children: string }) {
  return <span className={`status ${kind}`}>{children}</span>
}

const GOOD = new Set(["ACTIVE", "ACCEPTED", "VALID", "DONE"])

/**
 * The upstream's status in the documents' colours: green for Active, Accepted, Valid and Done in any case, red for all
 * others.
 */
export function ActiveStatus({ status }: { status: string | null }) {
  return status ? <Status kind={GOOD.has(status.toUpperCase()) ? "good" : "bad"}>{statusWord(status)}</Status> : null
}
