import { type ComponentProps, type InputHTMLAttributes, useContext, useRef, useState } from "react"
import { useHydrated } from "remix-utils/use-hydrated"
import { Icon } from "~/ui/elements/icon"
import { controlProps, Field, type FieldProps, fieldIds } from "./field"
import { FilterAddress } from "./filter-chip"
import { ReadValue, useReadOnly } from "./read-only"
import type { TextField } from "./text-field"

/** Placeholder from the documents. */
const PICK_A_DAY = "Pick a day"
const AS_WRITTEN = "Enter a date as yyyy-MM-dd"
/** Years 1900 to 2200, as the server reads them. */
const DAY = "(?:19\\d\\d|2[01]\\d\\d|2200)-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])"
/** 1970-01-04 was a Sunday: with a step of seven days the picker offers only Sundays. */
const FIRST_SUNDAY = "1970-01-04"
const DAYS_IN_WEEK = 7

type Props = Omit<ComponentProps<typeof TextField>, "type" | "icon" | "dir" | "placeholder"> & {
  /** Offers only Sundays; `min` must be a Sunday. The server checks again. */
  sundaysOnly?: boolean
  /** Raw value in the address, for a filter outside a filter bar. */
  asked?: string | null
}

/**
 * A date as text, `yyyy-MM-dd`, in every browser language. Script adds the browser's own picker. A filter reports a
 * value in the address that is not a date.
 */
export function DateField({ sundaysOnly, asked, min, max, ...props }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [isWrong, setWrong] = useState(false)
  const address = useContext(FilterAddress)?.search ?? ""
  const { className, icon, onBlur, onChange, ...control } = controlProps(props as Props & FieldProps & { icon?: never })
  const shown = String(control.value ?? control.defaultValue ?? "")
  const isReadOnly = useReadOnly()
  if (isReadOnly) return <ReadValue {...props} value={shown ? screenDate(shown) : ""} />
  const inAddress = asked ?? new URLSearchParams(address).get(props.name) ?? ""
  const unread = inAddress !== "" && !isDay(written(inAddress)) ? inAddress : null
  const instead = shown ? `. This page shows ${screenDate(shown)}.` : ". Nothing is shown."
  const error = unread !== null ? AS_WRITTEN + instead : isWrong ? AS_WRITTEN : props.error
  const field = { ...props, error: error ?? null }
  return (
    <Field {...field}>
      <div className="datebox">
        <input
          autoComplete="off"
          inputMode="numeric"
          maxLength={20}
          pattern={DAY}
          title={AS_WRITTEN}
          placeholder={PICK_A_DAY}
          {...control}
          {...(unread === null ? {} : { defaultValue: unread })}
          {...fieldIds(field).aria}
          ref={input}
          dir="ltr"
          className="in num"
          onChange={(event) => {
            setWrong(false)
            onChange?.(event)
          }}
          onBlur={(event) => {
            const { value } = event.currentTarget
            if (written(value) !== value) type(event.currentTarget, written(value))
            setWrong(value !== "" && !isDay(written(value)))
            onBlur?.(event)
          }}
        />
        <Picker
          min={sundaysOnly ? (min ?? FIRST_SUNDAY) : min}
          max={max}
          step={sundaysOnly ? DAYS_IN_WEEK : undefined}
          disabled={control.disabled}
          onFocus={({ currentTarget }) => {
            currentTarget.value = input.current?.value ?? ""
          }}
          onChange={({ currentTarget: { value } }) => {
            setWrong(false)
            if (!input.current || !value) return
            type(input.current, value)
            // Choosing counts as typing and leaving the field.
            input.current.dispatchEvent(new FocusEvent("focusout", { bubbles: true }))
          }}
        />
      </div>
    </Field>
  )
}

/** The browser's own picker for pointers; keyboard users type into the field. */
function Picker(props: InputHTMLAttributes<HTMLInputElement>) {
  if (!useHydrated()) return null
  return (
    <>
      <Icon name="cal" />
      <input {...props} type="date" tabIndex={-1} aria-hidden="true" />
    </>
  )
}

/** Sets the value like a person, so that React's change handlers run. */
function type(input: HTMLInputElement, value: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, value)
  input.dispatchEvent(new Event("input", { bubbles: true }))
}

/** Normalizes to Western digits and hyphens, like the server. */
function written(text: string): string {
  const digits = text.trim().replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) % 16))
  return digits.replaceAll(/[/.]/g, "-").replace(/^(\d{4})(\d\d)(\d\d)$/, "$1-$2-$3")
}

/** Whether it is a real date: `Date` turns 30 February into March. */
const isDay = (text: string) => {
  const date = new RegExp(`^${DAY}$`).test(text) ? new Date(text) : null
  return date?.toISOString().slice(0, 10) === text
}

const MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ")

/** `YYYY-MM-DD` as DD MMM YYYY; other text is unchanged. */
function screenDate(day: string): string {
  const [year, month, date] = day.split("-")
  const name = MONTHS[Number(month) - 1]
  return name ? `${date} ${name} ${year}` : day
}
