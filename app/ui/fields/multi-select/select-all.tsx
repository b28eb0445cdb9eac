import { useHydrated } from "remix-utils/use-hydrated"
import type { MultiSelectOption } from "./multi-select-options"

export interface SelectAllRules {
  /**
   * Form name of "+ Select All": while it is checked everything is chosen, whatever else is sent. Null if the form has
   * no such name: then script checks all options and each is sent.
   */
  allName?: string | null
  /** Form name without script, if `allName` is null. */
  plainAllName?: string
  /** Number of options it stands for, if more than are offered. */
  total?: number
}

interface SelectAllProps extends SelectAllRules {
  options: readonly MultiSelectOption[]
  isSearched: boolean
  isOn: boolean | undefined
  onSet: (on: boolean) => void
}

/** "+ Select All" of a multi-select. Under a search its label makes clear that it still selects everything. */
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

/** "+ Select All" of the search results. */
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
