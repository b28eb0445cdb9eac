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
  /** Everything is chosen, whatever `defaultValue` says (the posted or linked `allName`). */
  defaultAll?: boolean
  /** Shown instead of the list while another field decides it, e.g. "Select a merchant to get meals!". */
  waitingText?: string
  find?: Find
  /** Told after every change, with the chosen values. */
  onChoose?: (values: readonly string[]) => void
}

/** What is chosen of a list: its checkboxes hold it, in `list`; this hears of it, and sets them all. */
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
  /** What is chosen, or no more, once it is drawn. */
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
      // Its form looks at what changed; no press tells it.
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
    // '+ Select All' is for those too whom a search brings later.
    if (wasAll && before.size > 0)
      for (const [value, item] of drawn.current) if (!before.has(value)) item.checked = true
    // Other options may have taken chosen ones away, and are not searched yet.
    settleNow.current(false)
    const searched = list.current?.querySelector<HTMLInputElement>("input[type=search]")?.value
    if (searched !== undefined) showMatches(list.current, shown, searched)
    if (awaited.current) setLater(awaited.current.on, awaited.current.isAll)
  }, [shown, settleNow, setLater])
  const pasted = useRef<string | null>(null)
  useEffect(() => {
    // Those whom a search brings later are among the pasted numbers too.
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

/** The values of what is chosen before anybody chose, in the order of the options. */
export function chosenAtFirst({ options, defaultValue = [], defaultAll }: ChoicesInput): string[] {
  const wanted = new Set(defaultValue)
  return options.flatMap(({ value, locked }) => (defaultAll || locked || wanted.has(value) ? [value] : []))
}
