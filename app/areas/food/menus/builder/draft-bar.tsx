import { type RefObject, useEffect, useRef } from "react"
import { Form, IdempotencyKeyField, SubmitButton } from "~/ui/form/form"
import type { DraftView } from "../draft/draft.server"

/** Ctrl+Z and Ctrl+Shift+Z (or Y) press Undo and Redo, except in fields and dialogs, which have their own undo. */
function useUndoKeys(form: RefObject<HTMLFormElement>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const intent = intentOf(event)
      const isElsewhere = event.target instanceof Element && event.target.closest("input, textarea, select, dialog")
      if (!intent || event.defaultPrevented || isElsewhere) return
      const button = form.current?.querySelector<HTMLButtonElement>(`button[value=${intent}]`)
      if (!button) return
      event.preventDefault()
      button.click()
    }
    document.addEventListener("keydown", onKey)
    return () => document.removeEventListener("keydown", onKey)
  }, [form])
}

function intentOf({ code, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): "undo" | "redo" | null {
  if (!(ctrlKey || metaKey) || altKey) return null
  if (code === "KeyZ") return shiftKey ? "redo" : "undo"
  return code === "KeyY" ? "redo" : null
}

/** Undo, Redo and Submit, always visible. */
export function DraftBar({ draft, here }: { draft: DraftView; here: string }) {
  const { undoLabel, redoLabel } = draft
  const left = draft.incomplete.length
  const form = useRef<HTMLFormElement>(null)
  useUndoKeys(form)
  return (
    <div className="row draftbar">
      <Form ref={form} method="post" action={here} preventScrollReset className="row">
        <IdempotencyKeyField />
        {/* The buttons apply to this version of the draft only. */}
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
      </Form>
      <p className="meta" role="status">
        {undoLabel
          ? `Saved in your drafts. Last change: ${undoLabel}.`
          : "Saved in your drafts. Nothing is sent until you press Submit."}
      </p>
      <Form method="post" action={here} preventScrollReset className="push">
        <IdempotencyKeyField />
        <input type="hidden" name="seen" value={draft.version} />
        <SubmitButton name="intent" value="ask-submit" disabledReason={left > 0 ? remaining(left) : null}>
          Submit
        </SubmitButton>
      </Form>
    </div>
  )
}

function remaining(weeks: number): string {
  return weeks === 1 ? "1 week still has empty days." : `${weeks} weeks still have empty days.`
}
