import type { ServerResponse } from "node:http"
import { z } from "zod"

/** Everything that can go wrong on demand (security.md section 11, test 24, and section 4). */
const FAULTS = [
  // the answer to the authorization request
  "missing-code",
  "replaced-state",
  "missing-state",
  "wrong-response-issuer",
  // the token endpoint
  "token-400",
  "token-502",
  "token-hang",
  "token-drop",
  "token-not-json",
  "no-id-token",
  // the id_token
  "wrong-nonce",
  "missing-nonce",
  "wrong-audience",
  "wrong-authorized-party",
  "wrong-issuer",
  "wrong-key",
  "expired-id-token",
  "future-id-token",
  "endless-id-token",
  "no-email-in-id-token",
  "unverified-email",
  "wrong-hosted-domain",
  "missing-hosted-domain",
  "unknown-staff",
  // the other endpoints
  "userinfo-401",
  "userinfo-500",
  "userinfo-hang",
  "userinfo-other-subject",
  "jwks-500",
] as const

export type Fault = (typeof FAULTS)[number]

/** The body of POST /__control/faults: which fault, how often, and for whose sign-in only. */
export const FaultOrderSchema = z.strictObject({
  fault: z.enum(FAULTS),
  times: z.number().int().min(1).max(1_000).default(1),
  account: z.string().max(200).optional(),
})

type FaultOrder = z.infer<typeof FaultOrderSchema>

/** The faults that were asked for and have not happened yet. */
export class Faults {
  #orders: FaultOrder[] = []
  #release = new AbortController()

  add(order: FaultOrder): void {
    this.#orders.push({ ...order })
  }

  list(): readonly FaultOrder[] {
    return this.#orders
  }

  /** Forgets every fault and lets go of the answers that hang. */
  clear(): void {
    this.#orders = []
    this.#release.abort()
    this.#release = new AbortController()
  }

  /** Whether this fault happens now; each call counts as one of its times. A fault ordered for one account happens only to that account. */
  takes(fault: Fault, email: string | null): boolean {
    const order = this.#orders.find((each) => each.fault === fault && (!each.account || each.account === email))
    if (!order) return false
    order.times -= 1
    if (order.times === 0) this.#orders = this.#orders.filter((each) => each !== order)
    return true
  }

  /** Waits until the caller hangs up or the faults are cleared. */
  async hang(answer: ServerResponse): Promise<void> {
    await new Promise<void>((resolve) => {
      answer.once("close", resolve)
      this.#release.signal.addEventListener("abort", () => resolve(), { once: true })
    })
  }
}
