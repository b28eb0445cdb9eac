import type { IconName } from "~/ui/elements/icon"

export interface ShownItem {
  label: string
  path: string
}

/** A sidebar group with the screens that the person may open (`visibleGroups`). */
export interface ShownGroup {
  label: string
  icon: IconName
  items: readonly ShownItem[]
}

export interface Place {
  group: ShownGroup
  item: ShownItem
}

/** The group and item of a page; a record's page belongs to its list. */
export function findPlace(groups: readonly ShownGroup[], pathname: string): Place | null {
  for (const group of groups) {
    const item = group.items.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
    if (item) return { group, item }
  }
  return null
}
