import { clientKey } from "~/base/client-key.server"
import type { RequestContext } from "~/base/context.server"
import { env } from "~/base/env.server"
import { sharedLimit } from "~/store/rate-limits.server"
import type { SignInError } from "./sign-in-error"

/** Sign-ins from one address that may fail in a minute before none is begun there (security.md 2.3, ASVS 2.4.1). */
export const FAILED_SIGN_INS = { name: "failed-sign-ins", perMinute: 10 } as const

/**
 * Counts a sign-in that failed against its address: only what was answered, for whoever never asks the provider guesses
 * nothing and must not keep colleagues out. Never throws: the person is told in any case.
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
