import { clientKey } from "~/base/client-key.server"
import type { RequestContext } from "~/base/context.server"
import { env } from "~/base/env.server"
import { sharedLimit } from "~/store/rate-limits.server"
import type { SignInError } from "./sign-in-error"

/** Failed sign-ins per IP address and minute before new ones are blocked (security.md 2.3, ASVS 2.4.1). */
export const FAILED_SIGN_INS = { name: "failed-sign-ins", perMinute: 10 } as const

/**
 * Counts a failed sign-in for its IP address, if the provider or the upstream answered it: other attempts guess nothing
 * and must not lock out colleagues. Never throws, so that the person still sees the error.
 */
export async function countFailedSignIn(
  { clientIp, log }: Pick<RequestContext, "clientIp" | "log">,
  { isAnswered }: Pick<SignInError, "isAnswered">,
): Promise<void> {
  if (!isAnswered) return
  const limit = sharedLimit(FAILED_SIGN_INS.name, FAILED_SIGN_INS.perMinute * env.RATE_LIMIT_FACTOR)
  await limit.take(clientKey(clientIp)).catch((error: unknown) => {
    log.error({ reason: error instanceof Error ? error.message : "unknown" }, "failed sign-in not counted")
  })
}
