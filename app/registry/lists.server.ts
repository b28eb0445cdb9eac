import type { LoaderFunctionArgs } from "@remix-run/node"
import { organizationList } from "~/areas/b2b/organizations/list/organization-list.server"
import { packageList } from "~/areas/b2b/packages/package-screens.server"
import { shiftList } from "~/areas/delivery/shifts/shift-screens.server"
import { merchantList } from "~/areas/food/merchants/merchant-screens.server"
import { contractorList } from "~/areas/logistics/contractors/contractor-screens.server"
import { driverList } from "~/areas/logistics/drivers/driver-list.server"
import { paymentPlanList } from "~/areas/logistics/payment-plans/payment-plan-list.server"
import { supervisorList } from "~/areas/logistics/supervisors/supervisor-screens.server"
import { bannerList } from "~/areas/marketing/banners/banner-list.server"
import { segmentList } from "~/areas/marketing/segments/segment-list.server"
import type { RecordCard } from "~/record/record"

interface FileOfList {
  readonly record: RecordCard
  /** Guarded by the list's own gate. */
  file(args: LoaderFunctionArgs): Promise<Response | null>
}

/** The lists whose files this folder serves. */
export const lists: readonly FileOfList[] = [
  supervisorList,
  shiftList,
  contractorList,
  driverList,
  paymentPlanList,
  packageList,
  merchantList,
  organizationList,
  segmentList,
  bannerList,
]
