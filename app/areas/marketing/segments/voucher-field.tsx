import type { ComponentProps } from "react"
import { FieldFailed } from "~/ui/fields/field-failed"
import { FindField } from "~/ui/fields/find-field"
import { MultiSelect } from "~/ui/fields/multi-select/multi-select"
import { ADD_SEGMENT } from "./segment-fields"

interface VoucherFieldProps {
  vouchers: Omit<ComponentProps<typeof MultiSelect>, "options" | "allName" | "placeholder" | "chips"> & {
    label: string
    required?: boolean | undefined
    optional?: boolean | undefined
  }
  keyword: string
  options: readonly { value: string; label: string }[] | null
}

/** Voucher search and multi-select. Selected vouchers are also shown as chips. */
export function VoucherField({ vouchers: field, keyword, options }: VoucherFieldProps) {
  const { required: _, optional: __, ...vouchers } = field
  const find = { id: `${vouchers.id}-keyword`, name: "keyword", defaultValue: keyword }
  return (
    <>
      <FindField find={{ ...find, label: ADD_SEGMENT.fields.keyword.label }} button="Search vouchers" />
      {options ? (
        <MultiSelect
          {...vouchers}
          options={options}
          allName={ADD_SEGMENT.fields.vouchers.allName}
          placeholder="Select vouchers"
          chips
        />
      ) : (
        <FieldFailed {...vouchers} refresh />
      )}
    </>
  )
}
