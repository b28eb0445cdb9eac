import { type Gate, gates, holds } from "~/auth/gates"
import { navigation, records } from "~/registry/navigation"
import { GUARDS } from "./screens"

const namesOf = (gate: Gate): readonly string[] => ("all" in gate ? gate.all : gate.any)
export const EVERY_NAME = [...new Set(Object.values<Gate>(gates).flatMap(namesOf))]
export const without = (names: readonly string[]) => EVERY_NAME.filter((one) => !names.includes(one))

/** The smallest sets of permissions that pass a gate. */
const holders = (gate: Gate): readonly (readonly string[])[] =>
  "all" in gate ? [gate.all] : gate.any.map((name) => [name])
/** The largest sets of permissions that do not. */
const lackers = (gate: Gate): readonly (readonly string[])[] =>
  "all" in gate ? gate.all.map((name) => without([name])) : [without(gate.any)]

type GateName = keyof typeof gates
interface Guarded {
  id: string
  at: string
  gate: Gate
}
/** Every page and file of an area by URL. The builder without a draft redirects to the list, which counts as allowed. */
export const SCREENS: Guarded[] = Object.entries(GUARDS).flatMap(([id, { at, gate }]) =>
  gate === "public" || !id.startsWith("areas/") ? [] : [{ id, at, gate: gates[gate] }],
)

/** Controls that need a permission: the page, the control and its gate. */
const OWN_CONTROLS: [on: string, shows: string, gate: GateName][] = [
  ["/food/menus", "+ Create Menu", "createMenu"],
  ["/food/menus", 'href="/food/menus/generate"', "generateMenu"],
  ["/food/merchants", "+ Create Merchant", "createMerchant"],
  ["/logistics/drivers", "Send Notification", "editDrivers"],
  ["/logistics/drivers", "+ Add Driver", "editDrivers"],
  ["/logistics/payment-plans/1", ">Next<", "editPaymentPlans"],
  ["/logistics/Paychecks", "/logistics/Paychecks/recalculate", "editPaychecks"],
  ["/logistics/SpecialPayments", "+ Add special payment", "editSpecialPayments"],
  ["/finance/missing-invoicing?date=2026-11-21", ">Resolve<", "resolveMissingInvoicing"],
  ["/bulk-actions/subscriptions", "Check the file", "submitBulkActions"],
  ["/marketing/banners", "Edit Order", "editBanners"],
  ["/marketing/segments/214", "Update Segment", "editSegments"],
  ["/b2b/organizations/603?section=departments", "+ Create Department", "editOrganization"],
  ["/b2b/organizations/603?section=catering", "Create Catering Order", "createCatering"],
  ["/b2b/organizations/603?section=departments", "Delete Site operations, #", "editOrganization"],
  ["/b2b/organizations/601/departments/3002", "+ Assign Employee", "editOrganization"],
  ["/b2b/organizations/601/departments/3002", 'form="selection-employee"', "deleteInB2b"],
  ["/b2b/business-packages/36", "+ Assign Plans", "editPackage"],
  ["/b2b/business-packages/36", 'form="selection-plan"', "editPackage"],
]
/** A page for every user without upstream calls, to check the navigation, which is on every page. */
const PLAIN_PAGE = "/sessions"
const CONTROLS: [on: string, shows: string, gate: Gate][] = [
  ...OWN_CONTROLS.map(([on, shows, name]): [string, string, Gate] => [on, shows, gates[name]]),
  ...navigation.flatMap(({ items }) =>
    items.map(({ path, gate }): [string, string, Gate] => [PLAIN_PAGE, `href="${path}"`, gate]),
  ),
  ...records.flatMap(({ path, createPath, edit, create = edit }): [string, string, Gate][] =>
    create ? [[path, `href="${createPath}`, create]] : [],
  ),
]
const gateOf = (path: string) =>
  SCREENS.find(({ at }) => at === path.replace(/\?section=.*/, ""))?.gate ?? gates.signedIn

/** Expectations for one set of permissions: allowed and forbidden URLs, shown and hidden controls. */
export interface Asked {
  permissions: readonly string[]
  screens: (Guarded & { opens: boolean })[]
  controls: { on: string; shows: string; isShown: boolean }[]
}

/** Permissions for the pages below a page, such as the list under a dialog. */
function under(id: string, around: Around): string[] {
  const parent = around.get(id)
  if (parent === undefined) return []
  const gate = GUARDS[parent]?.gate ?? "public"
  const [opens = []] = gate === "public" ? [] : holders(gates[gate])
  return [...opens, ...under(parent, around)]
}

/** Route -> parent route. */
type Around = ReadonlyMap<string, string | undefined>

/** For each gate the smallest sets that pass and the largest that fail, so that the number grows linearly with the screens. */
export function everybody(around: Around): Asked[] {
  const asked = new Map<string, Asked>()
  const of = (permissions: readonly string[]): Asked => {
    const key = [...permissions].sort().join("|")
    const one = asked.get(key) ?? { permissions, screens: [], controls: [] }
    asked.set(key, one)
    return one
  }
  for (const screen of SCREENS) {
    for (const names of holders(screen.gate)) {
      of([...new Set([...names, ...under(screen.id, around)])]).screens.push({ ...screen, opens: true })
    }
    for (const names of lackers(screen.gate)) of(names).screens.push({ ...screen, opens: false })
  }
  for (const [on, shows, gate] of CONTROLS) {
    const page = gateOf(on)
    const [opens = []] = holders(page)
    for (const names of holders(gate)) {
      of([...new Set([...opens, ...names])]).controls.push({ on, shows, isShown: true })
    }
    for (const names of lackers(gate)) {
      if (holds(names, page)) of(names).controls.push({ on, shows, isShown: false })
    }
  }
  // These pass no gate except being signed in.
  of(["create_menus", " CREATE_MENUS", "CREATE_MENUS,VIEW_MENUS"]).screens.push(
    ...SCREENS.map((screen) => ({ ...screen, opens: holds([], screen.gate) })),
  )
  return [...asked.values()]
}
