import { type Gate, gates } from "~/auth/gates"

interface ActivityKind {
  /** How the page of activity calls it. */
  label: string
  /** Who sees what was done to records of this kind: whoever may open them. */
  gate: Gate
  /** Where such a record is opened; null where only its maker can. */
  path: ((id: string) => string) | null
}

/**
 * Kinds of records whose changes are written down, in the order of the filter. An area that records something adds its
 * kind here, with the gate of its screen.
 */
export const activityKinds: Readonly<Record<string, ActivityKind>> = {
  menu: { label: "Menu", gate: gates.menus, path: (id) => `/food/menus/${encodeURIComponent(id)}` },
  "menu-draft": { label: "Menu draft", gate: gates.createMenu, path: null },
  "menu-generation": { label: "Menu generation", gate: gates.generateMenu, path: null },
  driver: { label: "Driver", gate: gates.drivers, path: (id) => `/logistics/drivers/${encodeURIComponent(id)}` },
  "driver-notification": { label: "Driver notification", gate: gates.drivers, path: null },
  contractor: {
    label: "Contractor",
    gate: gates.contractors,
    path: (id) => `/logistics/contractors/${encodeURIComponent(id)}`,
  },
  supervisor: {
    label: "Supervisor",
    gate: gates.supervisors,
    path: (id) => `/logistics/supervisors/${encodeURIComponent(id)}`,
  },
  shift: { label: "Shift", gate: gates.shifts, path: (id) => `/delivery/shifts/${encodeURIComponent(id)}` },
}

/** The kinds that somebody may see. */
export function visibleKinds(can: (gate: Gate) => boolean): string[] {
  return Object.entries(activityKinds).flatMap(([name, { gate }]) => (can(gate) ? [name] : []))
}
