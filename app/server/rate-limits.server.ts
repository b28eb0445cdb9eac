import type { ServerResponse } from "node:http"
import { FAILED_SIGN_INS } from "~/auth/failed-sign-ins.server"
import { CALLBACK_PATH, START_PATH } from "~/auth/google.server"
import { isUnderWay } from "~/auth/sign-in-transaction.server"
import { clientKey } from "~/base/client-key.server"
import type { MakeRateLimit } from "~/store/rate-limits.server"
import { httpContextOf } from "./http-context.server"
import { isUnsafe } from "./origin-guard.server"
import type { Refuse } from "./refusal.server"
import type { MiddlewareStep } from "./steps.server"

/** Per session, or per address without one (security.md 2.3, ASVS 2.4.1). */
const CHANGES_PER_MINUTE = 100
/** Per person, for pages of a checked file: a download of its lines with errors parses the file again. */
const FILE_LOOKS_PER_MINUTE = 40
/** A checked file's page and its downloads; no other address ends like this (`app/store/checked-files`). */
const FILE_PAGE = /\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?:\/broken\.csv)?(?:\.data)?$/
/** Callbacks that no sign-in of the browser started: any site can make a browser send one. */
const STRANGE_CALLBACKS_PER_MINUTE = 10
/** The page posts here on every navigation; a separate limit, so that browsing never blocks saving. */
const PAGE_VIEW_PATH = "/page-views"
const RETRY_AFTER_SECONDS = "60"

export interface RateSteps {
  /** Runs before the session is loaded: limits what anyone can request. */
  readonly signIns: MiddlewareStep
  /**
   * Runs after the session is loaded, because an invented cookie has no session. File pages count per person over all
   * sessions.
   */
  readonly changes: MiddlewareStep
}

/**
 * Step 8: answers 429 with Retry-After above the limits times `factor`. Only failed sign-ins count
 * (docs/decisions/013).
 */
export function limitRates(refuse: Refuse, makeLimit: MakeRateLimit, factor: number): RateSteps {
  const failedSignIns = makeLimit(FAILED_SIGN_INS.name, FAILED_SIGN_INS.perMinute * factor)
  const strangeCallbacks = makeLimit("strange-callbacks", STRANGE_CALLBACKS_PER_MINUTE * factor)
  const changes = makeLimit("changes", CHANGES_PER_MINUTE * factor)
  const fileLooks = makeLimit("file-looks", FILE_LOOKS_PER_MINUTE * factor)
  const pageViews = makeLimit("page-views", CHANGES_PER_MINUTE * factor)
  const onlyIf = (isAllowed: Promise<boolean>, ...[request, response, next]: Parameters<MiddlewareStep>) => {
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
        // Without a session the page is refused anyway.
        if (!session || !FILE_PAGE.test(url.pathname)) return next()
        return onlyIf(fileLooks.take(session.staffKey), request, response, next)
      }
      if (signInPath(response) === START_PATH) return next()
      const limit = url.pathname === PAGE_VIEW_PATH ? pageViews : changes
      onlyIf(limit.take(session?.id ?? clientKey(clientIp)), request, response, next)
    },
  }
}

/** The router's data request for a path counts like the path. */
function signInPath(response: ServerResponse): string {
  return httpContextOf(response).url.pathname.replace(/\.data$/, "")
}
