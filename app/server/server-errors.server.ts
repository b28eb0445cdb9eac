import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { isRouteErrorResponse } from "@remix-run/react"
import { logger } from "~/base/logger.server"

/** Remix's error hook: logs server errors. Client errors only appear in the access log. */
export function handleError(error: unknown, { context }: LoaderFunctionArgs | ActionFunctionArgs): void {
  // The browser disconnected, which cancelled the work that fails now.
  if (context.signal?.aborted) return
  if (isRouteErrorResponse(error) && error.status < 500) return
  const log = context.log ?? logger
  log.error({ err: isRouteErrorResponse(error) ? innerError(error) : error }, "request failed")
}

/** The router wraps errors that it could not handle; the cause is inside. */
function innerError(error: { status: number; error?: unknown }): unknown {
  return error.error ?? new Error(`Answered ${error.status}`)
}
