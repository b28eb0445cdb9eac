import { useHydrated } from "remix-utils/use-hydrated"

export interface SelectAllRules {
  /**
   * Form name of "+ Select All": while it is set everything is chosen, whatever else is sent. null where the form knows no
   * such name: script then ticks them all, and each is sent.
   */
  allName?: string | null
  /** Its name without script, where `allName` is null. */
  plainAllName?: string
}

interface SelectAllProps extends SelectAllRules {
  isHidden: boolean
  isOn: boolean | undefined
  onSet: (on: boolean) => void
}

/** "+ Select All", which every choice of many has (product/shell 7). */
export function SelectAll({ allName = "all", plainAllName, isHidden, isOn, onSet }: SelectAllProps) {
  const hydrated = useHydrated()
  const sentAs = allName ?? (hydrated ? null : (plainAllName ?? null))
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
