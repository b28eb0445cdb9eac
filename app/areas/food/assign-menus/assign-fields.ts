import type { FieldRules } from "~/ui/form/changed-fields"

/** The fields of Assign Menus (product/food 7). */
export const ASSIGN_FIELDS = {
  oldMenu: { label: "Old menu" },
  newMenu: { label: "New menu" },
  /** Not typed: the old menu that the new one was chosen for. */
  newFor: { label: "New menu of", hidden: true },
} as const satisfies FieldRules

export const ASSIGN_MENUS = "assign-menus"

export const assignMenusPath = "/food/AssignMenus"
