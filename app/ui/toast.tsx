import { useEffect, useRef, useState } from "react"
import { useHydrated } from "remix-utils/use-hydrated"
import { Icon } from "./icon"

/** D1 9. */
const STAYS_MS = 6000

export interface ToastMessage {
  kind: "success" | "error" | "info" | "warning"
  title: string
  text?: string
}

const SIGN = {
  success: ["ok", "okc"],
  error: ["no", "bad"],
  info: ["nf", "info"],
  warning: ["as", "alert"],
} as const

/** One message. It waits while the mouse or the focus is on it, and starts its 6000 ms anew afterwards. */
export function Toast({ toast, onLeave }: { toast: ToastMessage; onLeave: () => void }) {
  const hydrated = useHydrated()
  const [held, setHeld] = useState(false)
  const leave = useRef(onLeave)
  leave.current = onLeave
  useEffect(() => {
    if (held) return undefined
    const timer = setTimeout(() => leave.current(), STAYS_MS)
    return () => clearTimeout(timer)
  }, [held])
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
      </div>
      {hydrated ? (
        <button type="button" aria-label="Dismiss" onClick={onLeave}>
          <Icon name="x" />
        </button>
      ) : null}
    </div>
  )
}
