import { z } from "zod"
import { recordId } from "~/base/record-id.server"

const NAME_REQUIRED = "Name is Required"

const MAX_NAME = 191
const MAX_VOUCHERS = 1_000

const name = z.string(NAME_REQUIRED).min(1, NAME_REQUIRED).max(MAX_NAME, `Maximum is ${MAX_NAME} characters`)

/** The form's values are `id code`; only the id is sent. */
const vouchers = z
  .array(
    z
      .string()
      .transform((value) => value.split(" ", 1)[0] ?? "")
      .pipe(recordId()),
  )
  .min(1, "Please select at least one voucher!")
  .max(MAX_VOUCHERS)

/** Create Segment. The file is validated separately. */
export const CreateSegmentSchema = z.object({ name, vouchers, keyword: z.string().max(MAX_NAME).optional() })

export const UpdateSegmentSchema = z.object({ name, vouchers, active: z.boolean().default(false) })
