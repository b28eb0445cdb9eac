import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react"
import { useHydrated } from "remix-utils/use-hydrated"
import { useLatest } from "../../browser/latest"
import { classNames } from "../../elements/class-names"
import { Icon } from "../../elements/icon"
import { lieOver } from "../../elements/lie-over"
import { Chips } from "../chips"
import { Field, type FieldProps, fieldIds } from "../field"
import type { Find } from "../find-field"
import { FindOptions, useDrawnOptions } from "../find-options"
import { ReadValue, useReadOnly } from "../read-only"
import { NO_OPTIONS } from "../select-field"
import { searchableOf } from "../text-match"
import {
  afterReset,
  boxesIn,
  checkedIn,
  isShown,
  keepMoved,
  leaveOutWhenAll,
  markAll,
  moveFocus,
  showMatches,
  typeIntoSearch,
} from "./multi-select-dom"
import { type MultiSelectOption, MultiSelectOptions } from "./multi-select-options"
import { selectionText } from "./multi-select-text"
import { SelectAll } from "./select-all"

/** More chips than this would say less than the number in the closed field. */
const CHIPS_AT_MOST = 12

interface MultiSelectProps extends FieldProps {
  options: readonly MultiSelectOption[]
  defaultValue?: readonly string[]
  /** Everything is chosen, whatever `defaultValue` says (the posted or linked `allName`). */
  defaultAll?: boolean
  /**
   * Form name of "+ Select All": while it is set everything is chosen, whatever else is sent. null where the form knows no
   * such name: script then ticks them all, and each is sent.
   */
  allName?: string | null
  /** Its name without script, where `allName` is null. */
  plainAllName?: string
  placeholder?: string
  emptyText?: string
  /** Shown instead of the list while another field decides it, e.g. "Select a merchant to get meals!". */
  waitingText?: string
  searchLabel?: string
  /** Shows the chosen options under the field, each with a button that takes it away. */
  chips?: boolean
  /** Of thousands of options few are drawn: script searches all of them, and without it the server does, by this text. */
  find?: Find
  /** Told what is searched for, by script: its owner may add options that it found. */
  onSearch?: (text: string) => void
  /** Told after every change, with the chosen values. */
  onChoose?: (values: readonly string[]) => void
  children?: ReactNode
}

/** Choosing many of a list: `<details>` with uncontrolled checkboxes, so thousands are cheap; script adds a search. */
export function MultiSelect(props: MultiSelectProps) {
  const { options, name, allName = "all", placeholder, emptyText = NO_OPTIONS, defaultAll, defaultValue = [] } = props
  const { find } = props
  const { id, message, aria } = fieldIds(props)
  const hydrated = useHydrated()
  const isReadOnly = useReadOnly()
  const list = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDetailsElement>(null)
  const putBack = useRef<(() => void) | null>(null)
  useEffect(() => () => putBack.current?.(), [])
  const [chosen, setChosen] = useState<readonly string[]>(() => startingChoice(options, defaultValue, defaultAll))
  const [isFound, setFound] = useState(true)
  const drawing = useDrawnOptions(options, { find, values: defaultValue, chosen, isAll: defaultAll })
  const { shown, isFew, more, search, drawAll } = drawing
  const every = options.length > 0 && chosen.length >= options.length

  const hasList = options.length > 0 && !props.waitingText

  const settle = (isTold = true) => {
    if (isFew && defaultAll) return
    const values = checkedIn(list.current)
    setChosen((before) => (before.join("\n") === values.join("\n") ? before : values))
    markAll(list.current, values.length, options.length)
    if (isTold) props.onChoose?.(values)
  }
  const settleNow = useLatest(settle)
  const awaitedAll = useRef<boolean | null>(null)
  const setAll = (on: boolean) => {
    if (isFew) {
      awaitedAll.current = on
      drawAll()
      return
    }
    awaitedAll.current = null
    for (const item of boxesIn(list.current)) if (!item.disabled && isShown(item)) item.checked = on
    settle()
  }
  const setAllNow = useLatest(setAll)
  useEffect(() => (hasList ? leaveOutWhenAll(list.current, name, allName) : undefined), [hasList, name, allName])
  useEffect(() => (hasList ? afterReset(list.current, () => settleNow.current()) : undefined), [hasList, settleNow])
  const drawn = useRef<ReadonlyMap<string, HTMLInputElement>>(new Map())
  useEffect(() => {
    const before = drawn.current
    const wasAll = boxesIn(list.current, "all").some((all) => all.checked)
    drawn.current = keepMoved(list.current, before)
    // '+ Select All' is for those too whom a search brings later.
    if (wasAll && before.size > 0)
      for (const [value, item] of drawn.current) if (!before.has(value)) item.checked = true
    // Other options may have taken chosen ones away, and are not searched yet.
    settleNow.current(false)
    const searched = list.current?.querySelector<HTMLInputElement>("input[type=search]")?.value
    if (searched !== undefined) setFound(showMatches(list.current, shown, searched))
    if (awaitedAll.current !== null) setAllNow.current(awaitedAll.current)
  }, [shown, settleNow, setAllNow])

  const remove = (value: string, nextFocus: HTMLElement | null) => {
    ;(nextFocus ?? box.current?.querySelector("summary"))?.focus()
    // A click, so that forms that listen to changes hear this one too.
    boxesIn(list.current)
      .find((item) => item.value === value)
      ?.click()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLDetailsElement>) => {
    moveFocus(event, event.currentTarget)
    typeIntoSearch(event, event.currentTarget)
  }

  if (isReadOnly) {
    // There are no boxes to read then: what it was given is what is chosen.
    const values = new Set(startingChoice(options, defaultValue, defaultAll))
    const names = options.filter(({ value }) => values.has(value)).map(({ label }) => label)
    return <ReadValue {...props} value={names.join(", ")} />
  }
  if (!hasList) {
    return (
      <Field {...props} group>
        <output className="in none" id={id} aria-describedby={aria["aria-describedby"]}>
          {props.waitingText ?? emptyText}
        </output>
      </Field>
    )
  }
  const chips = props.chips && !every && chosen.length > 0 && chosen.length <= CHIPS_AT_MOST
  return (
    <Field
      {...props}
      group
      below={
        <>
          {find && isFew ? <FindOptions find={find} more={more} /> : null}
          {chips ? <Chips options={options.filter(({ value }) => chosen.includes(value))} onRemove={remove} /> : null}
          {props.below}
        </>
      }
    >
      <details
        className="multi-select"
        ref={box}
        data-pop=""
        onKeyDown={onKeyDown}
        onToggle={({ currentTarget: { open, firstElementChild: field } }) => {
          putBack.current?.()
          const isOver = open && field instanceof HTMLElement && list.current
          putBack.current = isOver ? lieOver(field, list.current) : null
        }}
      >
        <summary
          className={classNames("in", message && "invalid")}
          id={id}
          aria-labelledby={`${id}-l ${id}`}
          aria-describedby={aria["aria-describedby"]}
        >
          <span className={classNames("trunc", chosen.length === 0 && "ph")}>
            {selectionText(chosen.length, options.length, placeholder, emptyText)}
          </span>
          <Icon name="chev" className="chev" />
        </summary>
        <div className="multi-select-pop" ref={list}>
          {hydrated ? (
            <div className="with-i">
              <Icon name="search" />
              <input
                className="in"
                type="search"
                autoComplete="off"
                defaultValue={find?.defaultValue}
                placeholder={props.searchLabel ?? "Search"}
                aria-label={props.searchLabel ?? "Search"}
                onChange={(event) => {
                  event.stopPropagation()
                  props.onSearch?.(event.currentTarget.value)
                  if (search) search(event.currentTarget.value)
                  else setFound(showMatches(list.current, options, event.currentTarget.value))
                }}
                // Folding thousands of names takes a moment: before the first key, not after it.
                onFocus={() => searchableOf(options)}
                onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
              />
            </div>
          ) : null}
          <SelectAll
            name={allName}
            plainName={props.plainAllName}
            isHidden={!isFound}
            isOn={find && defaultAll}
            onSet={setAll}
          />
          <MultiSelectOptions name={name} options={shown} chosen={defaultValue} all={defaultAll} onChange={settleNow} />
          {isFound && shown.length > 0 ? null : <p className="sub">{emptyText}</p>}
          {hydrated && more ? <p className="meta">{more}</p> : null}
        </div>
      </details>
    </Field>
  )
}

function startingChoice(options: readonly MultiSelectOption[], values: readonly string[], all?: boolean): string[] {
  const wanted = new Set(values)
  return options.filter((option) => all || option.locked || wanted.has(option.value)).map((option) => option.value)
}
