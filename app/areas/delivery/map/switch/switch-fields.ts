import { DRIVER_FIELDS } from "../../dispatch/assign-fields"

/** Switch Tasks (product/dispatch 2): who takes a driver's tasks. */
export const SWITCH_FIELDS = { ...DRIVER_FIELDS, driver: { label: "Target driver" } } as const
