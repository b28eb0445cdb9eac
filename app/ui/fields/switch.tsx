import type { InputHTMLAttributes, ReactNode } from "react"
import { fieldIds } from "./field"

/** A native checkbox exposes its state, so the role needs no aria-checked. */
const SWITCH = { role: "switch" } as const

type Own = { name: string; id?: string; label: ReactNode; hideLabel?: boolean | undefined }

/** A checkbox with the switch role. The label is required; `hideLabel` only hides it visually. */
export function Switch({
  name,
  id,
  label,
  hideLabel,
  ...control
}: Own & Omit<InputHTMLAttributes<HTMLInputElement>, keyof Own>) {
  return (
    <label className="switch">
      <input {...control} {...fieldIds({ name, id, label }).aria} type="checkbox" {...SWITCH} />
      <span className={hideLabel ? "sr" : undefined}>{label}</span>
    </label>
  )
}
