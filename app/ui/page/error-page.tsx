import { useLocation, useRouteLoaderData } from "@remix-run/react"
import { useEffect } from "react"
import { isReleaseOver } from "~/ui/browser/release"
import { TOO_LARGE } from "~/ui/browser/server-error"
import { Link } from "~/ui/elements/link"
import { SOMETHING_WENT_WRONG } from "~/ui/elements/something-went-wrong"

/** The page for an unknown path and for a screen without permission. */
export function NotFound() {
  const contact = useRouteLoaderData<{ contact: string | null }>("root")?.contact
  return (
    <div className="page lost">
      <svg width="320" height="120" viewBox="0 0 320 120" fill="none" strokeLinecap="round" aria-hidden="true">
        <path
          d="M2 96c58 8 92-10 108-40S150 6 168 26s-14 58-40 50 2-56 44-48 40 66 88 60"
          stroke="var(--accent)"
          strokeWidth="4"
        />
        <path
          d="M260 88c18-2 30-12 40-24M260 88c20 2 34 0 52-6M260 88c16 6 26 14 36 26"
          stroke="var(--accent)"
          strokeWidth="2"
        />
      </svg>
      <h1 className="display">Looks like you got lost...</h1>
      <p className="sub">The page you're looking for doesn't exist.</p>
      <p className="meta">Or you may not have access. Ask {contact ? <b>{contact}</b> : "your manager"} for access.</p>
      <p>
        <Link className="btn primary" to="/">
          Back to Home
        </Link>
      </p>
    </div>
  )
}

/** Texts by the status of a failed screen. Toasts say the rest. */
const WORDS: Record<number, { title: string; text: string }> = {
  400: { title: "That didn't work", text: "This form does not belong to this page. Nothing was changed." },
  403: { title: "Not allowed", text: "You don't have the required permission to perform this action." },
  413: TOO_LARGE,
  415: { title: "That didn't work", text: "This form does not belong to this page. Nothing was changed." },
}
const FAILED = { title: "Something went wrong", text: SOMETHING_WENT_WRONG }

/** Shown instead of a failed screen. The request id lets support find the log entry. */
export function ErrorPage({ status, requestId }: { status: number; requestId: string | undefined }) {
  const { pathname, search } = useLocation()
  // A page of an older release reloads to get the current one.
  useEffect(() => {
    if (isReleaseOver()) location.reload()
  }, [])
  if (status === 404) return <NotFound />
  const { title, text } = WORDS[status] ?? FAILED
  return (
    <div className="page lost">
      <h1 className="display">{title}</h1>
      <p className="sub">{text}</p>
      <p className="row">
        <a className="btn primary" href={pathname + search}>
          Retry
        </a>
        <Link className="btn secondary" to="/">
          Back to Home
        </Link>
      </p>
      {requestId ? (
        <p className="meta">
          Request id:{" "}
          <span className="num" translate="no">
            {requestId}
          </span>
        </p>
      ) : null}
    </div>
  )
}
