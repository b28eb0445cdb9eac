import { randomUUID } from "node:crypto"
import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react"
import type { ReactNode } from "react"
import { drawnFor } from "~/auth/drawn-for.server"
import { env } from "~/base/env.server"
import { parseTheme } from "~/shell/theme"
import { useClientNavigation } from "~/ui/browser/client-navigation"
import { isOnlyLook } from "~/ui/browser/revalidation"
import { useTabsOfPerson } from "~/ui/browser/signed-out-tabs"
import { CurrencyContext } from "~/ui/elements/money"
import { CriticalCss } from "~/ui/page/critical-css"
import { LateModules } from "~/ui/page/deferred-modules"
import { ErrorPage } from "~/ui/page/error-page"
import { useNonce } from "~/ui/page/nonce"
import { pageTitle } from "~/ui/page/page-title"
import { Toaster } from "~/ui/page/toaster"
import appCss from "./app.css?url"

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: appCss },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
]

export const meta: MetaFunction = (args) => pageTitle(args)

export function loader({ context }: LoaderFunctionArgs) {
  return {
    productName: env.PRODUCT_NAME,
    currency: env.CURRENCY,
    requestId: context.requestId,
    /** The contact for access; shown to signed-in people only, because it names an employee. */
    contact: context.session ? (env.ACCESS_CONTACT ?? null) : null,
    theme: parseTheme(context.cookies.get("theme")),
    hasShortcuts: context.cookies.get("shortcuts") !== "off",
    toasts: context.flash.take(),
    pageKey: randomUUID(),
    person: context.session && drawnFor(context.session),
  }
}

/** Toasts wait here, so the loader also runs after an action that failed. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { actionStatus, defaultShouldRevalidate } = args
  if (actionStatus !== undefined && actionStatus >= 400) return true
  return isOnlyLook(args) ? false : defaultShouldRevalidate
}

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>("root")
  const nonce = useNonce()
  useClientNavigation()
  useTabsOfPerson(data?.person?.key)
  // The client router matches `/Food/menus` and `/food/menus/` too, and would replace the 404 page with that screen.
  const isLost = useMatches().at(-1)?.id === "shell/not-found"
  return (
    <html lang="en" dir="ltr" data-theme={data?.theme ?? undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <Meta />
        <CriticalCss />
        <Links />
      </head>
      <body>
        <CurrencyContext.Provider value={data?.currency ?? ""}>{children}</CurrencyContext.Provider>
        <Toaster toasts={data?.toasts ?? []} />
        <ScrollRestoration nonce={nonce} />
        {isLost ? null : <Scripts nonce={nonce} />}
        {isLost ? null : <LateModules />}
      </body>
    </html>
  )
}

export default function App() {
  return <Outlet />
}

/** Shown if the shell itself can't be rendered. */
export function ErrorBoundary() {
  const error = useRouteError()
  const data = useRouteLoaderData<typeof loader>("root")
  return (
    <main id="main" className="page">
      <ErrorPage status={isRouteErrorResponse(error) ? error.status : 500} requestId={data?.requestId} />
    </main>
  )
}
