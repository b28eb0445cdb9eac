import { z } from "zod"
import { recordId } from "~/base/record-id.server"
import { segmentTexts } from "./segment-texts"

const MAX_NAME = 191
const MAX_VOUCHERS = 1_000

const name = z
  .string(segmentTexts.nameRequired)
  .min(1, segmentTexts.nameRequired)
  .max(MAX_NAME, `Maximum is ${MAX_NAME} characters`)

/** `id code` as the form has it; the id is what is sent. */
const vouchers = z
  .array(
    z
      .string()
      .transform((value) => value.split(" ", 1)[0] ?? "")
      .pipe(recordId()),
  )
  .min(1, segmentTexts.voucherRequired)
  .max(MAX_VOUCHERS)

/** Create Segment (product/marketing 2); the file is checked apart. */
export const CreateSegmentSchema = z.object({ name, vouchers, keyword: z.string().max(MAX_NAME).optional() })

/** Update Segment (product/marketing 2). */
export const UpdateSegmentSchema = z.object({ name, vouchers, active: z.boolean().default(false) })
