import { companySource, departmentSource, employeeSource } from "~/areas/b2b/b2b-sources.server"
import { organizationList } from "~/areas/b2b/organizations/list/organization-list.server"
import { packageList } from "~/areas/b2b/packages/package-screens.server"
import { orderSource } from "~/areas/delivery/dispatch/dispatch-sources.server"
import { shiftList } from "~/areas/delivery/shifts/shift-screens.server"
import { clientSource } from "~/areas/delivery/support/client-source.server"
import { subscriptionSource } from "~/areas/delivery/support/subscription-source.server"
import { menuSource } from "~/areas/food/menus/list/menu-source.server"
import { merchantList } from "~/areas/food/merchants/merchant-screens.server"
import { auditSource } from "~/areas/logbook/audit-source.server"
import { contractorList } from "~/areas/logistics/contractors/contractor-screens.server"
import { driverList } from "~/areas/logistics/drivers/driver-list.server"
import { paymentPlanList } from "~/areas/logistics/payment-plans/payment-plan-list.server"
import { supervisorList } from "~/areas/logistics/supervisors/supervisor-screens.server"
import { bannerList } from "~/areas/marketing/banners/banner-list.server"
import { segmentList } from "~/areas/marketing/segments/segment-list.server"
import { voucherSource } from "~/areas/marketing/segments/voucher-source.server"
import { listSource, type SearchSource } from "~/record/search-source.server"

/** Every searched kind of record, in sidebar order. A list with a `hit` rule must have its line here. */
export const searchSources: readonly SearchSource[] = [
  menuSource,
  listSource(merchantList),
  listSource(contractorList),
  listSource(driverList),
  listSource(supervisorList),
  listSource(paymentPlanList),
  listSource(shiftList),
  orderSource,
  clientSource,
  subscriptionSource,
  auditSource,
  listSource(bannerList),
  listSource(segmentList),
  voucherSource,
  listSource(organizationList),
  companySource,
  departmentSource,
  employeeSource,
  listSource(packageList),
]
