import { type ComponentProps, useEffect, useRef, useState } from "react"
import { useHydrated } from "remix-utils/use-hydrated"
import { controlProps, Field, type FieldProps, fieldIds } from "./field"
import { ReadValue, useReadOnly } from "./read-only"
import type { TextField } from "./text-field"

/** product/shell 7: what an empty date says. */
const PICK_A_DAY = "Pick a day"
/** 1970-01-04 was a Sunday: with a step of seven days the browser then offers Sundays only. */
const FIRST_SUNDAY = "1970-01-04"
const DAYS_IN_WEEK = 7

type Props = Omit<ComponentProps<typeof TextField>, "type" | "icon" | "dir" | "placeholder"> & {
  /** Offers Sundays only; `min` must then be a Sunday. The server checks again. */
  sundaysOnly?: boolean
}

/**
 * A day in a native date input, shown as `yyyy-MM-dd` (product/shell 7) while it is not being edited; without script until
 * another day is chosen, which the browser writes in its own way.
 */
export function DateField({ sundaysOnly, ...props }: Props) {
  const hydrated = useHydrated()
  const { className, icon, onChange, ...control } = controlProps(props as Props & FieldProps & { icon?: never })
  const [typed, setTyped] = useState<string | null>(null)
  const isReadOnly = useReadOnly()
  const input = useRef<HTMLInputElement>(null)
  // What was chosen before script had come.
  useEffect(() => setTyped(input.current?.value ?? null), [])
  const value = typed ?? String(control.value ?? control.defaultValue ?? "")
  if (isReadOnly) return <ReadValue {...props} value={value ? screenDate(value) : ""} />
  return (
    <Field {...props}>
      <div className={hydrated ? "datebox live" : "datebox"}>
        <input
          min={sundaysOnly ? FIRST_SUNDAY : undefined}
          step={sundaysOnly ? DAYS_IN_WEEK : undefined}
          {...control}
          {...fieldIds(props).aria}
          ref={input}
          type="date"
          dir="ltr"
          className="in num"
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            onChange?.(event)
          }}
        />
        <span className={value ? "num" : "ph"} aria-hidden="true">
          {value || PICK_A_DAY}
        </span>
      </div>
    </Field>
  )
}

const MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ")

/** `YYYY-MM-DD` as DD MMM YYYY; anything else as it is. */
function screenDate(day: string): string {
  const [year, month, date] = day.split("-")
  const name = MONTHS[Number(month) - 1]
  return name ? `${date} ${name} ${year}` : day
}
