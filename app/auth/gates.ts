/** Who may pass: a person who holds any, or all, of the permissions listed. */
export type Gate = { readonly any: readonly string[] } | { readonly all: readonly string[] }

const any = (...permissions: string[]): Gate => ({ any: permissions })
const all = (...permissions: string[]): Gate => ({ all: permissions })

const DRIVERS_OR_PAYMENTS = ["VIEW_DRIVERS", "EDIT_DRIVERS", "VIEW_PAYMENTS", "EDIT_PAYMENTS"]

const EVERY = [
  ...["VIEW_MENUS", "CREATE_MENUS", "GENERATE_MENUS", "EDIT_MENUS"],
  ...["VIEW_MERCHANTS", "CREATE_MERCHANTS", "EDIT_MERCHANTS", "VIEW_MAP"],
  ...["VIEW_DRIVERS", "EDIT_DRIVERS", "VIEW_SUPERVISORS", "EDIT_SUPERVISORS", "VIEW_PAYMENTS", "EDIT_PAYMENTS"],
  ...["VIEW_ORGANIZATION", "CREATE_ORGANIZATION", "EDIT_ORGANIZATION"],
  ...["VIEW_BANNER", "CREATE_BANNER", "EDIT_BANNER", "VIEW_SEGMENT", "CREATE_SEGMENT", "EDIT_SEGMENT"],
]

/** The documents' table of permissions. */
export const gates = {
  /** Needs a session and nothing else: `/`. */
  signedIn: all(),

  menus: any("VIEW_MENUS", "CREATE_MENUS", "GENERATE_MENUS", "EDIT_MENUS"),
  createMenu: all("CREATE_MENUS"),
  generateMenu: all("GENERATE_MENUS"),
  editMenus: all("EDIT_MENUS"),

  merchants: any("VIEW_MERCHANTS", "CREATE_MERCHANTS", "EDIT_MERCHANTS"),
  createMerchant: all("VIEW_MERCHANTS", "CREATE_MERCHANTS"),

  /** Ours: Activity opens for anyone who can open a record kind in it, and shows only those kinds. */
  activity: any(
    ...["VIEW_MENUS", "CREATE_MENUS", "GENERATE_MENUS", "EDIT_MENUS"],
    ...["VIEW_DRIVERS", "EDIT_DRIVERS", "VIEW_SUPERVISORS", "EDIT_SUPERVISORS", "VIEW_PAYMENTS", "EDIT_PAYMENTS"],
    ...["VIEW_BANNER", "VIEW_SEGMENT", "VIEW_ORGANIZATION"],
  ),

  /** Ours: denied actions of all people need every permission that the documents name for a gate. */
  refusedTries: all(...EVERY),
  /** Ours: the Connection page needs the same. */
  connection: all(...EVERY),

  drivers: any("VIEW_DRIVERS", "EDIT_DRIVERS"),
  editDrivers: all("EDIT_DRIVERS"),
  contractors: any("VIEW_DRIVERS", "EDIT_DRIVERS"),
  editContractors: all("EDIT_DRIVERS"),
  shifts: any("VIEW_DRIVERS", "EDIT_DRIVERS"),
  editShifts: all("EDIT_DRIVERS"),

  supervisors: any("VIEW_SUPERVISORS", "EDIT_SUPERVISORS"),
  editSupervisors: all("EDIT_SUPERVISORS"),
  merchantsSchedule: any("VIEW_SUPERVISORS", "EDIT_SUPERVISORS"),
  editMerchantsSchedule: all("EDIT_SUPERVISORS"),

  paymentPlans: any("VIEW_PAYMENTS", "EDIT_PAYMENTS"),
  editPaymentPlans: all("EDIT_PAYMENTS"),
  paychecks: any("VIEW_PAYMENTS", "EDIT_PAYMENTS"),
  editPaychecks: all("EDIT_PAYMENTS"),
  specialPayments: any("VIEW_PAYMENTS", "EDIT_PAYMENTS"),
  editSpecialPayments: all("EDIT_PAYMENTS"),

  support: any(...DRIVERS_OR_PAYMENTS, "VIEW_MAP"),
  /** Ours: message templates are shared, so editing them needs an edit permission. */
  editCannedMessages: any("EDIT_DRIVERS", "EDIT_PAYMENTS"),
  map: all("VIEW_MAP"),
  missingInvoicing: any(...DRIVERS_OR_PAYMENTS),
  resolveMissingInvoicing: all("EDIT_PAYMENTS"),
  logbook: any(...DRIVERS_OR_PAYMENTS),

  organizations: all("VIEW_ORGANIZATION"),
  createOrganization: all("CREATE_ORGANIZATION"),
  editOrganization: all("EDIT_ORGANIZATION"),
  packages: all("VIEW_ORGANIZATION"),
  createPackage: all("CREATE_ORGANIZATION"),
  editPackage: all("EDIT_ORGANIZATION"),
  deleteInB2b: all("EDIT_ORGANIZATION", "DELETE_ORGANIZATION"),
  createCatering: all("EDIT_ORGANIZATION"),
  bulkActions: all("VIEW_ORGANIZATION"),
  submitBulkActions: all("EDIT_ORGANIZATION"),

  banners: all("VIEW_BANNER"),
  createBanner: all("CREATE_BANNER"),
  editBanners: all("EDIT_BANNER"),
  segments: all("VIEW_SEGMENT"),
  createSegment: all("CREATE_SEGMENT"),
  editSegments: all("EDIT_SEGMENT"),
} as const satisfies Record<string, Gate>

/** Whether these permissions pass a gate; nothing else is checked. */
export function holds(permissions: readonly string[], gate: Gate): boolean {
  return "all" in gate
    ? gate.all.every((permission) => permissions.includes(permission))
    : gate.any.some((permission) => permissions.includes(permission))
}
