import { useHydrated } from "remix-utils/use-hydrated"
import type { MultiSelectOption } from "./multi-select-options"

export interface SelectAllRules {
  /**
   * Form name of "+ Select All": while it is set everything is chosen, whatever else is sent. null where the form knows no
   * such name: script then ticks them all, and each is sent.
   */
  allName?: string | null
  /** Its name without script, where `allName` is null. */
  plainAllName?: string
  /** How many it stands for, where that is more than are offered. */
  total?: number
}

interface SelectAllProps extends SelectAllRules {
  options: readonly MultiSelectOption[]
  isSearched: boolean
  isOn: boolean | undefined
  onSet: (on: boolean) => void
}

/** "+ Select All", which every choice of many has (product/shell 7). Under a search it says that it is for all the same. */
export function SelectAll({
  allName = "all",
  plainAllName,
  options,
  total = options.length,
  isSearched,
  isOn,
  onSet,
}: SelectAllProps) {
  const hydrated = useHydrated()
  const sentAs = allName ?? (hydrated ? null : (plainAllName ?? null))
  if (!hydrated && sentAs === null) return null
  return (
    <label className="all">
      <input
        type="checkbox"
        name={sentAs ?? undefined}
        value="1"
        data-all=""
        defaultChecked={isOn}
        onChange={(event) => onSet(event.currentTarget.checked)}
      />
      {hydrated && isSearched ? `Select all ${total.toLocaleString("en-US")}` : "+ Select All"}
    </label>
  )
}

interface SelectFoundProps {
  found: readonly MultiSelectOption[]
  chosen: readonly string[]
  onSet: (on: boolean) => void
}

/** "+ Select All" of what a search found. */
export function SelectFound({ found, chosen, onSet }: SelectFoundProps) {
  if (found.length === 0) return null
  const values = new Set(chosen)
  return (
    <label className="all">
      <input
        type="checkbox"
        checked={found.every(({ value }) => values.has(value))}
        onChange={(event) => onSet(event.currentTarget.checked)}
      />
      {`+ Select All ${found.length.toLocaleString("en-US")} found`}
    </label>
  )
}
