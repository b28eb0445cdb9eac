import type { RefObject } from "react"
import { useHydrated } from "remix-utils/use-hydrated"
import { Chips } from "../chips"
import { Field, type FieldProps } from "../field"
import { FindOptions, notFound } from "../find-options"
import { NO_OPTIONS, NothingToChoose } from "../nothing-to-choose"
import { ReadValue, useReadOnly } from "../read-only"
import { MultiSelectBox } from "./multi-select-box"
import { boxesIn } from "./multi-select-dom"
import { type MultiSelectOption, MultiSelectOptions } from "./multi-select-options"
import { MultiSelectSearch, type SearchRules } from "./multi-select-search"
import { selectionText } from "./multi-select-text"
import { SelectAll, type SelectAllRules, SelectFound } from "./select-all"
import { type ChoicesInput, chosenAtFirst, useChoices } from "./use-choices"

/** More chips than this would say less than the number in the closed field. */
const CHIPS_AT_MOST = 12

interface MultiSelectProps extends FieldProps, ChoicesInput, SelectAllRules, SearchRules {
  placeholder?: string
  emptyText?: string
  /** Shows the chosen options under the field, each with a button that takes it away. */
  chips?: boolean
}

/** Choosing many of a list: `<details>` with uncontrolled checkboxes, so thousands are cheap; script adds a search. */
export function MultiSelect(props: MultiSelectProps) {
  const { options, name, emptyText = NO_OPTIONS, defaultAll, defaultValue = [], find } = props
  const hydrated = useHydrated()
  const isReadOnly = useReadOnly()
  const { list, chosen, hasList, query, found, shown, isFew, more, settleNow, setMany, show } = useChoices(props)
  if (isReadOnly) {
    // There are no boxes to read then: what it was given is what is chosen.
    const values = new Set(chosenAtFirst(props))
    const names = options.filter(({ value }) => values.has(value)).map(({ label }) => label)
    return <ReadValue {...props} value={names.join(", ")} />
  }
  const note = more ?? notFound(options, query)
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
        said={selectionText(chosen.length, options.length, props.placeholder, emptyText)}
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

/** What is chosen, unless it is everything or more than chips would tell. */
function ChosenChips({ options, chosen, list }: ChosenChipsProps) {
  if (chosen.length === 0 || chosen.length >= options.length || chosen.length > CHIPS_AT_MOST) return null
  const remove = (value: string, nextFocus: HTMLElement | null) => {
    ;(nextFocus ?? list.current?.closest("details")?.querySelector("summary"))?.focus()
    // A click, so that forms that listen to changes hear this one too.
    boxesIn(list.current)
      .find((item) => item.value === value)
      ?.click()
  }
  return <Chips options={options.filter(({ value }) => chosen.includes(value))} onRemove={remove} />
}
