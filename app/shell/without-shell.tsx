import { Outlet, useRouteLoaderData } from "@remix-run/react"
import type { loader as rootLoader } from "~/root"
import { PageKeys } from "~/ui/browser/page-keys"
import { HelpLauncher } from "./help/help-launcher"
import { SearchLauncher } from "./search/search-launcher"

/** Around screens without the shell: help, keyboard shortcuts and search, as in the shell. */
export default function WithoutShell() {
  const root = useRouteLoaderData<typeof rootLoader>("root")
  const hasShortcuts = root?.hasShortcuts ?? false
  return (
    <>
      <PageKeys shortcuts={hasShortcuts} />
      <SearchLauncher shortcuts={hasShortcuts} />
      <Outlet />
      <HelpLauncher shortcuts={hasShortcuts} />
    </>
  )
}
