import { Link } from "@remix-run/react"
import { Bidi } from "~/ui/bidi"
import { Notice } from "~/ui/notice"
import { draftPath } from "./menu-paths"

/** Menus that were begun and not submitted: offered again until they are submitted or discarded. */
export function DraftsSection({ drafts }: { drafts: readonly { id: string; name: string }[] }) {
  return (
    <Notice kind="info">
      <p>{drafts.length === 1 ? "You have a menu that is not submitted yet." : "You have menus not submitted yet."}</p>
      <ul className="row g16">
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
