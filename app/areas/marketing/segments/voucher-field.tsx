import { Button } from "~/ui/elements/button"
import { FieldFailed } from "~/ui/fields/field-failed"
import { MultiSelect } from "~/ui/fields/multi-select"
import { TextField } from "~/ui/fields/text-field"
import type { fieldsOf } from "~/ui/form/form-fields"
import { REFRESH_FIELD } from "~/ui/form/form-state"
import { NEW_SEGMENT_FIELDS, SEGMENT_FIELDS } from "./segment-fields"
import { ownSegmentTexts } from "./segment-texts"

interface VoucherFieldProps {
  field: ReturnType<typeof fieldsOf<typeof SEGMENT_FIELDS, unknown>>["field"]
  /** What the vouchers were searched by. */
  keyword: string
  options: readonly { value: string; label: string }[] | null
}

/** Vouchers as a search finds them, with the chosen ones among them; each chosen one is a chip below. */
export function VoucherField({ field, keyword, options }: VoucherFieldProps) {
  const { required: _, optional: __, ...vouchers } = field("vouchers")
  return (
    <>
      <div className="row items-end">
        <TextField
          id={`${vouchers.id}-keyword`}
          name="keyword"
          label={NEW_SEGMENT_FIELDS.keyword.label}
          defaultValue={keyword}
          type="search"
          autoComplete="off"
        />
        <Button type="submit" name={REFRESH_FIELD} value="vouchers" className="mb-[20px]">
          {ownSegmentTexts.searchVouchers}
        </Button>
      </div>
      {options ? (
        <MultiSelect
          {...vouchers}
          options={options}
          allName={SEGMENT_FIELDS.vouchers.allName}
          placeholder="Select vouchers"
          chips
        />
      ) : (
        <FieldFailed {...vouchers} refresh />
      )}
    </>
  )
}
