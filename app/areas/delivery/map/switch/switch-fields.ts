import { PICKER_FIELDS } from "../../dispatch/assign-fields"

export const SWITCH_FIELDS = { ...PICKER_FIELDS, driver: { label: "Target driver" } } as const
