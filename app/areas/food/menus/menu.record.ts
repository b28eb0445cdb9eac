import { gates } from "~/auth/gates"
import { record } from "~/record/record"

export const menus = record({
  kind: "menu",
  one: "menu",
  many: "menus",
  label: "Menus",
  path: "/food/menus",
  gate: gates.menus,
  edit: gates.editMenus,
  create: gates.createMenu,
  sample: "1",
})
