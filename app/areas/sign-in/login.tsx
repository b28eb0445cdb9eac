import { type LinksFunction, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node"
import { useLoaderData, useRouteLoaderData } from "@remix-run/react"
import { useEffect, useState } from "react"
import { SIGNED_OUT } from "~/auth/sign-in-texts"
import { env } from "~/base/env.server"
import { safeReturnTo } from "~/base/redirects.server"
import type { loader as rootLoader } from "~/root"
import { reportPageView } from "~/server/page-views.server"
import { tellSignedOut } from "~/ui/browser/signed-out-tabs"
import { Logo } from "~/ui/elements/logo"
import { Spinner } from "~/ui/elements/spinner"
import { pageTitle } from "~/ui/page/page-title"
import loginCss from "./login.css?url"
import art from "./login-art.svg?url"

export const links: LinksFunction = () => [{ rel: "stylesheet", href: loginCss }]

export const meta: MetaFunction = (args) => pageTitle(args, "Sign in")

/** Public. Signed-in people are redirected to the overview. */
export function loader({ context }: LoaderFunctionArgs) {
  if (context.session) throw redirect("/")
  // Client navigations request `.data`. This page is outside the shell, whose script reports page views.
  if (context.url.pathname.endsWith(".data")) reportPageView(context, "/login")
  return { productName: env.PRODUCT_NAME, returnTo: safeReturnTo(context.url.searchParams.get("returnTo")) }
}

export default function Login() {
  const { productName, returnTo } = useLoaderData<typeof loader>()
  const toasts = useRouteLoaderData<typeof rootLoader>("root")?.toasts
  // After a logout all tabs sign out. After an expired session other tabs keep their forms.
  useEffect(() => {
    if (toasts?.some(({ title }) => title === SIGNED_OUT.title)) tellSignedOut()
  }, [toasts])
  return (
    <div className="login">
      <main className="l" id="main">
        <span className="brand">
          <Logo />
          <span>{productName}</span>
        </span>
        <div className="stack gap-6">
          <div>
            <h1 className="text-[1.75rem] leading-9 min-[75em]:whitespace-nowrap">Sign in to admin dashboard</h1>
            <p className="sub mt-2">Use your work account. Access follows the permissions your team has given you.</p>
          </div>
          <SignInForm returnTo={returnTo} />
          <p className="meta">
            Old browsers such as Internet Explorer 11 are not supported. Recent Chrome, Firefox, Safari and Edge work;
            Chrome is recommended.
          </p>
        </div>
      </main>
      <div className="art">
        <img src={art} alt="" className="absolute inset-0 h-full w-full object-cover" />
      </div>
    </div>
  )
}

/** A plain form post: it navigates to the provider's site, with and without script. */
function SignInForm({ returnTo }: { returnTo: string | null }) {
  const [isLeaving, setLeaving] = useLeaving()
  return (
    <form method="post" action="/auth/google" onSubmit={() => setLeaving(true)}>
      {returnTo ? <input type="hidden" name="returnTo" value={returnTo} /> : null}
      <button type="submit" className="btn secondary gbtn" aria-busy={isLeaving || undefined}>
        {isLeaving ? <Spinner label="Signing in" /> : <GoogleMark />}
        <span>Continue with Google</span>
      </button>
    </form>
  )
}

/** True while the browser leaves the page; reset when the page returns from the back-forward cache. */
function useLeaving() {
  const [isLeaving, setLeaving] = useState(false)
  useEffect(() => {
    const stay = () => setLeaving(false)
    window.addEventListener("pageshow", stay)
    return () => window.removeEventListener("pageshow", stay)
  }, [])
  return [isLeaving, setLeaving] as const
}

function GoogleMark() {
  return (
    <svg width="20" height="20" viewBox="0 0 48 48" aria-hidden="true">
      <path
        fill="#FFC107"
        d="M43.6 20H24v8h11.3A12 12 0 1 1 24 12c3 0 5.8 1.2 7.9 3l5.7-5.7A20 20 0 1 0 44 24c0-1.3-.1-2.7-.4-4z"
      />
      <path fill="#FF3D00" d="M6.3 14.7l6.6 4.8A12 12 0 0 1 24 12c3 0 5.8 1.2 7.9 3l5.7-5.7A20 20 0 0 0 6.3 14.7z" />
      <path fill="#4CAF50" d="M24 44c5.2 0 9.9-2 13.4-5.2l-6.2-5.2A12 12 0 0 1 12.7 28l-6.5 5A20 20 0 0 0 24 44z" />
      <path fill="#1976D2" d="M43.6 20H24v8h11.3a12 12 0 0 1-4.1 5.6l6.2 5.2C37 39.2 44 34 44 24c0-1.3-.1-2.7-.4-4z" />
    </svg>
  )
}
