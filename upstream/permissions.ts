import { forbidden } from "./problem"

/** The person of a token. */
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
const PAYMENTS = ["VIEW_PAYMENTS", "EDIT_PAYMENTS"]
const FINANCE = [...DRIVERS, ...PAYMENTS]
const MERCHANTS = ["VIEW_MERCHANTS", "CREATE_MERCHANTS", "EDIT_MERCHANTS"]

/** Permissions for each group of calls: any one of them is enough (product/shell 4). */
export const needs = {
  seeMenus: MENUS,
  createMenus: ["CREATE_MENUS"],
  generateMenus: ["GENERATE_MENUS"],
  editMenus: ["EDIT_MENUS"],
  /** Menu screens choose merchants, the map and the supervisors' schedule show them. */
  seeMerchants: [...MERCHANTS, ...MENUS, "VIEW_MAP", ...SUPERVISORS],
  seeDrivers: DRIVERS,
  editDrivers: ["EDIT_DRIVERS"],
  /** Dispatch assigns orders to a driver, and a catering order chooses one. */
  chooseDrivers: [...DRIVERS, "VIEW_PAYMENTS", "EDIT_PAYMENTS", "VIEW_MAP", "EDIT_ORGANIZATION"],
  seeSupervisors: SUPERVISORS,
  editSupervisors: ["EDIT_SUPERVISORS"],
  /** The list of contractors: paychecks are filtered by them. */
  chooseContractors: [...DRIVERS, ...PAYMENTS],
  seeShifts: [...DRIVERS, ...SUPERVISORS, ...PAYMENTS, "VIEW_MAP"],
  /** Profiles of drivers, contractors and supervisors choose plans. */
  seePaymentPlans: [...DRIVERS, ...SUPERVISORS, ...PAYMENTS],
  seeSubscriptions: [...FINANCE, "VIEW_ORGANIZATION"],
  correctInvoices: ["EDIT_PAYMENTS"],
  seeAudits: FINANCE,
  runBulkActions: ["EDIT_ORGANIZATION"],
  seeBanners: ["VIEW_BANNER"],
  createBanners: ["CREATE_BANNER"],
  editBanners: ["EDIT_BANNER"],
  seeDiscounts: ["VIEW_BANNER", "CREATE_BANNER", "EDIT_BANNER"],
  seeSegments: ["VIEW_SEGMENT"],
  createSegments: ["CREATE_SEGMENT"],
  editSegments: ["EDIT_SEGMENT"],
  seeVouchers: ["VIEW_SEGMENT", "CREATE_SEGMENT", "EDIT_SEGMENT"],
  seeMap: ["VIEW_MAP"],
  /** Orders, clients and assigning, for the support page and the map. */
  dispatch: [...DRIVERS, ...PAYMENTS, "VIEW_MAP"],
  seePayments: PAYMENTS,
  editPayments: ["EDIT_PAYMENTS"],
  seeOrganizations: ["VIEW_ORGANIZATION", "CREATE_ORGANIZATION", "EDIT_ORGANIZATION"],
  createOrganizations: ["CREATE_ORGANIZATION"],
  editOrganizations: ["EDIT_ORGANIZATION"],
  /** Deleting and unassigning need this besides EDIT_ORGANIZATION. */
  deleteInOrganizations: ["DELETE_ORGANIZATION"],
} as const satisfies Record<string, readonly string[]>

/** Throws 403 unless the person holds one of the permissions. */
export function requireAny(staff: Staff, permissions: readonly string[]): void {
  if (!permissions.some((permission) => staff.permissions.includes(permission))) throw forbidden()
}
