import { z } from "zod"
import { isDate } from "../rules/calendar"
import { ours } from "./marks"

/** The REST calls on the wire: snake_case keys, ids as numbers, dates as `YYYY-MM-DD`, unknown keys refused. */

/** Limits of the reference upstream; the documents give none. */
export const LIMITS = {
  bodyBytes: 2 * 1_024 * 1_024,
  /** A multipart request: the largest photo and the multipart overhead. */
  uploadBytes: 5_767_168 + 65_536,
  photoBytes: 5_767_168,
  bodyDepth: 32,
  nameCharacters: 191,
  textCharacters: 2_000,
  weeks: 200,
  mealsPerDay: 200,
  idsPerList: 1_000,
  stock: 1_000_000,
} as const

/** Ids are kept in four bytes. */
export const MAX_ID = 2_147_483_647

export const Id = z.int().min(1).max(MAX_ID)
export const DateText = z.string().refine(isDate, "must be a date written YYYY-MM-DD.").meta({ format: "date" })
const Ids = z.array(Id).max(LIMITS.idsPerList)
const Name = z
  .string()
  .max(LIMITS.nameCharacters)
  .refine((name) => name.trim() !== "", "is required.")
const Stock = z.int().min(0).max(LIMITS.stock)

export const MenuStatus = z.enum(["active", "inactive", "draft"])
const MerchantStatus = z.enum(["ACTIVE", "PENDING", "INACTIVE"])
const Named = z.strictObject({ id: Id, name: z.string() })

// Session calls (product/shell 3)

const ProviderToken = z.string().regex(/^[\x21-\x7e]{1,4096}$/, "is not a provider token.")
export const LoginRequest = z.strictObject({ token: ProviderToken, provider: z.literal("google") })
export const LoginAnswer = z.strictObject({
  user: z.strictObject({
    id: Id,
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    user_permissions: z.array(z.string()),
    token: z.string(),
  }),
})
export const RevokeTokenRequest = LoginRequest
export const MessageAnswer = z.strictObject({ message: z.string() })
export const RefreshTokenAnswer = z.strictObject({ token: z.string() })

// Look-ups (product/food 8)

export const CitiesAnswer = z.array(
  z.strictObject({
    id: Id,
    name: z.string(),
    en_name: z.string(),
    ar_name: z.string(),
    is_active: z.boolean().register(ours, {}),
    default_lat: z.number(),
    default_lng: z.number(),
    zones: z.array(Named),
  }),
)
export const ZonesAnswer = z.array(z.strictObject({ id: Id, name: z.string(), is_active: z.boolean(), city: Named }))
export const OffDay = z.strictObject({ id: Id, description: z.string(), start_date: DateText, end_date: DateText })
export const OffDaysAnswer = z.array(OffDay)
export const MerchantsAnswer = z.array(
  z.strictObject({
    id: Id,
    restaurant_name: z.string(),
    restaurant_name_ar: z.string().register(ours, {}),
    restaurant_phone: z.string(),
    city: z.strictObject({ id: Id, en_name: z.string(), ar_name: z.string() }),
    status: MerchantStatus,
    logo_url: z.string().nullable(),
  }),
)
const Meal = z.strictObject({
  item_id: Id,
  ar_name: z.string(),
  en_name: z.string(),
  cover_image: z.string().nullable(),
})
export const MealsAnswer = z.array(Meal.extend({ stock: z.int() }))
export const ProductTypesAnswer = z.array(z.strictObject({ id: Id, en_name: z.string() }))

// Menus (product/food 8)

const EndDate = DateText.nullable().describe("A menu without one can't be extended.")

export const MenusAnswer = z.array(
  z.strictObject({
    id: Id,
    name: z.string(),
    status: MenuStatus,
    city: Named,
    zones: z.array(Named),
    no_of_weeks: z.int(),
    start_date: DateText,
    end_date: EndDate,
  }),
)
export const MenuAnswer = z.strictObject({
  id: Id,
  name: z.string(),
  status: MenuStatus,
  no_of_weeks: z.int(),
  start_date: DateText,
  end_date: EndDate,
  allow_fridays: z.boolean(),
  allow_saturdays: z.boolean(),
  holidays: z.array(OffDay).describe("Every holiday of the city that touches the menu's weeks."),
  allowed_holidays: z.array(Id),
  zones: z
    .array(
      z.strictObject({ id: Id, name: z.string(), city: z.strictObject({ id: Id, en_name: z.string() }).optional() }),
    )
    .describe("The first one carries its city."),
  dates_meals: z
    .array(
      z.strictObject({
        date: DateText,
        items: z.array(
          z.strictObject({
            daily_meal_id: Id,
            meal: Meal.extend({ merchant: z.strictObject({ id: Id, restaurant_name: z.string() }) }),
            stock: z.int(),
            available_base: z.int(),
          }),
        ),
      }),
    )
    .describe("Only dates with meals; a date that is not here is empty or off."),
})
export const MenuCreateRequest = z.strictObject({
  name: Name,
  status: MenuStatus,
  zones_ids: Ids.min(1),
  allow_fridays: z.boolean(),
  allow_saturdays: z.boolean(),
  allowed_holidays: Ids,
  schedule: z
    .array(z.strictObject({ date: DateText, meals_ids: z.array(Id).max(LIMITS.mealsPerDay) }))
    .min(1)
    .max(LIMITS.weeks * 7)
    .describe("Days off are not in it."),
})
export const MenuSavedAnswer = z.strictObject({ id: Id, name: z.string(), status: MenuStatus })
export const MenuUpdateRequest = z.strictObject({ name: Name, status: MenuStatus, zones: Ids.min(1) })
const WeekIndex = z.int().min(0).max(LIMITS.weeks)
export const WeekDuplicateRequest = z
  .strictObject({ from_week_index: WeekIndex, to_week_index: WeekIndex })
  .describe("Indexes from 0; a target equal to the number of weeks adds a week.")
export const CopyAssignmentRequest = z.strictObject({ source_menu_id: Id, destination_menu_id: Id })
export const DailyMealUpdateRequest = z.strictObject({ available_base_stock: Stock })
export const DailyMealAnswer = z.strictObject({ daily_meal_id: Id, stock: z.int(), available_base: z.int() })
export const AffectedOrdersRequest = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("REPLACE_MENU"), old_menu_id: Id, new_menu_id: Id }),
  z.strictObject({
    type: z.literal("BULK_CHANGE_MEAL"),
    menu_id: Id,
    meal_id: Id,
    dates: z
      .array(DateText)
      .min(1)
      .max(LIMITS.weeks * 7),
  }),
])
export const AffectedOrdersAnswer = z.array(
  z.strictObject({ id: Id, client_id: Id, date: DateText, status: z.string(), meal: Meal }),
)

// Generation (product/food 8 and product/food 5)

const Count = z.int().min(1).max(2_147_483_647)
const Generation = z.strictObject({
  city_id: Id,
  zones_ids: Ids.min(1),
  product_type_id: Id,
  start_date: z.string().regex(/^\d\d-\d\d-\d{4}$/, "must be a date written DD-MM-YYYY."),
  no_of_weeks: Count,
  max_pickup_travel_time: Count,
  merchants_ids: Ids.min(1),
  exclude_working_merchants: z.literal([0, 1]),
  min_merchants_per_day: Count,
  max_merchants_per_day: Count,
  merchants_frequency: Count,
  min_meals_per_day: Count,
  max_meals_per_day: Count,
  min_meals_per_merchant: Count,
  frequency_in_days: Count,
})
export const MenuConfigurationRequest = z.discriminatedUnion("action_type", [
  Generation.extend({ action_type: z.literal("create") }),
  Generation.extend({ action_type: z.literal("extend"), to_be_extended_menu_id: Id }),
])
export const MenuConfigurationAnswer = z.strictObject({
  id: Id,
  name: z.string(),
  status: z.enum(["PENDING", "SUCCESS", "FAILED"]),
})

// Shifts, on admin v1 (product/workforce 1 and product/workforce 5)

const TimeText = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/, "must be a time written HH:mm:ss.")
const ShiftTexts = z.strictObject({
  title: Name,
  description: z
    .string()
    .max(LIMITS.textCharacters)
    .refine((text) => text.trim() !== "", "is required."),
})
const SHIFT = { en: ShiftTexts, ar: ShiftTexts, start_time: TimeText, end_time: TimeText, pickup_time: TimeText }
export const ShiftRequest = z.strictObject(SHIFT).describe("One that ends before it starts goes over midnight.")
export const ShiftAnswer = z.strictObject({ ...SHIFT, id: Id })
export const ShiftsAnswer = z.array(ShiftAnswer)

/** Every failure of REST. `auth_status` ends the session; `code` names a business rule, such as MENU_HAS_EMPTY_DAY. */
export const FailureAnswer = z.strictObject({
  message: z.string(),
  code: z.string().optional(),
  auth_status: z.literal([3, 4, 5, 6]).optional(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
})

export type AffectedOrdersRequest = z.infer<typeof AffectedOrdersRequest>
export type MenuConfigurationRequest = z.infer<typeof MenuConfigurationRequest>
export type MenuCreateRequest = z.infer<typeof MenuCreateRequest>
export type ShiftRequest = z.infer<typeof ShiftRequest>
