import { statusWord } from "./status-word"

/** good: filled circle · bad: diamond · assigned: saffron drop · pending: ring · muted: dash · open: navy circle. */
export type StatusKind = "good" | "bad" | "assigned" | "pending" | "muted" | "open"

/** A state by shape, colour and word together (interface guide, section 3). The word is always shown. */
export function Status({ kind, children }: { kind: StatusKind; children: string }) {
  return <span className={`st ${kind}`}>{children}</span>
}

/** The status of a driver, contractor, plan or merchant: green only for Active, every other is red (product/food 6, product/workforce 1). */
export function ActiveStatus({ status }: { status: string | null }) {
  return status ? <Status kind={status.toUpperCase() === "ACTIVE" ? "good" : "bad"}>{statusWord(status)}</Status> : null
}
