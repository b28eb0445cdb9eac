import { CopyButton } from "~/ui/elements/copy-button"
import { LogoutButton } from "./header"

interface AskForAccessProps {
  email: string
  id: string | null
  /** Whom to ask, where the setting says so. */
  contact: string | null
}

/** For who has no permission at all: whom to ask, and what to send along. */
export function AskForAccess({ email, id, contact }: AskForAccessProps) {
  return (
    <section aria-labelledby="ask" className="stack gap-2 max-w-prose">
      <h2 id="ask">Ask for access</h2>
      <p>
        Ask {contact ? <b>{contact}</b> : "your manager"} for the permissions that you need, for example VIEW_MENUS or
        VIEW_DRIVERS, and send these details:
      </p>
      <dl>
        <div className="row">
          <dt className="sub">E-mail</dt>
          <dd dir="ltr">{email}</dd>
          <CopyButton text={email} label="Copy e-mail" />
        </div>
        {id ? (
          <div className="row">
            <dt className="sub">User ID</dt>
            <dd className="num" translate="no">
              {id}
            </dd>
            <CopyButton text={id} label="Copy user ID" />
          </div>
        ) : null}
      </dl>
      <p className="meta">New permissions work after the next sign-in.</p>
      <div className="row">
        <LogoutButton className="btn secondary" />
      </div>
    </section>
  )
}
