import type { ServerResponse } from "node:http"
import { FAILED_SIGN_INS } from "~/auth/failed-sign-ins.server"
import { CALLBACK_PATH, START_PATH } from "~/auth/google.server"
import { isUnderWay } from "~/auth/sign-in-transaction.server"
import { clientKey } from "~/base/client-key.server"
import type { MakeRateLimit } from "~/store/rate-limits.server"
import { httpContextOf } from "./http-context.server"
import { isUnsafe } from "./origin-guard.server"
import type { Refuse } from "./refusal.server"
import type { Step } from "./steps.server"

/** Changes from one session in a minute, and from an address without one (security.md 2.3, ASVS 2.4.1). */
const CHANGES_PER_MINUTE = 100
/** Looks of one person at files that wait to be sent, in a minute: their lines are read anew for a download of the broken ones. */
const FILE_LOOKS_PER_MINUTE = 40
/** The page of such a file, and what is downloaded of it: no other page's address ends so (`app/store/checked-files`). */
const FILE_PAGE = /\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?:\/broken\.csv)?(?:\.data)?$/
/** Ways back from the provider that no sign-in of the browser waits for; any site can make a browser ask for one. */
const STRANGE_CALLBACKS_PER_MINUTE = 10
/** Posted by the page on every navigation: counted on its own, so that looking around never blocks saving. */
const PAGE_VIEW_PATH = "/page-views"
const RETRY_AFTER_SECONDS = "60"

export interface RateSteps {
  /** Before the session is asked for: what anybody may ask for. */
  readonly signIns: Step
  /** Once it is known whose request it is: an invented session cookie is nobody's. Looks at files are a person's, by any session. */
  readonly changes: Step
}

/** Step 8: 429 with Retry-After above the limits times `factor`; of sign-ins failed ones count (docs/decisions/013). */
export function limitRates(refuse: Refuse, makeLimit: MakeRateLimit, factor: number): RateSteps {
  const failedSignIns = makeLimit(FAILED_SIGN_INS.name, FAILED_SIGN_INS.perMinute * factor)
  const strangeCallbacks = makeLimit("strange-callbacks", STRANGE_CALLBACKS_PER_MINUTE * factor)
  const changes = makeLimit("changes", CHANGES_PER_MINUTE * factor)
  const fileLooks = makeLimit("file-looks", FILE_LOOKS_PER_MINUTE * factor)
  const pageViews = makeLimit("page-views", CHANGES_PER_MINUTE * factor)
  const onlyIf = (isAllowed: Promise<boolean>, ...[request, response, next]: Parameters<Step>) => {
    isAllowed.then((isFine) => {
      if (isFine) return next()
      refuse(request, response, 429, "rate", { headers: { "Retry-After": RETRY_AFTER_SECONDS } })
    }, next)
  }
  return {
    signIns(request, response, next) {
      const exchange = httpContextOf(response)
      const path = signInPath(response)
      if (path === CALLBACK_PATH && !isUnderWay(exchange, exchange.url.searchParams.get("state"))) {
        return onlyIf(strangeCallbacks.take(clientKey(exchange.clientIp)), request, response, next)
      }
      if (path === START_PATH && isUnsafe(request.method)) {
        const isRefused = failedSignIns.isUsedUp(clientKey(exchange.clientIp))
        return onlyIf(
          isRefused.then((is) => !is),
          request,
          response,
          next,
        )
      }
      next()
    },
    changes(request, response, next) {
      const { url, session, clientIp } = httpContextOf(response)
      if (!isUnsafe(request.method)) {
        // Without a session nobody sees a file.
        if (!session || !FILE_PAGE.test(url.pathname)) return next()
        return onlyIf(fileLooks.take(session.staffKey), request, response, next)
      }
      if (signInPath(response) === START_PATH) return next()
      const limit = url.pathname === PAGE_VIEW_PATH ? pageViews : changes
      onlyIf(limit.take(session?.id ?? clientKey(clientIp)), request, response, next)
    },
  }
}

/** The router's way to a route counts as the same. */
function signInPath(response: ServerResponse): string {
  return httpContextOf(response).url.pathname.replace(/\.data$/, "")
}
