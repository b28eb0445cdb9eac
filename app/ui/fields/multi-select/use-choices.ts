import { useCallback, useEffect, useMemo, useRef, useState } from "react"
import { useLatest } from "../../browser/latest"
import type { Find } from "../find-field"
import { useDrawnOptions } from "../find-options"
import { optionsFound, severalIds } from "../text-match"
import { afterReset, boxesIn, checkedIn, keepMoved, leaveOutWhenAll, markAll, showMatches } from "./multi-select-dom"
import type { MultiSelectOption } from "./multi-select-options"
import type { SelectAllRules } from "./select-all"

export interface ChoicesInput extends Pick<SelectAllRules, "allName"> {
  name: string
  options: readonly MultiSelectOption[]
  defaultValue?: readonly string[]
  /** Everything is chosen, whatever `defaultValue` is (`allName` was posted or is in the address). */
  defaultAll?: boolean
  /** Shown instead of the list while it depends on another field, such as "Select a merchant to get meals!". */
  waitingText?: string
  find?: Find
  /** Called after every change with the chosen values. */
  onChoose?: (values: readonly string[]) => void
}

/** State of a multi-select. The checkboxes in `list` are the source of truth; this follows and sets them. */
export function useChoices(input: ChoicesInput) {
  const { name, options, defaultValue = [], defaultAll, allName = "all", waitingText, find, onChoose } = input
  const list = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<readonly string[]>(() => chosenAtFirst(input))
  const [query, setQuery] = useState(find?.defaultValue ?? "")
  const found = useMemo(() => optionsFound(options, query), [options, query])
  const drawing = useDrawnOptions(options, { find, values: defaultValue, chosen, isAll: defaultAll })
  const { shown, isFew, more, search, drawAll } = drawing
  const hasList = options.length > 0 && !waitingText

  const settle = (isTold = true) => {
    if (isFew && defaultAll) return
    const values = checkedIn(list.current)
    setChosen((before) => (before.join("\n") === values.join("\n") ? before : values))
    markAll(list.current, values.length, options.length)
    if (isTold) onChoose?.(values)
  }
  const settleNow = useLatest(settle)
  /** Pending selection until the options are rendered. */
  const awaited = useRef<{ on: boolean; isAll: boolean } | null>(null)
  const setMany = (on: boolean, isAll: boolean) => {
    const meant = isAll ? options : found
    const drawn = new Set(shown)
    awaited.current = meant.every((option) => drawn.has(option)) ? null : { on, isAll }
    if (awaited.current) {
      drawAll()
      return
    }
    const values = new Set(meant.map(({ value }) => value))
    for (const item of boxesIn(list.current)) if (!item.disabled && values.has(item.value)) item.checked = on
    settle()
  }
  const setManyNow = useLatest(setMany)
  const setLater = useCallback(
    (on: boolean, isAll: boolean) => {
      setManyNow.current(on, isAll)
      // Notify the form: no user event does.
      list.current?.dispatchEvent(new Event("change", { bubbles: true }))
    },
    [setManyNow],
  )
  useEffect(() => (hasList ? leaveOutWhenAll(list.current, name, allName) : undefined), [hasList, name, allName])
  useEffect(() => (hasList ? afterReset(list.current, () => settleNow.current()) : undefined), [hasList, settleNow])
  const drawn = useRef<ReadonlyMap<string, HTMLInputElement>>(new Map())
  useEffect(() => {
    const before = drawn.current
    const wasAll = awaited.current === null && boxesIn(list.current, "all").some((all) => all.checked)
    drawn.current = keepMoved(list.current, before)
    // '+ Select All' includes options that a search adds later.
    if (wasAll && before.size > 0)
      for (const [value, item] of drawn.current) if (!before.has(value)) item.checked = true
    // New options may lack chosen ones, and are not filtered yet.
    settleNow.current(false)
    const searched = list.current?.querySelector<HTMLInputElement>("input[type=search]")?.value
    if (searched !== undefined) showMatches(list.current, shown, searched)
    if (awaited.current) setLater(awaited.current.on, awaited.current.isAll)
  }, [shown, settleNow, setLater])
  const pasted = useRef<string | null>(null)
  useEffect(() => {
    // Options that a search adds later may match pasted ids too.
    if (found.length > 0 && pasted.current === query) setLater(true, false)
  }, [found, query, setLater])

  const show = (text: string, isPasted: boolean) => {
    pasted.current = isPasted && severalIds(text) ? text : null
    setQuery(text)
    if (search) search(text)
    else showMatches(list.current, options, text)
  }
  return { list, chosen, hasList, query, found, shown, isFew, more, settleNow, setMany, show }
}

/** Initially chosen values, in option order. */
export function chosenAtFirst({ options, defaultValue = [], defaultAll }: ChoicesInput): string[] {
  const wanted = new Set(defaultValue)
  return options.flatMap(({ value, locked }) => (defaultAll || locked || wanted.has(value) ? [value] : []))
}
