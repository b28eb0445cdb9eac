import { useMemo } from "react"
import { unpackNamed } from "~/domain/named-pack"
import { FieldFailed } from "~/ui/fields/field-failed"
import { MultiSelect } from "~/ui/fields/multi-select"
import { type FormParts, fieldsOf } from "~/ui/form/form-fields"
import { ALL_DRIVERS, DRIVER_CHOICE, driverOption } from "./driver-option"
import { driverTexts } from "./driver-texts"

interface DriversFieldProps {
  form: FormParts<typeof DRIVER_CHOICE, unknown>
  /** Who can be chosen, as `packNamed` packs them; null where they can't be had. */
  offer: { text: string } | null
  hint?: string | undefined
}

/** Chooses drivers by the thousand: few are drawn, and a search finds the others. */
export function DriversField({ form, offer, hint }: DriversFieldProps) {
  const { field } = fieldsOf(form)
  const options = useMemo(() => unpackNamed(offer?.text ?? "").map(driverOption), [offer?.text])
  const { required: _, optional: __, ...choice } = field("drivers")
  const isAll = form.state.values[ALL_DRIVERS] !== ""
  if (!offer) return <FieldFailed {...choice} allName={isAll ? ALL_DRIVERS : null} refresh />
  return (
    <MultiSelect
      {...choice}
      hint={hint}
      options={options}
      allName={ALL_DRIVERS}
      searchLabel={DRIVER_CHOICE.driverSearch.label}
      find={field("driverSearch")}
      placeholder="Select drivers"
      emptyText={driverTexts.noDrivers}
      chips
      defaultAll={isAll}
    />
  )
}
