import { useLocation } from "@remix-run/react"
import { Bidi } from "~/ui/elements/bidi"
import { Button } from "~/ui/elements/button"
import { Link } from "~/ui/elements/link"
import { Notice } from "~/ui/elements/notice"
import { draftPath } from "../menu-paths"

/** Links to the person's drafts until they are submitted or discarded. */
export function DraftsSection({ drafts }: { drafts: readonly { id: string; name: string }[] | null }) {
  const { pathname, search } = useLocation()
  if (!drafts) {
    const retry = (
      <Button to={pathname + search} small icon="refresh" replace preventScrollReset>
        Retry
      </Button>
    )
    return (
      <Notice kind="warn" action={retry}>
        Could not load your drafts.
      </Notice>
    )
  }
  if (drafts.length === 0) return null
  return (
    <Notice kind="info">
      <p>
        {drafts.length === 1
          ? "You have a menu that is not submitted yet."
          : "You have menus that are not submitted yet."}
      </p>
      <ul className="row gap-x-4 gap-y-1">
        {drafts.map((draft) => (
          <li key={draft.id}>
            <Link to={draftPath(draft.id)}>
              Continue <Bidi>{draft.name}</Bidi>
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
