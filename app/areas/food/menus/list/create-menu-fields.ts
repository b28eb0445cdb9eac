import type { FieldRules } from "~/ui/form/changed-fields"

/** The form's intent, and the dialog's name in the address. */
export const CREATE_MENU = "create-menu"

export const ALL_ZONES = "allZones"

/** `shownCity` is the city of the shown zones and holidays. */
export const CREATE_MENU_FIELDS = {
  name: { label: "Name" },
  startDate: { label: "Start date" },
  noOfWeeks: { label: "No. of weeks" },
  city: { label: "City" },
  shownCity: { label: "City", hidden: true },
  zoneList: { label: "Zones", kind: "list" },
  [ALL_ZONES]: { label: "Zones", kind: "boolean" },
  allowFridays: { label: "Allow Fridays", kind: "boolean" },
  allowSaturdays: { label: "Allow Saturdays", kind: "boolean" },
  allowedHolidays: { label: "Holidays", kind: "list" },
} as const satisfies FieldRules
