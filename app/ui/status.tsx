import { statusWord } from "./status-word"

/** ok: filled circle · no: diamond · as: saffron drop · nf: ring (pending) · mu: dash (off) · ac: navy circle. */
export type StatusKind = "ok" | "no" | "as" | "nf" | "mu" | "ac"

/** A state by shape, colour and word together (interface guide, section 3). The word is always shown. */
export function Status({ kind, children }: { kind: StatusKind; children: string }) {
  return <span className={`st ${kind}`}>{children}</span>
}

/** The status of a driver, contractor, plan or merchant: green only for Active, every other is red (D1 2.7, D2 2, 4). */
export function ActiveStatus({ status }: { status: string | null }) {
  return status ? <Status kind={status === "ACTIVE" ? "ok" : "no"}>{statusWord(status)}</Status> : null
}
