import { Icon } from "~/ui/elements/icon"
import { Link } from "~/ui/elements/link"
import { bulkPath } from "./bulk-paths"

const [FIRST, SECOND] = ["File and action", "Check"]

/** The two steps of a bulk action; the first leads back once a file was chosen. */
export function BulkSteps({ isChosen }: { isChosen: boolean }) {
  return (
    <nav className="steps mb-5 max-w-[560px]" aria-label="Steps">
      {isChosen ? (
        <Link className="done" to={bulkPath}>
          <Icon name="check" />
          {FIRST}
        </Link>
      ) : (
        <span aria-current="step">{FIRST}</span>
      )}
      <span aria-current={isChosen ? "step" : undefined}>{SECOND}</span>
    </nav>
  )
}
