import { ActOnce } from "~/ui/act-once"
import { Form } from "~/ui/form"
import { SubmitButton } from "~/ui/submit-button"
import type { DraftView } from "../draft.server"

/** Undo and redo, with what they would take back or do again. Every change of the draft can be undone. */
export function DraftBar({ draft, here }: { draft: DraftView; here: string }) {
  const { undoLabel, redoLabel } = draft
  return (
    <Form method="post" action={here} keepScroll className="row draftbar">
      <ActOnce />
      {/* What the buttons say is of this version: of another one they do nothing. */}
      <input type="hidden" name="seen" value={draft.version} />
      {undoLabel ? (
        <SubmitButton look="quiet" small icon="undo" name="intent" value="undo">
          Undo<span className="sr">: {undoLabel}</span>
        </SubmitButton>
      ) : null}
      {redoLabel ? (
        <SubmitButton look="quiet" small icon="redo" name="intent" value="redo">
          Redo<span className="sr">: {redoLabel}</span>
        </SubmitButton>
      ) : null}
      <p className="meta" role="status">
        {undoLabel
          ? `Saved in your drafts. Last change: ${undoLabel}.`
          : "Saved in your drafts. Nothing is sent until Submit."}
      </p>
    </Form>
  )
}
