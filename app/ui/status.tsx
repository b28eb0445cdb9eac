/** ok: filled circle · no: diamond · as: saffron drop · nf: ring (pending) · mu: dash (off) · ac: navy circle. */
export type StatusKind = "ok" | "no" | "as" | "nf" | "mu" | "ac"

/** A state by shape, colour and word together (interface guide, section 3). The word is always shown. */
export function Status({ kind, children }: { kind: StatusKind; children: string }) {
  return <span className={`st ${kind}`}>{children}</span>
}
