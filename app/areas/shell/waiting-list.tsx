import type { PanelView } from "~/record/overview-panel.server"
import { Bidi } from "~/ui/elements/bidi"
import { Button } from "~/ui/elements/button"
import { Icon } from "~/ui/elements/icon"
import { Link } from "~/ui/elements/link"

/** What waits, a line each; a count that could not be had has its own Retry and leaves the others. */
export function WaitingList({ panels }: { panels: readonly PanelView[] }) {
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting">Waiting</h2>
      <ul>
        {panels.map(({ label, go, waiting }) => (
          <li key={label} className={waiting && waiting.count !== 0 ? "todo" : "todo none"}>
            <b className="num">{waiting?.count?.toLocaleString("en-US")}</b>
            <div>
              {waiting ? <Link to={waiting.href}>{label}</Link> : label}
              <p className="meta">
                {waiting ? waiting.count !== 0 ? <Bidi>{waiting.note}</Bidi> : "Nothing waits" : "Not available"}
              </p>
            </div>
            {waiting ? (
              <span className="go meta" aria-hidden="true">
                {go} <Icon name="chev" />
              </span>
            ) : (
              <Button to="/" small icon="refresh" replace preventScrollReset>
                Retry
                <span className="sr">: {label}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
