/** Addresses of the menu assignment copy (product/shell 1). */
export const assignMenusPath = "/food/AssignMenus"

/**
 * The form with an old menu chosen, and perhaps a new one. The new one has a name of its own, which no field has: a form
 * sent to choose another old menu clears it (product/food 7).
 */
export function assignPath({ oldMenu, newMenu }: { oldMenu?: string | number; newMenu?: string | number }): string {
  const query = new URLSearchParams()
  if (oldMenu) query.set("oldMenu", String(oldMenu))
  if (oldMenu && newMenu) query.set("keep", String(newMenu))
  return query.size > 0 ? `${assignMenusPath}?${query}` : assignMenusPath
}
