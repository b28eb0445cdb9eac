import { type KeyboardEvent, lazy, type SelectHTMLAttributes, Suspense, useRef, useState } from "react"
import { flushSync } from "react-dom"
import { useHydrated } from "remix-utils/use-hydrated"
import { classNames } from "~/ui/elements/class-names"
import { controlProps, Field, type FieldProps, fieldIds } from "./field"
import type { Find } from "./find-field"
import { drawnOptions, FindOptions } from "./find-options"
import { NO_OPTIONS, NothingToChoose } from "./nothing-to-choose"
import { ReadValue, useReadOnly } from "./read-only"
import type { SelectOption } from "./select-option"

/** Selects with more options get a search. */
const SEARCH_ABOVE = 12

type Props = FieldProps &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, keyof FieldProps | "multiple"> & {
    options: readonly SelectOption[]
    /** Label of the empty option, such as "Select" or "All"; null for none. */
    placeholder?: string | null
    /** Shown instead of a list when there are no options. */
    emptyText?: string
    /** Shown instead of the list while it depends on another field, such as "Select a merchant to get meals!". */
    waitingText?: string
    /**
     * For thousands of options, of which few are rendered. Script searches all of them; without script the server does,
     * by this text.
     */
    find?: Find
  }

const SearchSelect = lazy(() => import("./search-select"))

/** Label of a filter value that is no longer offered but still filters the list. */
const GONE = "No longer available"

/** A native select. Above 12 options script adds a search, loaded on first pointer or key contact. */
export function SelectField(props: Props) {
  const {
    options: offered,
    placeholder = "Select",
    emptyText = NO_OPTIONS,
    waitingText,
    find,
    className,
    ...control
  } = controlProps(props)
  const chosen = String(control.defaultValue ?? "")
  const options = props.bare ? withChosen(offered, chosen, GONE) : withChosen(offered, props.stored ?? "")
  const select = useRef<HTMLSelectElement>(null)
  const isSearchable = useHydrated() && options.length > SEARCH_ABOVE && !control.disabled
  const { drawn, isWhole, finding, pick } = useDrawn(options, find, chosen)
  const { search, opening, close } = useSearch(isSearchable, isWhole)
  const { aria } = fieldIds(props)
  if (useReadOnly()) {
    const value = String(control.value ?? chosen)
    return <ReadValue {...props} value={options.find((option) => option.value === value)?.label ?? value} />
  }
  const nothing = waitingText ?? (options.length === 0 ? emptyText : null)
  if (nothing !== null) return <NothingToChoose {...props} why={nothing} />
  return (
    <Field {...props} below={finding ?? props.below}>
      <select
        ref={select}
        className={classNames("in", className, search !== null && "under")}
        tabIndex={search === null ? undefined : -1}
        aria-hidden={search === null ? undefined : true}
        {...opening}
        {...control}
        {...aria}
      >
        {placeholder === null ? null : <option value="">{placeholder}</option>}
        {drawn.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      {search === null ? null : (
        <Suspense fallback={<output className="in">{search}</output>}>
          <SearchSelect
            select={select}
            startWith={search}
            label={props.label}
            options={placeholder === null ? options : [{ value: "", label: placeholder }, ...options]}
            emptyText={emptyText}
            describedBy={aria["aria-describedby"]}
            invalid={aria["aria-invalid"]}
            onPick={pick}
            onClose={() => {
              close()
              requestAnimationFrame(() => select.current?.focus())
            }}
          />
        </Suspense>
      )}
    </Field>
  )
}

/** Search state: the typed text, or null while closed. `opening` are the handlers that open it. */
function useSearch(isSearchable: boolean, isWhole: boolean) {
  const [search, setSearch] = useState<string | null>(null)
  const pointer = useRef("")
  const opening: SelectHTMLAttributes<HTMLSelectElement> = {
    onPointerEnter: isSearchable ? () => void import("./search-select") : undefined,
    onPointerDown(event) {
      pointer.current = event.pointerType
    },
    onMouseDown(event) {
      // Touch opens the system picker, if it has all options.
      if (!isSearchable || (pointer.current === "touch" && isWhole)) return
      event.preventDefault()
      setSearch("")
    },
    onKeyDown(event) {
      const letter = isSearchable ? letterOf(event, search !== null) : null
      if (letter === null) return
      event.preventDefault()
      // The list may still be loading: keep what is typed meanwhile.
      setSearch((typed) => (letter === "" ? (typed ?? "").slice(0, -1) : ((typed ?? "") + letter).trimStart()))
    },
  }
  return { search, opening, close: () => setSearch(null) }
}

/** Options rendered in the native select, and the search for the others. A picked option is added. */
function useDrawn(options: readonly SelectOption[], find: Find | undefined, chosen: string) {
  const [picked, setPicked] = useState("")
  const { drawn, more } = drawnOptions(options, find ? find.defaultValue : null, [chosen, picked])
  const finding = find && drawn !== options ? <FindOptions find={find} more={more} /> : null
  // Its value must differ from every option and from "", or the browser would show it as chosen.
  const last = more === null ? [] : [{ value: more, label: more, disabled: true }]
  return {
    drawn: [...drawn, ...last],
    isWhole: more === null,
    finding,
    pick: (value: string) => flushSync(() => setPicked(value)),
  }
}

/** Text that a key adds to the search; null for other keys. */
function letterOf({ key, ctrlKey, metaKey, altKey }: KeyboardEvent, isOpen: boolean): string | null {
  if (ctrlKey || metaKey || altKey) return null
  if (key === "Backspace" && isOpen) return ""
  return key.length === 1 ? key : null
}

function withChosen(options: readonly SelectOption[], chosen: string, label = chosen): readonly SelectOption[] {
  const isOffered = chosen === "" || options.some(({ value }) => value === chosen)
  return isOffered ? options : [...options, { value: chosen, label }]
}
