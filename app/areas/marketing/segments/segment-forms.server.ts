import { inCaseOf, isEnumValue } from "~/domain/enum-case"
import { form } from "~/forms/form-rules.server"
import { withQuery } from "~/ui/list/with-query"
import { MAX_LONG_FORM_FIELDS } from "../form-limits"
import { refusedAs } from "../refused-as.server"
import { segments } from "./segment.record"
import { UpdateSegmentSchema } from "./segment.schema"
import { SEGMENT_FIELDS, UPDATE_SEGMENT } from "./segment-fields"
import { segmentTexts } from "./segment-texts"
import { type SegmentStatus, type SegmentWithVouchers, updateSegment } from "./segments.server"
import { offerVouchers, voucherChosen, voucherOption, withAllVouchers } from "./voucher-offers.server"

/** Update Segment sends only the fields that this person changed. Concurrent edits are reported per field. */
export const changeSegment = form({
  intent: UPDATE_SEGMENT,
  record: { kind: segments.kind, pageOf: ({ id }, { context }) => withoutDialog(segments.pathOf(id), context.url) },
  fields: SEGMENT_FIELDS,
  schema: UpdateSegmentSchema,
  values: valuesOf,
  maxFields: MAX_LONG_FORM_FIELDS,
  before: withAllVouchers,
  // The voucher search text is not a field of the segment.
  offer: async ({ api, values, form }) => {
    const keyword = String(form?.get("keyword") ?? "")
    return offerVouchers(api, { keyword, vouchers: (await values)?.vouchers ?? [] })
  },
  say: () => ({ vouchers: (value) => voucherChosen(value).label }),
  send: ({ api, current }, changes, { name, active, vouchers }) =>
    updateSegment(api, current.id, {
      ...(Object.hasOwn(changes, "name") ? { name } : {}),
      ...(Object.hasOwn(changes, "active") ? { status: statusOf(active, current.status) } : {}),
      ...(Object.hasOwn(changes, "vouchers") ? { vouchers_ids: vouchers.map(Number) } : {}),
    }),
  refused: refusedAs(segmentTexts.updateFailed),
  wireNames: { vouchers_ids: "vouchers", status: "active" },
  name: ({ name }) => name,
  saved: segmentTexts.updated,
})

function valuesOf({ name, status, allVouchers }: SegmentWithVouchers) {
  return { name, active: isEnumValue(status, "ACTIVE"), vouchers: allVouchers.map((each) => voucherOption(each).value) }
}

/** Keeps the letter case of the stored status. */
export const statusOf = (isActive: boolean, stored: string): SegmentStatus =>
  inCaseOf(stored, isActive ? "ACTIVE" : "INACTIVE") as SegmentStatus

/** The page under the panel, with its table pages kept. */
function withoutDialog(path: string, { searchParams }: URL): string {
  return withQuery(path, searchParams.toString(), { dialog: undefined, _routes: undefined, index: undefined })
}
