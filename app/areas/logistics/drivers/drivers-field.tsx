import { useMemo } from "react"
import { decodeOptions } from "~/domain/encode-options"
import { FieldFailed } from "~/ui/fields/field-failed"
import { MultiSelect } from "~/ui/fields/multi-select/multi-select"
import { type FormParts, fieldsOf } from "~/ui/form/form-fields"
import { ALL_DRIVERS, DRIVER_CHOICE, driverOption } from "./driver-option"
import { driverTexts, ownDriverTexts } from "./driver-texts"
import { useFoundDrivers } from "./use-found-drivers"

interface DriversFieldProps {
  form: FormParts<typeof DRIVER_CHOICE, unknown>
  /** Who can be chosen, as `encodeOptions` packs them; null where they can't be had. */
  offer: { text: string } | null
  hint?: string | undefined
  /** How many '+ Select All' stands for, where that is more than are offered. */
  total?: number | undefined
  /** Where the form's own route offers whom a search finds; what is searched stands in its address. */
  searchPath?: string
  onChoose?: (chosen: readonly string[]) => void
}

function optionsOf(text: string, found: string) {
  const offered = decodeOptions(text)
  const known = new Set(offered.map(({ id }) => id))
  return [...offered, ...decodeOptions(found).filter(({ id }) => !known.has(id))].map(driverOption)
}

/** Chooses drivers by the thousand: few are drawn, and a search finds the others. */
export function DriversField({ form, offer, hint, total, searchPath, onChoose }: DriversFieldProps) {
  const { field } = fieldsOf(form)
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
      emptyText={isSearching ? ownDriverTexts.searching : driverTexts.noDrivers}
      onSearch={search}
      onChoose={onChoose}
      chips
      defaultAll={isAll}
    />
  )
}

/** Whom a list's filters, and the number that a dialog takes, leave to choose from; nothing where that is everybody. */
export function listedOf({ count, total }: { count: number; total: number }, isFiltered = false): string | undefined {
  const [some, all] = [count.toLocaleString("en-US"), total.toLocaleString("en-US")]
  if (count < total) {
    const whom = isFiltered ? `${all} drivers that match your filters` : `${all} drivers`
    return `+ Select All selects the first ${some} of ${whom}. Search covers all of them.`
  }
  if (!isFiltered) return undefined
  return total === 1 ? "1 driver matches your filters" : `${all} drivers match your filters`
}
