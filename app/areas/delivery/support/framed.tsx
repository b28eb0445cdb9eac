import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { isRouteErrorResponse, useLoaderData, useLocation, useRouteError } from "@remix-run/react"
import type { ReactNode } from "react"
import { startFrame } from "~/auth/frame-session.server"
import { gates } from "~/auth/gates"
import { parkedForm } from "~/auth/parked-form.server"
import { staffLoader } from "~/auth/staff-route.server"
import { frameCookieName } from "~/base/cookies.server"
import { env } from "~/base/env.server"
import { type Answered, formAction } from "~/forms/form-page.server"
import { Notice } from "~/ui/elements/notice"
import type { FormReply } from "~/ui/form/form-state"
import { NavigationProgress } from "~/ui/page/navigation-progress"
import { pageTitle } from "~/ui/page/page-title"
import { supportPath } from "../dispatch/client-path"
import dispatchCss from "../dispatch/dispatch.css?url"
import leafletCss from "../dispatch/leaflet.css?url"
import { FrameSignIn } from "./frame-sign-in"
import { supportWith } from "./support-paths"
import { readSupport, supportForms } from "./support-route.server"
import { SupportScreen } from "./support-screen"
import { frameTexts, ownSupportTexts } from "./support-texts"

export { keepWhenRefused as shouldRevalidate } from "~/ui/browser/revalidation"

export const links: LinksFunction = () => [leafletCss, dispatchCss].map((href) => ({ rel: "stylesheet", href }))

export const meta: MetaFunction = (args) => pageTitle(args, ownSupportTexts.title)

export function loader(args: LoaderFunctionArgs) {
  const { session, posted } = args.context
  // Permissions that are old are renewed in the window: a frame can't pass the provider.
  return !session || (session.isRenewalDue && !posted) ? showSignIn(args) : showSupport(args)
}

function showSignIn({ context: { cookies, url } }: LoaderFunctionArgs) {
  const { challenge, cookie } = startFrame(cookies.get(frameCookieName("sign-in")))
  if (cookie) cookies.append(cookie)
  const signIn = { challenge, origin: env.APP_ORIGIN, problem: url.searchParams.get("problem") }
  return { shown: null, parked: null, signIn }
}

const showSupport = staffLoader(gates.support, async (visit) => {
  const parked = (await parkedForm(visit.context, visit.session))?.shown ?? null
  return { shown: await readSupport(visit), parked, signIn: null }
})

export const action = formAction<FormReply | Answered>({ gate: gates.support, forms: supportForms })

/** The support screen inside a help desk (product/dispatch 4): without the shell, under the way to the full dashboard. */
export default function Framed() {
  const { shown, signIn } = useLoaderData<typeof loader>()
  return (
    <Frame>
      {shown ? <SupportScreen {...shown} kept={null} /> : null}
      {signIn ? <FrameSignIn {...signIn} /> : null}
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  const { search } = useLocation()
  return (
    <>
      <NavigationProgress />
      <Notice kind="info">
        {frameTexts.inside}{" "}
        <a href={supportWith(supportPath, search, { problem: undefined })} target="_blank" rel="noopener">
          {frameTexts.full}
        </a>
      </Notice>
      <main id="main" className="framed" tabIndex={-1}>
        {children}
      </main>
    </>
  )
}

/** Its links stay in the frame, where no other page of ours is shown. */
export function ErrorBoundary() {
  const error = useRouteError()
  const { pathname, search } = useLocation()
  const isDenied = isRouteErrorResponse(error) && error.status === 404
  return (
    <Frame>
      <p className="start">
        {isDenied ? frameTexts.denied : frameTexts.failed} <a href={pathname + search}>Retry</a>
      </p>
    </Frame>
  )
}
