import { useLocation } from "@remix-run/react"
import type { ReactNode } from "react"
import { Button } from "./button"
import { Icon } from "./icon"
import { SOMETHING_WENT_WRONG } from "./something-went-wrong"

/** A failed region with Retry (a link to the same address, or `retryHref`). The rest of the page stays usable. */
export function ErrorState(props: { text?: string; retryHref?: string; requestId?: string; children?: ReactNode }) {
  const here = useLocation()
  return (
    <div className="blank bad" role="alert">
      <Icon name="bad" size={20} />
      <p>{props.text ?? SOMETHING_WENT_WRONG}</p>
      {props.requestId ? (
        <p className="meta">
          Reference: <span translate="no">{props.requestId}</span>
        </p>
      ) : null}
      {props.children ?? (
        <Button to={props.retryHref ?? here.pathname + here.search} small icon="refresh" replace preventScrollReset>
          Retry
        </Button>
      )}
    </div>
  )
}
