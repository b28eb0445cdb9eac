import { organizations } from "~/areas/b2b/organization.record"
import { packages } from "~/areas/b2b/packages/package.record"
import { shifts } from "~/areas/delivery/shifts/shift.record"
import { menus } from "~/areas/food/menus/menu.record"
import { merchants } from "~/areas/food/merchants/merchant.record"
import { contractors } from "~/areas/logistics/contractors/contractor.record"
import { drivers } from "~/areas/logistics/drivers/driver.record"
import { paymentPlans } from "~/areas/logistics/payment-plans/payment-plan.record"
import { supervisors } from "~/areas/logistics/supervisors/supervisor.record"
import { banners } from "~/areas/marketing/banners/banner.record"
import { segments } from "~/areas/marketing/segments/segment.record"
import { type Gate, gates } from "~/auth/gates"
import type { RecordCard } from "~/record/record"
import type { IconName } from "~/ui/elements/icon"

interface NavigationItem {
  label: string
  path: string
  gate: Gate
}

interface NavigationGroup {
  label: string
  icon: IconName
  items: readonly NavigationItem[]
  /** Create actions for the overview, labelled as their buttons. */
  starts?: readonly NavigationItem[]
  /** Further actions for the search. */
  actions?: readonly NavigationItem[]
  /** Permissions to change something here. Whoever holds them in one group alone works in that group. */
  changes?: readonly Gate[]
  /** Screens with which the group's work begins, in order, if it is not that of the sidebar. */
  first?: readonly string[]
}

/** Opened from Paychecks. */
const SALARY_REPORT = "/logistics/Paychecks/salary-report"
const SPECIAL_PAYMENTS = "/logistics/SpecialPayments"

/**
 * Sidebar groups with the tabs of their section. A group is shown if at least one of its items is. A record card stands
 * for the list of its records.
 */
export const navigation: readonly NavigationGroup[] = [
  {
    label: "Food",
    icon: "bowl",
    items: [
      screenOf(menus),
      screenOf(merchants),
      { label: "Assign Menus", path: "/food/AssignMenus", gate: gates.editMenus },
    ],
    starts: [
      { label: "+ Create Menu", path: `${menus.path}?dialog=create-menu`, gate: gates.createMenu },
      { label: "Generate Menu", path: `${menus.path}/generate`, gate: gates.generateMenu },
    ],
    changes: [gates.createMenu, gates.generateMenu, gates.editMenus],
  },
  {
    label: "Logistics",
    icon: "truck",
    items: [
      paymentPlans,
      contractors,
      drivers,
      supervisors,
      { label: "Merchants Schedule", path: "/logistics/supervisor-assignments", gate: gates.merchantsSchedule },
      { label: "Special Payments", path: SPECIAL_PAYMENTS, gate: gates.specialPayments },
      { label: "Paychecks", path: "/logistics/Paychecks", gate: gates.paychecks },
    ],
    starts: [
      { label: "+ Add Driver", path: drivers.createPath, gate: drivers.edit },
      { label: "Send Notification", path: `${drivers.path}/notify`, gate: drivers.edit },
    ],
    actions: [
      { label: "Add special payment", path: `${SPECIAL_PAYMENTS}/create`, gate: gates.editSpecialPayments },
      { label: "Special payments from a file", path: `${SPECIAL_PAYMENTS}/file`, gate: gates.editSpecialPayments },
    ],
    changes: [gates.editPaychecks, gates.editDrivers, gates.editSupervisors],
    first: [SALARY_REPORT, SPECIAL_PAYMENTS, drivers.path],
  },
  {
    label: "Delivery",
    icon: "pin",
    items: [
      shifts,
      { label: "Map", path: "/delivery/map", gate: gates.map },
      { label: "Support", path: "/delivery/support", gate: gates.support },
    ],
    first: ["/delivery/map"],
  },
  {
    label: "B2B",
    icon: "building",
    items: [organizations, packages],
    starts: [{ label: "+ Create Organization", path: organizations.createPath, gate: gates.createOrganization }],
    changes: [gates.createOrganization, gates.editOrganization],
  },
  {
    label: "Finance",
    icon: "receipt",
    items: [{ label: "Missing Invoicing", path: "/finance/missing-invoicing", gate: gates.missingInvoicing }],
  },
  { label: "Logbook", icon: "book", items: [{ label: "Logbook", path: "/logbook", gate: gates.logbook }] },
  {
    label: "Marketing",
    icon: "mega",
    items: [banners, segments],
    starts: [
      { label: "+ Add Banner", path: banners.createPath, gate: gates.createBanner },
      { label: "+ Create Segment", path: segments.createPath, gate: gates.createSegment },
    ],
    changes: [gates.createBanner, gates.editBanners, gates.createSegment, gates.editSegments],
    first: [segments.createPath, segments.path, banners.createPath, banners.path],
  },
  {
    label: "Bulk Actions",
    icon: "layers",
    items: [{ label: "Bulk Actions", path: "/bulk-actions/subscriptions", gate: gates.bulkActions }],
  },
  { label: "Activity", icon: "clock", items: [{ label: "Activity", path: "/activity", gate: gates.activity }] },
]

/** Every kind of record with its own list, in sidebar order. */
export const records: readonly RecordCard[] = navigation.flatMap(({ items }) => items.filter(isCard))

/** Kinds of records with pages of their own. */
export const openable: readonly RecordCard[] = [menus, ...records]

/** The list screen of a card, without the derived create page. */
function screenOf({ label, path, gate }: Pick<RecordCard, "label" | "path" | "gate">): NavigationItem {
  return { label, path, gate }
}

function isCard(item: NavigationItem): item is RecordCard {
  return "kind" in item
}

/** The groups with the screens that the user can open; empty groups are left out. */
export function visibleGroups(can: (gate: Gate) => boolean) {
  return navigation.flatMap(({ label, icon, items }) => {
    const screens = items.filter(({ gate }) => can(gate)).map(({ label, path }) => ({ label, path }))
    return screens.length > 0 ? [{ label, icon, items: screens }] : []
  })
}

/** Work of people who change nothing, by the permission for it: the groups that they begin with. */
const READERS: readonly { gate: Gate; groups: readonly string[] }[] = [
  { gate: gates.paychecks, groups: ["Finance", "Logistics", "Logbook"] },
  { gate: gates.map, groups: ["Delivery"] },
]

/**
 * Labels of the groups that this person's work begins with, the main one first. There are no roles, so the permissions
 * decide. Empty for people who work in several groups.
 */
export function groupsOfWork(can: (gate: Gate) => boolean): readonly string[] {
  const changed = navigation.filter(({ changes = [] }) => changes.some(can))
  if (changed.length === 0) return READERS.find(({ gate }) => can(gate))?.groups ?? []
  // The map changes orders without a permission of its own, so its people have two kinds of work.
  return changed.length === 1 && !can(gates.map) ? changed.map(({ label }) => label) : []
}

/** All groups, those of the person's work first. */
export function groupsInOrder(can: (gate: Gate) => boolean): readonly NavigationGroup[] {
  const own = groupsOfWork(can)
  const front = own.flatMap((label) => navigation.find((group) => group.label === label) ?? [])
  return [...front, ...navigation.filter((group) => !front.includes(group))]
}

/** Links in the order in which the group's work begins. */
export function inWorkOrder<Link>(
  { first = [] }: Pick<NavigationGroup, "first">,
  links: readonly Link[],
  pathOf: (link: Link) => string,
): Link[] {
  const rank = (link: Link) => {
    const at = first.indexOf(pathOf(link))
    return at < 0 ? first.length : at
  }
  return links.toSorted((one, other) => rank(one) - rank(other))
}

/** Links of one group on the overview, except the person's main one. */
const MAX_LINKS = 4

/** Screens that are opened from another screen, not from the sidebar. */
const FURTHER = [
  { label: "Salary report", path: SALARY_REPORT, gate: gates.paychecks, group: "Logistics" },
  { label: "All help", path: "/help", gate: gates.signedIn, group: "Help" },
  { label: "Jobs", path: "/jobs", gate: gates.signedIn, group: "Your account" },
  { label: "My sessions", path: "/sessions", gate: gates.signedIn, group: "Your account" },
] as const

/** For the search. */
export const furtherScreens = (can: (gate: Gate) => boolean) => FURTHER.filter(({ gate }) => can(gate))

const MAX_STARTS = 2

/** Create actions of the first group that has any for this user. The last one is the most common. */
export function permittedStarts(can: (gate: Gate) => boolean) {
  const own = groupsInOrder(can).map(({ starts = [] }) => starts.filter(({ gate }) => can(gate)))
  const found = own.find((starts) => starts.length > 0) ?? []
  return found
    .slice(0, MAX_STARTS)
    .map(({ label, path }) => ({ label, path }))
    .toReversed()
}

/** For each group: create actions first, then screens. The person's main group comes first, whole and in the order of its work. */
export function permittedLinks(can: (gate: Gate) => boolean) {
  const [main] = groupsOfWork(can)
  return groupsInOrder(can).flatMap((group) => {
    const { label, icon, items, starts = [] } = group
    const further = FURTHER.filter(({ group }) => group === label)
    const links = [...starts, ...further, ...items]
      .filter(({ gate }) => can(gate))
      .map(({ label, path }) => ({ label, path }))
    const shown = label === main ? inWorkOrder(group, links, ({ path }) => path) : links.slice(0, MAX_LINKS)
    return links.length > 0 ? [{ label, icon, links: shown }] : []
  })
}

/** All actions for this user, labelled as their buttons: those of the groups, and a create action for every other kind of record. */
export function permittedActions(can: (gate: Gate) => boolean) {
  return navigation.flatMap(({ label: group, items, starts = [], actions = [] }) => {
    const made = items.filter(isCard).flatMap(({ one, createPath: path, edit, create = edit }) => {
      const isNamed = starts.some((start) => start.path === path)
      return create && !isNamed ? [{ label: `Create ${one}`, path, gate: create }] : []
    })
    return [...starts, ...actions, ...made]
      .filter(({ gate }) => can(gate))
      .map(({ label, path }) => ({ label: label.replace(/^\+ /, ""), path, group }))
  })
}
