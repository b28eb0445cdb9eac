import { type Gate, gates } from "~/auth/gates"
import { extras } from "~/extras.server"
import { furtherScreens, navigation, records } from "~/registry/navigation"

/** Screens and dialogs with a narrower gate than their parent, or without a sidebar entry. */
const NARROWER: Readonly<Record<string, Gate>> = {
  "/food/menus/create": gates.createMenu,
  "/logistics/drivers/{id}/photo": gates.editDrivers,
  "/logistics/Paychecks/recalculate": gates.editPaychecks,
  "/b2b/organizations/{id}/createCatering": gates.createCatering,
  "/b2b/organizations/{id}/employees-file": gates.editOrganization,
  "/marketing/banners/order": gates.editBanners,
  "/marketing/segments/create/{file}": gates.createSegment,
  "/marketing/segments/create/{file}/result": gates.segments,
  "/bulk-actions/subscriptions/{id}": gates.submitBulkActions,
  "/bulk-actions/subscriptions/{id}/result": gates.bulkActions,
}

const KNOWN = new Map<string, Gate>([
  ...navigation.flatMap(({ items, starts = [], actions = [] }) =>
    [...items, ...starts, ...actions].map(({ path, gate }) => [path, gate] as const),
  ),
  ...records.flatMap(({ createPath, edit, create = edit }) => (create ? [[createPath, create] as const] : [])),
  ...furtherScreens(() => true).map(({ path, gate }) => [path, gate] as const),
  ...Object.entries(NARROWER),
  ...extras.flatMap(({ gates = {} }) => Object.entries(gates)),
])

/** The gate of a screen by path, else of its nearest parent. Other paths need only a session. */
export function gateOfPath(path: string): Gate {
  const known = KNOWN.get(path)
  if (known) return known
  const [bare = ""] = path.split("?")
  if (bare !== path) return gateOfPath(bare)
  const above = path.slice(0, path.lastIndexOf("/"))
  return above ? gateOfPath(above) : gates.signedIn
}
