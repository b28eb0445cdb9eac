import type { FieldRules } from "~/ui/form/changed-fields"

export const ASSIGN_MENU_FIELDS = {
  oldMenu: { label: "Old menu" },
  newMenu: { label: "New menu" },
  /** Hidden: the old menu for which the new one was chosen. */
  newFor: { label: "New menu of", hidden: true },
} as const satisfies FieldRules

export const ASSIGN_MENUS = "assign-menus"

export const assignMenusPath = "/food/AssignMenus"
