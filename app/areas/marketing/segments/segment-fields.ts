import type { FieldRules } from "~/ui/form/changed-fields"

const common = {
  name: { label: "Segment Name" },
  /** Each as `id code`, so that a chosen one keeps its words when another search hides it. */
  vouchers: { label: "Vouchers", kind: "list", allName: "allVouchers" },
} as const

/** The fields of Create Segment (product/marketing 2). The file comes beside them. */
export const NEW_SEGMENT_FIELDS = {
  ...common,
  keyword: { label: "Voucher code" },
  file: { label: "Clients" },
} as const satisfies FieldRules

/** Those of the check page, which has them again: what is refused is mended there. `lines` says which lines go up. */
export const SEND_CLIENTS_FIELDS = {
  ...NEW_SEGMENT_FIELDS,
  file: { label: "File" },
  lines: { label: "Lines", hidden: true },
} as const satisfies FieldRules

/** Those of Update Segment: the code that vouchers are searched by is nothing of the segment's. */
export const SEGMENT_FIELDS = {
  ...common,
  active: { label: "Mark as Active", kind: "boolean" },
} as const satisfies FieldRules

export const ADD_SEGMENT = "create-segment"
export const SEND_CLIENTS = "send-clients"
export const UPDATE_SEGMENT = "update-segment"
/** The intent of a row's switch. */
export const SWITCH_SEGMENT = "switch-segment"
/** The form name of the file. */
export const CLIENTS_FILE = "file"
