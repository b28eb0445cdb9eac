import { z } from "zod"
import * as business from "./business"
import * as market from "./market"
import * as food from "./rest"
import * as dispatch from "./rest-dispatch"
import * as payroll from "./rest-payroll"

/** One REST call with its request and its response. */
export interface RestCall {
  /** Page and section of the documents that describe it. */
  readonly documented: string
  readonly does: string
  /** By their names on the wire; a list is `key[]=1&key[]=2`. */
  readonly query?: Readonly<Record<string, z.ZodType>>
  readonly request?: z.ZodType
  /** Sent as multipart. */
  readonly isForm?: true
  readonly answer: z.ZodType
  readonly status?: 201
  /**
   * No document shows the response of this change. The schema is the reference upstream's; any response is accepted.
   */
  readonly isAnswerFree?: true
}

const CREATED = { status: 201 } as const
const UPLOADED = { status: 201, isForm: true } as const
type Query = NonNullable<RestCall["query"]>
type How = Pick<RestCall, "status" | "isForm">
/** A change with the type of what it sends: the dashboard's bodies are typed by it. */
type Change<Sent extends z.ZodType, Way> = RestCall & { readonly request: Sent } & Way

/** Helpers that declare the calls of one section. */
const namedIn = (documented: string) => ({
  read: (does: string, answer: z.ZodType, query?: Query): RestCall => ({
    ...{ documented, does, answer },
    ...(query ? { query } : {}),
  }),
  /** A change whose response the documents show. */
  shown: <Sent extends z.ZodType, Way extends How = object>(
    does: string,
    request: Sent,
    answer: z.ZodType,
    how?: Way,
  ): Change<Sent, Way> => ({ documented, does, request, answer, ...(how as Way) }),
  change: <Sent extends z.ZodType, Way extends How = object>(
    does: string,
    request: Sent,
    answer: z.ZodType = food.MessageAnswer,
    how?: Way,
  ): Change<Sent, Way> => ({ documented, does, request, answer, ...(how as Way), isAnswerFree: true }),
})
const session = namedIn("product/shell 3")
const menus = namedIn("product/food 8")
const shifts = namedIn("product/workforce 5")
const map = namedIn("product/dispatch 5")
const pay = namedIn("product/pay 5")
const b2b = namedIn("product/b2b 6")
const marketing = namedIn("product/marketing 3")
const operations = namedIn("product/operations 4")

const { Id, DateText: Day, MessageAnswer } = food
const Ids = z.array(Id)
const Flag = z.literal([1, 0])
const Text = z.string()
const Count = z.int().min(1)
const Made = z.object({ id: Id })

/** By method and path below the API's base. A part of the path that begins with a colon is an id. */
export const REST_V3 = {
  "POST /login": session.shown("Gives the person and a token", food.LoginRequest, food.LoginAnswer),
  "PATCH /refreshToken": session.read("Gives another token for one that ended", food.RefreshTokenAnswer),
  "PATCH /revokeToken": session.change("Ends what was signed in with a provider token", food.RevokeTokenRequest),

  "GET /cities": menus.read("Cities with their zones", food.CitiesAnswer, { active: Flag }),
  "GET /zones": menus.read("Zones of a city, or of all", food.ZonesAnswer, { city_id: Id, is_active: Flag }),
  "GET /off-days": menus.read("A city's holidays", food.OffDaysAnswer, { city: Id }),
  "GET /merchants": menus.read("Merchants whose meals can be on a menu", food.MerchantsAnswer, { city_id: Id }),
  "GET /merchants/:id/meals": menus.read("A merchant's meals", food.MealsAnswer),
  "GET /product-types": menus.read("What a generated menu can be of", food.ProductTypesAnswer),
  "GET /menus": menus.read("All menus, in one answer; with `keyword` those of a name or id", food.MenusAnswer, {
    ...{ keyword: Text, "combined_zones_ids[]": Ids },
  }),
  "GET /menus/:id": menus.read("A menu with the meals of its days", food.MenuAnswer),
  "POST /menus": menus.shown("Makes a menu", food.MenuCreateRequest, food.MenuSavedAnswer, CREATED),
  "PATCH /menus/:id": menus.shown("Changes a menu's name and zones", food.MenuUpdateRequest, food.MenuSavedAnswer),
  "POST /menus/:id/weeks/duplicate": menus.change(
    "Copies a week into another, or into a new one",
    ...([food.WeekDuplicateRequest, MessageAnswer, CREATED] as const),
  ),
  "POST /menus/copy-menu-assignment": menus.change("Puts one menu in another's place", food.CopyAssignmentRequest),
  "PATCH /daily-meal/:id": menus.change(
    "Changes the base stock of a meal on a day",
    ...([food.DailyMealUpdateRequest, food.DailyMealAnswer] as const),
  ),
  "POST /meals/validate-affected-orders": menus.shown(
    "Orders that a change of a menu would touch; changes nothing",
    ...([food.AffectedOrdersRequest, food.AffectedOrdersAnswer] as const),
  ),
  "POST /menu-configurations": menus.change(
    "Starts the generation of a menu",
    ...([food.MenuConfigurationRequest, food.MenuConfigurationAnswer, CREATED] as const),
  ),

  "GET /map/pins": map.read("Orders and merchants of a day on the map", dispatch.MapPinsAnswer, {
    ...{ city_id: Id, "zones_ids[]": Ids, "plans_ids[]": Ids, "food_categories_ids[]": Ids, delivery_date: Day },
    ...{ address_type: dispatch.AddressTypeChoice, business_type: dispatch.BusinessTypeChoice },
    ...{ "restaurants[]": Ids, "teams[]": Ids },
  }),
  "GET /map/merchantsPins": map.read("Every merchant on the map", dispatch.MerchantPinsAnswer, { delivery_date: Day }),

  "GET /supervisor-assignment/list": pay.read(
    "Which supervisors stand at which merchant, for seven days",
    ...([payroll.SupervisorAssignmentsAnswer, { start_date: Day, end_date: Day, shift_id: Id }] as const),
  ),
  "GET /supervisors": pay.read("Supervisors to choose from", payroll.SupervisorsAnswer),
  "PATCH /supervisor-assignment/sync": pay.change(
    "Sets the supervisors of a merchant on a day",
    payroll.SupervisorAssignmentSyncRequest,
  ),
  "POST /logistics/payslips/recalculate": pay.change(
    "Calculates the payslips of a day again",
    payroll.RecalculateRequest,
  ),

  "GET /addresses/filter": b2b.read("Addresses of an employee", business.AddressesAnswer, {
    ...{ client_id: Id, organization_id: Id, address_type: z.literal("COMPANY") },
  }),
  "GET /schedule/catering-meals": b2b.read("Meals of a plan in a zone on a day", business.CateringMealsAnswer, {
    ...{ plan_id: Id, zone_id: Id, date: Day },
  }),
  "POST /catering-orders": b2b.change(
    "Orders for an employee",
    ...([business.CateringOrderRequest, business.CateringOrderAnswer, CREATED] as const),
  ),
  "PATCH /companies/:id": b2b.change(
    "Changes one flag of a company",
    ...([business.CompanyChangeRequest, business.CompanyAnswer] as const),
  ),
  "POST /link-client-to-organization": b2b.change(
    "Links the employees of a file",
    ...([business.LinkClientsRequest, business.LinkClientsAnswer, UPLOADED] as const),
  ),
  "POST /link-one-client-to-organization": b2b.change(
    "Links one employee",
    ...([business.LinkClientRequest, business.LinkClientAnswer, CREATED] as const),
  ),

  "GET /audits": operations.read("The log of one record, by day", market.AuditsAnswer, {
    ...{ from_date: Day, to_date: Day, auditType: z.enum(market.AUDIT_TYPES), auditId: Id },
  }),
  "POST /bulk-actions/subscriptions": operations.change(
    "Starts an action on the subscriptions of a file",
    ...([market.BulkActionRequest, Made, UPLOADED] as const),
  ),

  "GET /banners": marketing.read("Banners of an application", market.BannersAnswer, {
    ...{ "filters[tenant]": z.enum(market.TENANTS), "filters[is_active]": Flag },
    "order_by[column]": z.enum(["id", "order", "created_at", "updated_at"]),
    "order_by[direction]": z.enum(["ASC", "DESC"]),
  }),
  "POST /banners": marketing.change("Makes a banner", market.BannerCreateRequest, market.Banner, UPLOADED),
  "POST /banners/:id": marketing.change("Changes a banner", market.BannerUpdateRequest, market.Banner, {
    isForm: true,
  }),
  "PUT /banners/reorder": marketing.shown(
    "Sets the order of the active banners",
    ...([market.BannerOrderRequest, market.BannersAnswer] as const),
  ),
  "GET /segments": marketing.read("Segments", market.SegmentsAnswer, { "filters[status]": market.SegmentStatus }),
  "GET /segments/:id": marketing.read("A segment, a page of its clients and vouchers", market.SegmentDetailsAnswer, {
    ...{ clients_per_page: Count, vouchers_per_page: Count, clients_current_page: Count, vouchers_current_page: Count },
    subscribed: Flag,
  }),
  "GET /segments/:id/insights": marketing.read("A segment's figures", market.SegmentInsightsAnswer),
  "POST /segments": marketing.change(
    "Makes a segment of a file's clients",
    ...([market.SegmentCreateRequest, market.SegmentAnswer, UPLOADED] as const),
  ),
  "PATCH /segments/:id": marketing.change("Changes a segment", market.SegmentUpdateRequest, market.SegmentAnswer),
} satisfies Readonly<Record<string, RestCall>>

export const ADMIN_V1 = {
  "GET /shifts": shifts.read("Delivery shifts", food.ShiftsAnswer),
  "GET /shifts/:id": shifts.read("A shift", food.ShiftAnswer),
  "POST /shifts": shifts.change("Makes a shift", food.ShiftRequest, food.ShiftAnswer, CREATED),
  "PUT /shifts/:id": shifts.change("Changes a shift", food.ShiftRequest, food.ShiftAnswer),
  "POST /notify-client": map.change("Sends a text to a client", dispatch.NotifyClientRequest),
  "GET /polygon-discount": marketing.read("Discounts a banner can show", market.PolygonDiscountsAnswer, {
    status: market.SegmentStatus,
  }),
  "GET /vouchers/active-vouchers": marketing.read("Vouchers a segment can have", market.VouchersAnswer, {
    keyword: Text,
  }),
} satisfies Readonly<Record<string, RestCall>>
