import { z } from "zod"
import { isCalendarDate } from "~/domain/calendar"
import type { Api } from "~/upstream/api.server"
import type { UpstreamError } from "~/upstream/upstream-error"

/** The upstream's menu calls (D1 7.4), as the menu screens need them. */

const id = z.coerce.number().int()
const day = z.string().refine(isCalendarDate, "not YYYY-MM-DD")
/** The upstream may leave out names and lists, or send null: that never costs a whole page. */
const text = z
  .string()
  .nullish()
  .transform((value) => value ?? "")
const listOf = <Each extends z.ZodType>(each: Each) =>
  z
    .array(each)
    .nullish()
    .transform((values) => values ?? [])
const named = z.object({ id, name: text })

export const MENU_STATUSES = ["active", "inactive", "draft"] as const

const MenuSchema = z.object({
  id,
  name: text,
  status: text,
  city: named.nullish(),
  zones: listOf(named),
  noOfWeeks: z.number().nullish(),
  startDate: z.string().nullish(),
  endDate: z.string().nullish(),
})
export type Menu = z.infer<typeof MenuSchema>
export const MenusSchema = z.array(MenuSchema)

const HolidaySchema = z.object({
  id,
  description: text,
  startDate: day,
  endDate: day,
})
const HolidaysSchema = z.array(HolidaySchema)

const MerchantSchema = z.object({ id, restaurantName: text })
const MerchantsSchema = z.array(MerchantSchema)

const MealSchema = z.object({
  itemId: id,
  enName: text,
  arName: text,
  coverImage: z
    .string()
    .nullish()
    .transform((name) => name ?? null),
})
const OfferedMealsSchema = z.array(
  MealSchema.extend({
    stock: z
      .number()
      .nullish()
      .transform((stock) => stock ?? 0),
  }),
)

const MenuDetailSchema = MenuSchema.extend({
  zones: listOf(named.extend({ city: z.object({ id, enName: text }).nullish() })),
  noOfWeeks: z.number().int().min(1),
  startDate: day,
  allowFridays: z.boolean().default(false),
  allowSaturdays: z.boolean().default(false),
  holidays: listOf(HolidaySchema),
  allowedHolidays: listOf(id),
  datesMeals: listOf(
    z.object({
      date: day,
      items: listOf(
        z.object({
          dailyMealId: id,
          meal: MealSchema.extend({ merchant: MerchantSchema.nullish() }),
          stock: z.number(),
          availableBase: z.number(),
        }),
      ),
    }),
  ),
})
export type MenuDetail = z.infer<typeof MenuDetailSchema>

/** Every menu, newest first, as the upstream gives them. */
export function listMenus(api: Api): Promise<Menu[]> {
  return api.rest.get("/menus", { schema: MenusSchema })
}

/** One menu with its days. See `isMissingMenu` for what it throws for one that doesn't exist. */
export function getMenu(api: Api, menuId: string): Promise<MenuDetail> {
  return api.rest.get("/menus/:id", { params: { id: menuId }, schema: MenuDetailSchema })
}

/** What `getMenu` throws for a menu that doesn't exist: the 422 of D1 8.2, or a plain 404. */
export function isMissingMenu({ kind, status }: UpstreamError): boolean {
  return kind === "missing" || status === 422
}

/** The official holidays of a city. */
export function listHolidays(api: Api, cityId: number) {
  return api.rest.get("/off-days", { query: { city: cityId }, schema: HolidaysSchema })
}

/** The merchants of a city, by name. */
export async function listMerchants(api: Api, cityId: number) {
  const merchants = await api.rest.get("/merchants", { query: { cityId }, schema: MerchantsSchema })
  return merchants.toSorted((a, b) => a.restaurantName.localeCompare(b.restaurantName, "en"))
}

/** The meals of a merchant. */
export function listMeals(api: Api, merchantId: number) {
  return api.rest.get("/merchants/:id/meals", {
    params: { id: merchantId },
    schema: OfferedMealsSchema,
  })
}

const CreatedMenuSchema = z.object({ id })

/** Creates a menu; the body is what a complete draft gives (D1 7.4). */
export function createMenu(api: Api, body: Record<string, unknown>) {
  return api.rest.post("/menus", { body, schema: CreatedMenuSchema })
}
