import type { FieldRules } from "~/ui/form/changed-fields"

const common = {
  name: { label: "Segment Name" },
  /** Each as `id code`, so that a selected voucher keeps its label when a new search does not return it. */
  vouchers: { label: "Vouchers", kind: "list", allName: "allVouchers" },
} as const

/** Create Segment. The file is sent beside these fields. */
export const ADD_SEGMENT = {
  intent: "create-segment",
  fields: { ...common, keyword: { label: "Voucher code" }, file: { label: "Clients" } },
} as const satisfies { intent: string; fields: FieldRules }

/** The check page has the same fields, so that errors can be corrected there. `lines` selects the lines to upload. */
export const SEND_CLIENTS = {
  intent: "send-clients",
  fields: { ...ADD_SEGMENT.fields, file: { label: "File" }, lines: { label: "Lines", hidden: true } },
} as const satisfies { intent: string; fields: FieldRules }

/** Update Segment. The voucher search text is not a field of the segment. */
export const SEGMENT_FIELDS = {
  ...common,
  active: { label: "Mark as Active", kind: "boolean" },
} as const satisfies FieldRules

export const UPDATE_SEGMENT = "update-segment"
export const SWITCH_SEGMENT = "switch-segment"
