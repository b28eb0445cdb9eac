import type { PanelView } from "~/record/overview-panel.server"
import { Bidi } from "~/ui/elements/bidi"
import { Button } from "~/ui/elements/button"
import { Icon } from "~/ui/elements/icon"
import { Link } from "~/ui/elements/link"
import { useLatePart } from "./use-late-part"

/** What waits, a line each; a count that could not be had has its own Retry and leaves the others. */
export function WaitingList({ panels }: { panels: readonly PanelView[] }) {
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting">To do</h2>
      <ul>
        {panels.map((panel) => (
          <Line key={panel.name} panel={panel} />
        ))}
      </ul>
    </section>
  )
}

function Line({ panel }: { panel: PanelView }) {
  const { part, isLate } = useLatePart("panel", panel, panel.standing === "late")
  const { name, label, go, standing, waiting } = part
  return (
    <li className={waiting && waiting.count !== 0 ? "todo" : "todo none"} aria-busy={isLate || undefined}>
      <b className="num">{waiting?.count?.toLocaleString("en-US")}</b>
      <div>
        {waiting ? <Link to={waiting.href}>{label}</Link> : label}
        <p className="meta">
          {waiting ? waiting.count !== 0 ? <Bidi>{waiting.note}</Bidi> : "Nothing to do" : STANDING[standing]}
        </p>
      </div>
      {waiting ? (
        <span className="go meta" aria-hidden="true">
          {go} <Icon name="chev" />
        </span>
      ) : (
        <Button to={`/?count=${name}`} small icon="refresh" replace preventScrollReset>
          {BUTTONS[standing]}
          <span className="sr">: {label}</span>
        </Button>
      )}
    </li>
  )
}

const STANDING = {
  read: "Not available",
  failed: "Not available",
  late: "Still counting",
  unasked: "This takes a while. Press Count to run it.",
} as const
const BUTTONS = { read: "Retry", failed: "Retry", late: "Refresh", unasked: "Count" } as const
