import { useLocation } from "@remix-run/react"
import { useEffect, useState } from "react"
import { ActOnce } from "~/ui/form/act-once"
import { Form } from "~/ui/form/form"
import { SubmitButton } from "~/ui/form/submit-button"
import { ownMapTexts } from "../dispatch/dispatch-texts"
import type { Undoable } from "../dispatch/last-assignment.server"
import { INTENTS, mapWith } from "./map-paths"

/** The last assignment can be taken back for ten seconds, as far as somebody else had the orders (product/dispatch 3). */
export function UndoNote({ last: { at, count, others, leftMs } }: { last: Undoable }) {
  const { search } = useLocation()
  const [over, setOver] = useState(0)
  useEffect(() => {
    const timer = setTimeout(() => setOver(at), leftMs)
    return () => clearTimeout(timer)
  }, [at, leftMs])
  if (over === at) return null
  return (
    <Form className="tray undo" method="post" action={mapWith(search, {})} aria-label="Undo" preventScrollReset replace>
      <input type="hidden" name="intent" value={INTENTS.undo} />
      <ActOnce />
      <span role="status">{ownMapTexts.undoable(count, others)}</span>
      <SubmitButton small look="quiet">
        {ownMapTexts.undo}
      </SubmitButton>
    </Form>
  )
}
