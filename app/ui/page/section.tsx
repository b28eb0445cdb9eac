import { isRouteErrorResponse, Outlet, useOutletContext, useRouteError, useRouteLoaderData } from "@remix-run/react"
import type { ReactNode } from "react"
import { ErrorPage } from "./error-page"
import type { Place } from "./place"
import { Tabs } from "./tabs"

/**
 * A section of the dashboard, inside the shell, which says where one is: its tabs, and the screen below them. It has no
 * data of its own: after a refused action only the loaders above the boundary run, so what stands around a screen stays.
 */
export function Section() {
  return (
    <SectionFrame>
      <Outlet />
    </SectionFrame>
  )
}

/** The section with what happened in the place of its screen. */
export function SectionError() {
  return (
    <SectionFrame>
      <ScreenError />
    </SectionFrame>
  )
}

/** What happened, in the place of a screen that stands in no section. */
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
