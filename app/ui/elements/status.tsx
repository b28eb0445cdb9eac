import { statusWord } from "./status-word"

/** good: filled circle · bad: diamond · assigned: saffron drop · pending: ring · muted: dash · open: navy circle. */
export type StatusKind = "good" | "bad" | "assigned" | "pending" | "muted" | "open"

/** A state by shape, colour and word together. The word is always shown. */
export function Status({ kind, children }: { kind: StatusKind; children: string }) {
  return <span className={`status ${kind}`}>{children}</span>
}

const GOOD = new Set(["ACTIVE", "ACCEPTED", "VALID", "DONE"])

/**
 * What the upstream says of a record, in one colour and case on every screen: green for Active, Accepted, Valid and Done
 * however they are written, every other is red (product/shell 7).
 */
export function ActiveStatus({ status }: { status: string | null }) {
  return status ? <Status kind={GOOD.has(status.toUpperCase()) ? "good" : "bad"}>{statusWord(status)}</Status> : null
}
