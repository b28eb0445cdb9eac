import { DRIVER_FIELDS } from "../../dispatch/assign-fields"

export const SWITCH_FIELDS = { ...DRIVER_FIELDS, driver: { label: "Target driver" } } as const
