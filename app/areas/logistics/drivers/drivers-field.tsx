import { useFetcher } from "@remix-run/react"
import { useEffect, useMemo, useRef, useState } from "react"
import { decodeOptions, encodeOptions } from "~/domain/encode-options"
import { FieldFailed } from "~/ui/fields/field-failed"
import { MultiSelect } from "~/ui/fields/multi-select/multi-select"
import type { FormFields, FormParts } from "~/ui/form/form-fields"
import { ALL_DRIVERS, DRIVER_CHOICE, DRIVER_SEARCH, driverOption } from "./driver-option"

interface DriversFieldProps {
  form: Pick<FormParts<typeof DRIVER_CHOICE, unknown>, "state"> & FormFields<typeof DRIVER_CHOICE>
  /** Drivers to choose from, packed by `encodeOptions`; null if they could not be loaded. */
  offer: { text: string } | null
  hint?: string | undefined
  /** Number of drivers of '+ Select All', if it covers more than are offered. */
  total?: number | undefined
  /** Route whose loader returns the results of a search. */
  searchPath?: string
  onChoose?: (chosen: readonly string[]) => void
}

function optionsOf(text: string, found: string) {
  const offered = decodeOptions(text)
  const known = new Set(offered.map(({ id }) => id))
  return [...offered, ...decodeOptions(found).filter(({ id }) => !known.has(id))].map(driverOption)
}

/** Chooses from thousands of drivers: few are rendered, and a search finds the others. */
export function DriversField({ form, offer, hint, total, searchPath, onChoose }: DriversFieldProps) {
  const { field } = form
  const { found, search, isSearching } = useFoundDrivers(searchPath)
  const options = useMemo(() => optionsOf(offer?.text ?? "", found), [offer?.text, found])
  const { required: _, optional: __, ...choice } = field("drivers")
  const isAll = form.state.values[ALL_DRIVERS] !== ""
  if (!offer) return <FieldFailed {...choice} allName={isAll ? ALL_DRIVERS : null} refresh />
  return (
    <MultiSelect
      {...choice}
      hint={hint}
      options={options}
      {...(total === undefined ? {} : { total })}
      allName={ALL_DRIVERS}
      searchLabel={DRIVER_CHOICE.driverSearch.label}
      find={field("driverSearch")}
      placeholder="Select drivers"
      emptyText={isSearching ? "Searching all drivers" : "No drivers available"}
      onSearch={search}
      onChoose={onChoose}
      chips
      defaultAll={isAll}
    />
  )
}

/** Hint about which drivers are offered; none where all drivers are. */
export function listedOf({ count, total }: { count: number; total: number }, isFiltered = false): string | undefined {
  const [some, all] = [count.toLocaleString("en-US"), total.toLocaleString("en-US")]
  if (count < total) {
    const allText = isFiltered ? `${all} drivers that match your filters` : `${all} drivers`
    return `+ Select All selects the first ${some} of ${allText}. Search covers all of them.`
  }
  if (!isFiltered) return undefined
  return total === 1 ? "1 driver matches your filters" : `${all} drivers match your filters`
}

/** Debounce of the driver search. */
const SEARCH_DEBOUNCE_MS = 200

/** Loader data of a form that offers drivers. */
interface Offering {
  offers?: { text?: string; offer?: { text: string } | null } | null
}

/** Searches drivers in the upstream while the person types. @returns everyone found so far, packed by `encodeOptions` */
function useFoundDrivers(path: string | undefined) {
  const { load, data, state } = useFetcher<Offering & { form?: Offering; dialog?: { form: Offering } | null }>()
  const [found, setFound] = useState("")
  const timer = useRef<ReturnType<typeof setTimeout>>()
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    // On a record's page the form is in the open dialog.
    const offers = data?.offers ?? (data?.dialog ?? data)?.form?.offers
    const text = offers?.text ?? offers?.offer?.text
    if (text) setFound((before) => together(before, text))
  }, [data])
  const search = (text: string) => {
    clearTimeout(timer.current)
    if (!path || !text.trim()) return
    timer.current = setTimeout(() => {
      const [plain = "", query] = path.split("?", 2)
      const asked = new URLSearchParams(query)
      asked.set(DRIVER_SEARCH, text)
      load(`${plain}?${asked}`)
    }, SEARCH_DEBOUNCE_MS)
  }
  return { found, search, isSearching: state !== "idle" }
}

function together(before: string, text: string): string {
  const named = new Map([...decodeOptions(before), ...decodeOptions(text)].map((one) => [one.id, one]))
  return encodeOptions([...named.values()])
}
