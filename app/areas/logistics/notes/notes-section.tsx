import { Avatar } from "~/ui/elements/avatar"
import { Bidi, isArabic } from "~/ui/elements/bidi"
import { Button } from "~/ui/elements/button"
import { ErrorState } from "~/ui/elements/error-state"
import { EmptyState } from "~/ui/page/empty-state"
import type { NoteView } from "./notes.server"

interface NotesSectionProps {
  notes: readonly NoteView[] | null
  /** The link to the Add Note dialog; null without the edit permission. */
  addHref: string | null
}

/** The notes of a driver or a contractor, newest first, without the section's heading. */
export function Notes({ notes, addHref }: NotesSectionProps) {
  return (
    <>
      <div className="row flex-nowrap sp mb-1">
        <span className="meta">{notes && notes.length > 1 ? "Newest first" : null}</span>
        {addHref ? (
          <Button to={addHref} small preventScrollReset>
            + Add Note
          </Button>
        ) : null}
      </div>
      {notes === null ? <ErrorState /> : null}
      {notes?.length === 0 ? <EmptyState text="No notes yet." icon="book" /> : null}
      {notes?.map((note) => (
        <Note key={note.id} {...note} />
      ))}
    </>
  )
}

function Note({ body, author, date }: NoteView) {
  const name = author || "Unknown"
  return (
    <article className="note">
      <Avatar name={name} />
      <p className="meta">
        By: <Bidi>{name}</Bidi> / <span className="num">{date}</span>
      </p>
      <p className="said" dir="auto" lang={isArabic(body) ? "ar" : undefined}>
        {body}
      </p>
    </article>
  )
}
