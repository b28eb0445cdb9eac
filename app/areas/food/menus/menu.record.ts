import { gates } from "~/auth/gates"
import { record } from "~/record"
import { menuListPath } from "./menu-paths"

export const menus = record({
  kind: "menu",
  one: "menu",
  many: "menus",
  label: "Menus",
  path: menuListPath,
  gate: gates.menus,
  edit: gates.editMenus,
  create: gates.createMenu,
  sample: "1",
})
