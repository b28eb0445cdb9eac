import { describe, expect, it } from "vitest"
import { type Gate, gates, holds } from "./gates"

const any = (...names: string[]): Gate => ({ any: names })
const all = (...names: string[]): Gate => ({ all: names })

/** The table of gates, row by row (product/shell 6). */
const TABLE: Record<keyof typeof gates, Gate> = {
  signedIn: all(),
  menus: any("VIEW_MENUS", "CREATE_MENUS", "GENERATE_MENUS", "EDIT_MENUS"),
  createMenu: all("CREATE_MENUS"),
  generateMenu: all("GENERATE_MENUS"),
  editMenus: all("EDIT_MENUS"),
  merchants: any("VIEW_MERCHANTS", "CREATE_MERCHANTS", "EDIT_MERCHANTS"),
  createMerchant: all("VIEW_MERCHANTS", "CREATE_MERCHANTS"),
  activity: any(
    ...["VIEW_MENUS", "CREATE_MENUS", "GENERATE_MENUS", "EDIT_MENUS"],
    ...["VIEW_DRIVERS", "EDIT_DRIVERS", "VIEW_SUPERVISORS", "EDIT_SUPERVISORS", "VIEW_PAYMENTS", "EDIT_PAYMENTS"],
    ...["VIEW_BANNER", "VIEW_SEGMENT", "VIEW_ORGANIZATION"],
  ),
  refusedTries: all(
    ...["VIEW_MENUS", "CREATE_MENUS", "GENERATE_MENUS", "EDIT_MENUS"],
    ...["VIEW_MERCHANTS", "CREATE_MERCHANTS", "EDIT_MERCHANTS", "VIEW_MAP"],
    ...["VIEW_DRIVERS", "EDIT_DRIVERS", "VIEW_SUPERVISORS", "EDIT_SUPERVISORS", "VIEW_PAYMENTS", "EDIT_PAYMENTS"],
    ...["VIEW_ORGANIZATION", "CREATE_ORGANIZATION", "EDIT_ORGANIZATION"],
    ...["VIEW_BANNER", "CREATE_BANNER", "EDIT_BANNER", "VIEW_SEGMENT", "CREATE_SEGMENT", "EDIT_SEGMENT"],
  ),
  connection: all(
    ...["VIEW_MENUS", "CREATE_MENUS", "GENERATE_MENUS", "EDIT_MENUS"],
    ...["VIEW_MERCHANTS", "CREATE_MERCHANTS", "EDIT_MERCHANTS", "VIEW_MAP"],
    ...["VIEW_DRIVERS", "EDIT_DRIVERS", "VIEW_SUPERVISORS", "EDIT_SUPERVISORS", "VIEW_PAYMENTS", "EDIT_PAYMENTS"],
    ...["VIEW_ORGANIZATION", "CREATE_ORGANIZATION", "EDIT_ORGANIZATION"],
    ...["VIEW_BANNER", "CREATE_BANNER", "EDIT_BANNER", "VIEW_SEGMENT", "CREATE_SEGMENT", "EDIT_SEGMENT"],
  ),
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
  support: any("VIEW_DRIVERS", "EDIT_DRIVERS", "VIEW_PAYMENTS", "EDIT_PAYMENTS", "VIEW_MAP"),
  editCannedMessages: any("EDIT_DRIVERS", "EDIT_PAYMENTS"),
  map: all("VIEW_MAP"),
  missingInvoicing: any("VIEW_DRIVERS", "EDIT_DRIVERS", "VIEW_PAYMENTS", "EDIT_PAYMENTS"),
  resolveMissingInvoicing: all("EDIT_PAYMENTS"),
  logbook: any("VIEW_DRIVERS", "EDIT_DRIVERS", "VIEW_PAYMENTS", "EDIT_PAYMENTS"),
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
}

describe("gates", () => {
  it.each(Object.entries(TABLE))("%s matches the table", (name, gate) => {
    expect(gates[name as keyof typeof gates]).toEqual(gate)
  })

  it("has no gate that is not in the table", () => {
    expect(Object.keys(gates).sort()).toEqual(Object.keys(TABLE).sort())
  })
})

describe("holds", () => {
  it("any: one permission is enough, none is not", () => {
    expect(holds(["EDIT_MENUS"], gates.menus)).toBe(true)
    expect(holds(["VIEW_DRIVERS"], gates.menus)).toBe(false)
    expect(holds([], gates.menus)).toBe(false)
  })

  it("all: every permission is needed", () => {
    expect(holds(["VIEW_MERCHANTS", "CREATE_MERCHANTS"], gates.createMerchant)).toBe(true)
    expect(holds(["CREATE_MERCHANTS"], gates.createMerchant)).toBe(false)
  })

  it("signedIn passes everybody with a session", () => {
    expect(holds([], gates.signedIn)).toBe(true)
  })
})
