import { isRouteErrorResponse, Outlet, useRouteError, useRouteLoaderData } from "@remix-run/react"
import type { loader as rootLoader } from "~/root"
import { ErrorPage } from "./error-page"

/**
 * Stands between the shell and every screen and has no data of its own: after a refused action only the loaders above
 * the boundary run, so a boundary here leaves the shell standing, and with it the way out.
 */
export default function Screen() {
  return <Outlet />
}

export function ErrorBoundary() {
  const error = useRouteError()
  const root = useRouteLoaderData<typeof rootLoader>("root")
  return <ErrorPage status={isRouteErrorResponse(error) ? error.status : 500} requestId={root?.requestId} />
}
