import type { ComponentProps } from "react"
import { FieldFailed } from "~/ui/fields/field-failed"
import { FindField } from "~/ui/fields/find-field"
import { MultiSelect } from "~/ui/fields/multi-select/multi-select"
import { ADD_SEGMENT } from "./segment-fields"
import { ownSegmentTexts } from "./segment-texts"

interface VoucherFieldProps {
  /** The vouchers' field, of whichever form. */
  vouchers: Omit<ComponentProps<typeof MultiSelect>, "options" | "allName" | "placeholder" | "chips"> & {
    label: string
    required?: boolean | undefined
    optional?: boolean | undefined
  }
  /** What the vouchers were searched by. */
  keyword: string
  options: readonly { value: string; label: string }[] | null
}

/** Vouchers as a search finds them, with the chosen ones among them; each chosen one is a chip below. */
export function VoucherField({ vouchers: field, keyword, options }: VoucherFieldProps) {
  const { required: _, optional: __, ...vouchers } = field
  const find = { id: `${vouchers.id}-keyword`, name: "keyword", defaultValue: keyword }
  return (
    <>
      <FindField find={{ ...find, label: ADD_SEGMENT.fields.keyword.label }} button={ownSegmentTexts.searchVouchers} />
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
