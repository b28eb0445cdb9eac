import type { z } from "zod"
import * as business from "./business"
import * as market from "./market"
import * as food from "./rest"
import * as dispatch from "./rest-dispatch"
import * as payroll from "./rest-payroll"

/** Where a REST call's answer stands in the contract. A part of the path that begins with a colon is an id. */
const ANSWERS: readonly [call: string, answer: z.ZodType][] = [
  ["GET /cities", food.CitiesAnswer],
  ["GET /zones", food.ZonesAnswer],
  ["GET /off-days", food.OffDaysAnswer],
  ["GET /merchants", food.MerchantsAnswer],
  ["GET /merchants/:id/meals", food.MealsAnswer],
  ["GET /product-types", food.ProductTypesAnswer],
  ["GET /menus", food.MenusAnswer],
  ["GET /menus/:id", food.MenuAnswer],
  ["POST /menus", food.MenuSavedAnswer],
  ["PATCH /menus/:id", food.MenuSavedAnswer],
  ["POST /meals/validate-affected-orders", food.AffectedOrdersAnswer],
  ["GET /shifts", food.ShiftsAnswer],
  ["GET /shifts/:id", food.ShiftAnswer],
  ["GET /map/pins", dispatch.MapPinsAnswer],
  ["GET /map/merchantsPins", dispatch.MerchantPinsAnswer],
  ["GET /supervisor-assignment/list", payroll.SupervisorAssignmentsAnswer],
  ["GET /supervisors", payroll.SupervisorsAnswer],
  ["GET /addresses/filter", business.AddressesAnswer],
  ["GET /schedule/catering-meals", business.CateringMealsAnswer],
  ["GET /audits", market.AuditsAnswer],
  ["GET /banners", market.BannersAnswer],
  ["PUT /banners/reorder", market.BannersAnswer],
  ["GET /polygon-discount", market.PolygonDiscountsAnswer],
  ["GET /segments", market.SegmentsAnswer],
  ["GET /segments/:id", market.SegmentDetailsAnswer],
  ["GET /segments/:id/insights", market.SegmentInsightsAnswer],
  ["GET /vouchers/active-vouchers", market.VouchersAnswer],
]

const BY_SHAPE = new Map(ANSWERS)

/** The answer of a call below the API's base; null where the documents show none, as of most changes. */
export function answerOf(method: string, path: string): z.ZodType | null {
  return (
    BY_SHAPE.get(`${method} ${path}`) ?? BY_SHAPE.get(`${method} ${path.replaceAll(/\/\d+(?=\/|$)/g, "/:id")}`) ?? null
  )
}
