import { menus } from "~/areas/food/menus/menu.record"
import { type Gate, gates } from "~/auth/gates"
import { type ActivityKind, extras } from "~/extras.server"
import type { RecordCard } from "~/record/record"
import { FORGOTTEN } from "~/store/people/pseudonym"
import { records } from "./navigation"

/** Kinds of records with logged changes, in the filter's order. Kinds without a record card declare their gate here. */
export const activityKinds: Readonly<Record<string, ActivityKind>> = {
  menu: kindOf(menus),
  "menu-draft": { label: "Menu draft", gate: gates.createMenu, path: null },
  "menu-generation": { label: "Menu generation", gate: gates.generateMenu, path: null },
  ...Object.fromEntries(records.map((card) => [card.kind, kindOf(card)])),
  "driver-notification": { label: "Driver notification", gate: gates.drivers, path: null },
  department: { label: "Department", gate: gates.organizations, path: null },
  "supervisor-assignment": { label: "Merchants schedule", gate: gates.merchantsSchedule, path: null },
  "special-payment": { label: "Special payment", gate: gates.specialPayments, path: null },
  payslips: { label: "Payslips", gate: gates.paychecks, path: null },
  client: {
    label: "Client",
    gate: gates.support,
    path: (id) => `/delivery/support?clientId=${encodeURIComponent(id)}`,
  },
  ...Object.assign({}, ...extras.map(({ activityKinds = {} }) => activityKinds)),
  order: { label: "Order", gate: gates.support, path: (id) => `/delivery/map?order=${encodeURIComponent(id)}` },
  "bulk-action": { label: "Bulk action", gate: gates.bulkActions, path: null },
  "missing-invoices": {
    label: "Missing invoices",
    gate: gates.missingInvoicing,
    path: (id) => `/finance/missing-invoicing?date=${encodeURIComponent(id)}`,
  },
  // Without a record: exports (exportFile), denied actions (the guard) and forgotten persons.
  export: { label: "Export", gate: gates.activity, path: null },
  "refused-try": { label: "Denied action", gate: gates.activity, path: null },
  [FORGOTTEN.kind]: { label: "Forgotten person", gate: gates.refusedTries, path: null },
}

function kindOf({ one, gate, pathOf }: RecordCard): ActivityKind {
  return { label: one.charAt(0).toUpperCase() + one.slice(1), gate, path: pathOf }
}

export function visibleKinds(can: (gate: Gate) => boolean): string[] {
  return Object.entries(activityKinds).flatMap(([name, { gate }]) => (can(gate) ? [name] : []))
}
