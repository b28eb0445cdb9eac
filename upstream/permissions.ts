import { forbidden } from "./problem"

/** Whom a token stands for. */
export interface Staff {
  id: number
  email: string
  firstName: string
  lastName: string
  permissions: readonly string[]
}

const MENUS = ["VIEW_MENUS", "CREATE_MENUS", "GENERATE_MENUS", "EDIT_MENUS"]
const DRIVERS = ["VIEW_DRIVERS", "EDIT_DRIVERS"]
const SUPERVISORS = ["VIEW_SUPERVISORS", "EDIT_SUPERVISORS"]
const MERCHANTS = ["VIEW_MERCHANTS", "CREATE_MERCHANTS", "EDIT_MERCHANTS"]

/** What each group of calls needs: any one of the strings (decisions.md, "Permissions for gates"). */
export const needs = {
  seeMenus: MENUS,
  createMenus: ["CREATE_MENUS"],
  generateMenus: ["GENERATE_MENUS"],
  editMenus: ["EDIT_MENUS"],
  /** Menu screens choose merchants, the map and the supervisors' schedule show them. */
  seeMerchants: [...MERCHANTS, ...MENUS, "VIEW_MAP", ...SUPERVISORS],
  seeDrivers: DRIVERS,
  editDrivers: ["EDIT_DRIVERS"],
  seeSupervisors: SUPERVISORS,
  editSupervisors: ["EDIT_SUPERVISORS"],
  seeShifts: [...DRIVERS, ...SUPERVISORS, "VIEW_PAYMENTS", "EDIT_PAYMENTS"],
  /** Profiles of drivers, contractors and supervisors choose plans. */
  seePaymentPlans: [...DRIVERS, ...SUPERVISORS, "VIEW_PAYMENTS", "EDIT_PAYMENTS"],
} as const satisfies Record<string, readonly string[]>

/** Throws 403 unless the person holds one of the permissions. */
export function requireAny(staff: Staff, permissions: readonly string[]): void {
  if (!permissions.some((permission) => staff.permissions.includes(permission))) throw forbidden()
}
