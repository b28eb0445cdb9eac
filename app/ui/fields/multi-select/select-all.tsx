import { useHydrated } from "remix-utils/use-hydrated"

interface SelectAllProps {
  /** What the form knows it by; null where it knows no such name: then script alone can tick them all. */
  name: string | null
  /** What it is sent as before script ticks them all by itself. */
  plainName: string | undefined
  isHidden: boolean
  isOn: boolean | undefined
  onSet: (on: boolean) => void
}

/** "+ Select All", which every choice of many has (product/shell 7). */
export function SelectAll({ name, plainName, isHidden, isOn, onSet }: SelectAllProps) {
  const hydrated = useHydrated()
  const sentAs = name ?? (hydrated ? null : (plainName ?? null))
  if (!hydrated && sentAs === null) return null
  return (
    <label className="all" hidden={isHidden}>
      <input
        type="checkbox"
        name={sentAs ?? undefined}
        value="1"
        data-all=""
        defaultChecked={isOn}
        onChange={(event) => onSet(event.currentTarget.checked)}
      />
      + Select All
    </label>
  )
}
