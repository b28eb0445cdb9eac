import { useFetcher } from "@remix-run/react"
import { useEffect, useState } from "react"
import { useHydrated } from "remix-utils/use-hydrated"
import { useLatest } from "~/ui/browser/latest"
import { Icon } from "~/ui/elements/icon"
import { Spinner } from "~/ui/elements/spinner"
import { IdempotencyKeyField } from "~/ui/form/form"

/** From the documents. */
const TOAST_MS = 6000

export interface ToastMessage {
  kind: "success" | "error" | "info" | "warning"
  title: string
  text?: string
  undo?: { action: string; fields: Readonly<Record<string, string>> }
}

/** Marks a form sent by script in the background: a toast reports the result and the page stays. */
export const STAY_FIELD = "stay"

const SIGN = {
  success: ["good", "okc"],
  error: ["bad", "bad"],
  info: ["info", "info"],
  warning: ["warn", "alert"],
} as const

/** A toast. Its 6000 ms restart after the pointer or focus has left it. */
export function ToastCard({ toast, onLeave }: { toast: ToastMessage; onLeave: () => void }) {
  const hydrated = useHydrated()
  const [held, setHeld] = useState(false)
  const leave = useLatest(onLeave)
  useEffect(() => {
    if (held) return undefined
    const timer = setTimeout(() => leave.current(), TOAST_MS)
    return () => clearTimeout(timer)
  }, [held, leave])
  const [look, icon] = SIGN[toast.kind]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only waits while somebody is reading
    <div
      className="toast"
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className={look}>
        <Icon name={icon} size={20} />
      </span>
      <div>
        <b>{toast.title}</b>
        {toast.text ? <p>{toast.text}</p> : null}
        {toast.undo ? <Undo {...toast.undo} onHold={setHeld} onDone={onLeave} /> : null}
      </div>
      {hydrated ? (
        <button type="button" aria-label="Dismiss" onClick={onLeave}>
          <Icon name="x" />
        </button>
      ) : null}
    </div>
  )
}

interface UndoProps extends NonNullable<ToastMessage["undo"]> {
  onHold: (held: boolean) => void
  onDone: () => void
}

/** Undoes the reported action. Without script the page of the action is rendered again. */
function Undo({ action, fields, onHold, onDone }: UndoProps) {
  const { Form, state, data } = useFetcher()
  const hydrated = useHydrated()
  const isOver = data !== undefined && state === "idle"
  useEffect(() => {
    if (isOver) onDone()
  }, [isOver, onDone])
  return (
    <Form method="post" action={action} onSubmit={() => onHold(true)}>
      <IdempotencyKeyField />
      {Object.entries({ ...fields, ...(hydrated ? { [STAY_FIELD]: "1" } : {}) }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className="undo" aria-disabled={state !== "idle" || undefined}>
        {state === "idle" ? null : <Spinner />}
        <span>Undo</span>
      </button>
    </Form>
  )
}
