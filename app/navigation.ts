import { type Gate, gates } from "~/auth/gates"
import type { IconName } from "~/ui/icon"

export interface NavigationItem {
  label: string
  path: string
  gate: Gate
}

export interface NavigationGroup {
  label: string
  icon: IconName
  items: readonly NavigationItem[]
}

/**
 * Sidebar groups and, inside a group, the section's tabs (D1 2.2, 6). A group shows when any of its items shows
 * (decisions.md "Permissions"). Only screens that exist stand here.
 */
export const navigation: readonly NavigationGroup[] = [
  {
    label: "Food",
    icon: "bowl",
    items: [
      { label: "Menus", path: "/food/menus", gate: gates.menus },
      { label: "Merchants", path: "/food/merchants", gate: gates.merchants },
      { label: "Assign Menus", path: "/food/AssignMenus", gate: gates.editMenus },
    ],
  },
  {
    label: "Logistics",
    icon: "truck",
    items: [
      { label: "Contractors", path: "/logistics/contractors", gate: gates.contractors },
      { label: "Drivers", path: "/logistics/drivers", gate: gates.drivers },
      { label: "Supervisors", path: "/logistics/supervisors", gate: gates.supervisors },
    ],
  },
  { label: "Delivery", icon: "pin", items: [{ label: "Shifts", path: "/delivery/shifts", gate: gates.shifts }] },
  { label: "Activity", icon: "clock", items: [{ label: "Activity", path: "/activity", gate: gates.activity }] },
]

/** The paths of the screens that somebody may open. */
export function visiblePaths(can: (gate: Gate) => boolean): string[] {
  return navigation.flatMap((group) => group.items.filter((item) => can(item.gate)).map((item) => item.path))
}

/** The groups with only their visible items; a group without any is left out. */
export function visibleGroups(paths: readonly string[]): NavigationGroup[] {
  return navigation
    .map((group) => ({ ...group, items: group.items.filter((item) => paths.includes(item.path)) }))
    .filter((group) => group.items.length > 0)
}

/** The group and the item that a page belongs to; a record's page belongs to its list. */
export function findPlace(groups: readonly NavigationGroup[], pathname: string) {
  for (const group of groups) {
    const item = group.items.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
    if (item) return { group, item }
  }
  return null
}
