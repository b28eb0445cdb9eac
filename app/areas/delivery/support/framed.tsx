import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { isRouteErrorResponse, useLoaderData, useLocation, useRouteError } from "@remix-run/react"
import { type MouseEvent, type ReactNode, useEffect, useRef } from "react"
import { startFrame } from "~/auth/frame-session.server"
import { gates } from "~/auth/gates"
import { parkedForm } from "~/auth/parked-form.server"
import { staffLoader } from "~/auth/staff-route.server"
import { frameCookieName } from "~/base/cookies.server"
import { env } from "~/base/env.server"
import { FRAME_START, FRAME_WINDOW } from "~/base/frame-path"
import { type Answered, formAction } from "~/forms/form-page.server"
import { Notice } from "~/ui/elements/notice"
import { SOMETHING_WENT_WRONG } from "~/ui/elements/something-went-wrong"
import { TextField } from "~/ui/fields/text-field"
import type { FormReply } from "~/ui/form/form-state"
import { NavigationProgress } from "~/ui/page/navigation-progress"
import { pageTitle } from "~/ui/page/page-title"
import { supportPath } from "../dispatch/client-path"
import dispatchCss from "../dispatch/dispatch.css?url"
import leafletCss from "../dispatch/leaflet.css?url"
import { supportWith } from "./support-paths"
import { readSupport, supportForms } from "./support-route.server"
import { SupportScreen } from "./support-screen"
import { supportTexts } from "./support-texts"

export { keepWhenRefused as shouldRevalidate } from "~/ui/browser/revalidation"

export const links: LinksFunction = () => [leafletCss, dispatchCss].map((href) => ({ rel: "stylesheet", href }))

export const meta: MetaFunction = (args) => pageTitle(args, supportTexts.title)

export function loader(args: LoaderFunctionArgs) {
  const { session, posted } = args.context
  // Old permissions are renewed in the window, as the identity provider can't be shown in a frame.
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

/** The support screen inside a help desk: without the shell, below a link to the full dashboard. */
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
        You are inside the help desk.{" "}
        <a href={supportWith(supportPath, search, { problem: undefined })} target="_blank" rel="noopener">
          Open the full dashboard
        </a>
      </Notice>
      <main id="main" className="framed" tabIndex={-1}>
        {children}
      </main>
    </>
  )
}

const WINDOW = "popup,width=520,height=680"

interface FrameSignInProps {
  /** Identifies this frame to the sign-in window. */
  challenge: string
  /** The dashboard's own origin, shown to the user. */
  origin: string
  problem: string | null
}

/**
 * Signs in from a frame through a window, which sends back a one-time code by `postMessage`. Without script the user copies
 * the code.
 */
function FrameSignIn({ challenge, origin, problem }: FrameSignInProps) {
  const { pathname, search } = useLocation()
  const form = useRef<HTMLFormElement>(null)
  const href = `${FRAME_WINDOW}?${new URLSearchParams({ challenge })}`
  const opened = useRef<Window | null>(null)
  useEffect(() => {
    const take = ({ data, origin: from, source }: MessageEvent) => {
      if (from !== location.origin || source !== opened.current || typeof data?.frameCode !== "string") return
      const field = form.current?.elements.namedItem("code")
      if (!(field instanceof HTMLInputElement)) return
      field.value = data.frameCode
      opened.current?.close()
      form.current?.requestSubmit()
    }
    window.addEventListener("message", take)
    return () => window.removeEventListener("message", take)
  }, [])
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    opened.current = window.open(href, "frame-sign-in", WINDOW)
    // If the browser blocks the window, it follows the link.
    if (opened.current) event.preventDefault()
  }
  return (
    <section className="framein" aria-labelledby="sign-in">
      <h1 id="sign-in">Sign in to see orders here</h1>
      {problem ? (
        <Notice kind="bad" live="alert">
          {problem === "cookies"
            ? "This browser blocks cookies in embedded pages. Please open the full dashboard."
            : "This code has expired. Please sign in again."}
        </Notice>
      ) : null}
      <p>A sign-in window opens. This page continues when you are done.</p>
      <p>
        <a className="btn primary" href={href} target="_blank" rel="noopener opener" onClick={open}>
          Sign in
        </a>
      </p>
      <form ref={form} method="post" action={FRAME_START} className="stack">
        <input type="hidden" name="returnTo" value={pathname + search} />
        <TextField
          name="code"
          label="Code"
          hint="Only if the window shows a code. Valid for 1 minute."
          autoComplete="off"
          dir="ltr"
        />
        <p>
          <button type="submit" className="btn secondary">
            Use the code
          </button>
        </p>
      </form>
      <p className="meta">{`Provided by ${new URL(origin).host}`}</p>
    </section>
  )
}

/** Links only to this page, as a frame shows no other page. */
export function ErrorBoundary() {
  const error = useRouteError()
  const { pathname, search } = useLocation()
  const isDenied = isRouteErrorResponse(error) && error.status === 404
  return (
    <Frame>
      <p className="start">
        {isDenied ? "Your account has no access to Support." : SOMETHING_WENT_WRONG}{" "}
        <a href={pathname + search}>Retry</a>
      </p>
    </Frame>
  )
}
