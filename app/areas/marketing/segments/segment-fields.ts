import type { FieldRules } from "~/ui/form/changed-fields"

const common = {
  name: { label: "Segment Name" },
  /** Each as `id code`, so that a chosen one keeps its words when another search hides it. */
  vouchers: { label: "Vouchers", kind: "list", allName: "allVouchers" },
} as const

/** Create Segment (product/marketing 2). The file comes beside its fields. */
export const ADD_SEGMENT = {
  intent: "create-segment",
  fields: { ...common, keyword: { label: "Voucher code" }, file: { label: "Clients" } },
} as const satisfies { intent: string; fields: FieldRules }

/** The check page's, which has them again: what is refused is corrected there. `lines` says which lines go up. */
export const SEND_CLIENTS = {
  intent: "send-clients",
  fields: { ...ADD_SEGMENT.fields, file: { label: "File" }, lines: { label: "Lines", hidden: true } },
} as const satisfies { intent: string; fields: FieldRules }

/** Those of Update Segment: the code that vouchers are searched by is nothing of the segment's. */
export const SEGMENT_FIELDS = {
  ...common,
  active: { label: "Mark as Active", kind: "boolean" },
} as const satisfies FieldRules

export const UPDATE_SEGMENT = "update-segment"
/** The intent of a row's switch. */
export const SWITCH_SEGMENT = "switch-segment"
