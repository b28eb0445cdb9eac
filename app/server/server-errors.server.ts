import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { isRouteErrorResponse } from "@remix-run/react"
import { logger } from "~/base/logger.server"

/** Remix's hook for what was thrown: one line for a fault of ours, none for a client's, which the access line shows. */
export function handleError(error: unknown, { context }: LoaderFunctionArgs | ActionFunctionArgs): void {
  // A browser that went away has cancelled what now fails.
  if (context.signal?.aborted) return
  if (isRouteErrorResponse(error) && error.status < 500) return
  const log = context.log ?? logger
  log.error({ err: isRouteErrorResponse(error) ? innerError(error) : error }, "request failed")
}

/** The router wraps what it could not handle itself; the reason stands inside. */
function innerError(error: { status: number; error?: unknown }): unknown {
  return error.error ?? new Error(`Answered ${error.status}`)
}
