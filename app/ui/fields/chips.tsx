import { useHydrated } from "remix-utils/use-hydrated"
import { Bidi } from "~/ui/elements/bidi"
import { Icon } from "~/ui/elements/icon"

interface ChipsProps {
  options: readonly { value: string; label: string; locked?: boolean }[]
  /** Called with the removed value and the element that gets the focus next. */
  onRemove: (value: string, nextFocus: HTMLElement | null) => void
}

/** Chosen options as chips. With script, unlocked ones can be removed. */
export function Chips({ options, onRemove }: ChipsProps) {
  const hydrated = useHydrated()
  const press = (value: string, button: HTMLElement) => {
    const chip = button.closest("li")
    const beside = chip?.nextElementSibling ?? chip?.previousElementSibling
    onRemove(value, beside?.querySelector("button") ?? null)
  }
  return (
    <ul className="chips" aria-label="Selected">
      {options.map(({ value, label, locked }) => (
        <li className="chip" key={value}>
          <Bidi>{label}</Bidi>
          {hydrated && !locked ? (
            <button type="button" aria-label={`Remove ${label}`} onClick={(event) => press(value, event.currentTarget)}>
              <Icon name="x" />
            </button>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
