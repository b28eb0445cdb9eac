import { Icon } from "../../elements/icon"
import type { Find } from "../find-field"
import { searchableOf } from "../text-match"
import type { MultiSelectOption } from "./multi-select-options"

export interface SearchRules {
  options: readonly MultiSelectOption[]
  searchLabel?: string
  /** Of thousands of options few are drawn: script searches all of them, and without it the server does, by this text. */
  find?: Find
  /** Told what is searched for, by script: its owner may add options that it found. */
  onSearch?: (text: string) => void
}

interface MultiSelectSearchProps extends SearchRules {
  /** Shows what holds the text; several ids that were pasted are chosen. */
  show: (text: string, isPasted: boolean) => void
}

/** Searches the options of an open list, for script. It is no field of the form: what is typed changes nothing there. */
export function MultiSelectSearch({ options, find, searchLabel = "Search", onSearch, show }: MultiSelectSearchProps) {
  return (
    <div className="with-i">
      <Icon name="search" />
      <input
        className="in"
        type="search"
        autoComplete="off"
        defaultValue={find?.defaultValue}
        placeholder={searchLabel}
        aria-label={searchLabel}
        onChange={(event) => {
          event.stopPropagation()
          onSearch?.(event.currentTarget.value)
          show(event.currentTarget.value, (event.nativeEvent as InputEvent).inputType === "insertFromPaste")
        }}
        // Folding thousands of names takes a moment: before the first key, not after it.
        onFocus={() => searchableOf(options)}
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
      />
    </div>
  )
}
