import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions } from "@headlessui/react"
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from "react"
import { Icon } from "~/ui/elements/icon"
import { positionPopover } from "~/ui/elements/position-popover"
import type { SelectOption } from "./select-option"
import { matcher, searchable } from "./text-match"

/** Maximum rendered matches; then a hint asks for more letters. */
const MAX_DRAWN = 100

interface Props {
  /** The native select behind it, which keeps the value, form name and change events. */
  select: RefObject<HTMLSelectElement>
  label: ReactNode
  options: readonly SelectOption[]
  emptyText: string
  describedBy?: string
  invalid?: boolean
  /** Letters typed before it was loaded. */
  startWith: string
  /** Called before the select gets the value, whose option may not be rendered yet. */
  onPick: (value: string) => void
  onClose: () => void
}

/** Combobox over a select with many options. Loaded lazily by SelectField and mounted only while open. */
export default function SearchSelect({
  select,
  label,
  options,
  emptyText,
  describedBy,
  invalid,
  startWith,
  onPick,
  onClose,
}: Props) {
  const [query, setQuery] = useState(startWith)
  const current = options.find((option) => option.value === select.current?.value) ?? null
  const matches = matcher(query)
  const found = query ? options.filter((option) => matches(searchable(option.label))) : options
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => (input.current && list.current ? positionPopover(input.current, list.current) : undefined), [])
  const choose = (option: SelectOption | null) => {
    // The text was cleared for a new search: nothing is chosen.
    if (!option) return
    const element = select.current
    if (element && element.value !== option.value) {
      onPick(option.value)
      element.value = option.value
      element.dispatchEvent(new Event("input", { bubbles: true }))
      element.dispatchEvent(new Event("change", { bubbles: true }))
    }
    onClose()
  }
  return (
    <div className="pick">
      <Combobox value={current} onChange={choose} onClose={onClose} immediate by="value">
        <ComboboxInput
          ref={input}
          className="in"
          autoFocus
          aria-label={typeof label === "string" ? label : undefined}
          aria-describedby={describedBy}
          aria-invalid={invalid}
          placeholder={current?.label}
          displayValue={() => startWith}
          autoComplete="off"
          onChange={(event) => setQuery(event.target.value)}
        />
        <ComboboxOptions ref={list} static className="pick-pop" modal={false}>
          {found.length === 0 ? <p className="sub">{emptyText}</p> : null}
          {found.slice(0, MAX_DRAWN).map((option) => (
            <ComboboxOption key={option.value} value={option} disabled={option.disabled} className="pick-opt">
              {({ selected }) => (
                <>
                  <bdi>{option.label}</bdi>
                  {selected ? <Icon name="check" /> : null}
                </>
              )}
            </ComboboxOption>
          ))}
          {found.length > MAX_DRAWN ? <p className="meta">Type to narrow down {found.length} options.</p> : null}
        </ComboboxOptions>
      </Combobox>
    </div>
  )
}
