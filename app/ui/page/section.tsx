import { isRouteErrorResponse, Outlet, useOutletContext, useRouteError, useRouteLoaderData } from "@remix-run/react"
import type { ReactNode } from "react"
import { ErrorPage } from "./error-page"
import type { Place } from "./place"
import { Tabs } from "./tabs"

/**
 * A section within the shell: its tabs and the screen below them. It has no loader: after a refused action only the
 * loaders above the error boundary run, so the frame around a screen stays.
 */
export function Section() {
  return (
    <SectionFrame>
      <Outlet />
    </SectionFrame>
  )
}

/** The section with an error instead of its screen. */
export function SectionError() {
  return (
    <SectionFrame>
      <ScreenError />
    </SectionFrame>
  )
}

/** An error instead of a screen outside a section. */
export function ScreenError() {
  const error = useRouteError()
  const root = useRouteLoaderData<{ requestId: string }>("root")
  return <ErrorPage status={isRouteErrorResponse(error) ? error.status : 500} requestId={root?.requestId} />
}

function SectionFrame({ children }: { children: ReactNode }) {
  const place = useOutletContext<Place | null>()
  return (
    <>
      {place && place.group.items.length > 1 ? (
        <Tabs
          label={place.group.label}
          items={place.group.items.map((item) => ({
            key: item.path,
            to: item.path,
            text: item.label,
            current: item === place.item,
          }))}
        />
      ) : null}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </>
  )
}
