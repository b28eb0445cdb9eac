import { type ReactNode, type RefObject, useEffect, useRef } from "react"
import { useHydrated } from "remix-utils/use-hydrated"
import { classNames } from "../../elements/class-names"
import { Icon } from "../../elements/icon"
import { positionPopover } from "../../elements/position-popover"
import { Chips } from "../chips"
import { Field, type FieldProps, fieldIds } from "../field"
import type { Find } from "../find-field"
import { FindOptions, notFoundText } from "../find-options"
import { NO_OPTIONS, NothingToChoose } from "../nothing-to-choose"
import { ReadValue, useReadOnly } from "../read-only"
import { searchableOf } from "../text-match"
import { boxesIn, moveFocus, typeIntoSearch } from "./multi-select-dom"
import { type MultiSelectOption, MultiSelectOptions } from "./multi-select-options"
import { SelectAll, type SelectAllRules, SelectFound } from "./select-all"
import { type ChoicesInput, chosenAtFirst, useChoices } from "./use-choices"

/** With more, the count in the closed field is clearer. */
const MAX_CHIPS = 12

interface MultiSelectProps extends FieldProps, ChoicesInput, SelectAllRules, SearchRules {
  placeholder?: string
  emptyText?: string
  /** Shows the chosen options under the field, each with a remove button. */
  chips?: boolean
}

/** A multi-select: `<details>` with uncontrolled checkboxes, cheap for thousands of options. Script adds a search. */
export function MultiSelect(props: MultiSelectProps) {
  const { options, name, emptyText = NO_OPTIONS, defaultAll, defaultValue = [], find } = props
  const hydrated = useHydrated()
  const isReadOnly = useReadOnly()
  const { list, chosen, hasList, query, found, shown, isFew, more, settleNow, setMany, show } = useChoices(props)
  if (isReadOnly) {
    // Without checkboxes the initial values are the chosen ones.
    const values = new Set(chosenAtFirst(props))
    const names = options.filter(({ value }) => values.has(value)).map(({ label }) => label)
    return <ReadValue {...props} value={names.join(", ")} />
  }
  const note = more ?? notFoundText(options, query)
  if (!hasList) return <NothingToChoose {...props} why={props.waitingText ?? emptyText} />
  return (
    <Field
      {...props}
      group
      below={
        <>
          {find && isFew ? <FindOptions find={find} more={more} /> : null}
          {props.chips ? <ChosenChips {...{ options, chosen, list }} /> : null}
          {props.below}
        </>
      }
    >
      <MultiSelectBox
        {...props}
        text={selectionText(chosen.length, options.length, props.placeholder, emptyText)}
        isNone={chosen.length === 0}
        list={list}
      >
        {hydrated ? <MultiSelectSearch {...props} show={show} /> : null}
        {hydrated && query.trim() !== "" ? (
          <SelectFound found={found} chosen={chosen} onSet={(on) => setMany(on, false)} />
        ) : null}
        <SelectAll
          {...props}
          isSearched={query.trim() !== ""}
          isOn={find && defaultAll}
          onSet={(on) => setMany(on, true)}
        />
        <MultiSelectOptions name={name} options={shown} chosen={defaultValue} all={defaultAll} onChange={settleNow} />
        {found.length > 0 ? null : <p className="sub">{emptyText}</p>}
        {hydrated && note ? <p className="meta">{note}</p> : null}
      </MultiSelectBox>
    </Field>
  )
}

interface ChosenChipsProps {
  options: readonly MultiSelectOption[]
  chosen: readonly string[]
  list: RefObject<HTMLDivElement>
}

/** Chips of the chosen options, unless all or too many are chosen. */
function ChosenChips({ options, chosen, list }: ChosenChipsProps) {
  if (chosen.length === 0 || chosen.length >= options.length || chosen.length > MAX_CHIPS) return null
  const remove = (value: string, nextFocus: HTMLElement | null) => {
    ;(nextFocus ?? list.current?.closest("details")?.querySelector("summary"))?.focus()
    // A click, so that the form's change listeners run too.
    boxesIn(list.current)
      .find((item) => item.value === value)
      ?.click()
  }
  return <Chips options={options.filter(({ value }) => chosen.includes(value))} onRemove={remove} />
}

/** Text of the closed field, from the documents. All chosen is "All options selected", even of one option. */
export function selectionText(chosen: number, total: number, placeholder = "Select", emptyText = NO_OPTIONS): string {
  if (total === 0) return emptyText
  if (chosen === 0) return placeholder
  if (chosen >= total) return "All options selected"
  return chosen === 1 ? "One option selected" : `${chosen} options selected`
}

interface MultiSelectBoxProps extends FieldProps {
  /** Text of the closed field. */
  text: string
  isNone: boolean
  list: RefObject<HTMLDivElement>
  children: ReactNode
}

/** The closed field and its popover list: a `<details>` with keyboard support by script. */
function MultiSelectBox({ text, isNone, list, children, ...field }: MultiSelectBoxProps) {
  const { id, message, aria } = fieldIds(field)
  const closePopover = useRef<(() => void) | null>(null)
  useEffect(() => () => closePopover.current?.(), [])
  return (
    <details
      className="multi-select"
      data-pop=""
      onKeyDown={(event) => {
        moveFocus(event, event.currentTarget)
        typeIntoSearch(event, event.currentTarget)
      }}
      onToggle={({ currentTarget: { open, firstElementChild: field } }) => {
        closePopover.current?.()
        const isOver = open && field instanceof HTMLElement && list.current
        closePopover.current = isOver ? positionPopover(field, list.current) : null
      }}
    >
      <summary
        className={classNames("in", message && "invalid")}
        id={id}
        aria-labelledby={`${id}-l ${id}`}
        aria-describedby={aria["aria-describedby"]}
      >
        <span className={classNames("trunc", isNone && "ph")}>{text}</span>
        <Icon name="chev" className="chev" />
      </summary>
      <div className="multi-select-pop" ref={list}>
        {children}
      </div>
    </details>
  )
}

interface SearchRules {
  options: readonly MultiSelectOption[]
  searchLabel?: string
  /**
   * For thousands of options, of which few are rendered. Script searches all of them; without script the server does,
   * by this text.
   */
  find?: Find
  /** Called with the search text; the owner may add found options. */
  onSearch?: (text: string) => void
}

interface MultiSelectSearchProps extends SearchRules {
  /** Shows matching options; chooses several pasted ids. */
  show: (text: string, isPasted: boolean) => void
}

/** Search box of an open list, with script only. It is not a form field: typing changes nothing in the form. */
function MultiSelectSearch({ options, find, searchLabel = "Search", onSearch, show }: MultiSelectSearchProps) {
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
        // Precompute on focus: normalizing thousands of names takes a moment.
        onFocus={() => searchableOf(options)}
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
      />
    </div>
  )
}
