import { z } from "zod"
import { isCalendarDate } from "~/domain/calendar"
import { MAX_SHOWN_WEEKS, wholeWeeksOf } from "~/domain/menu/menu-week"
import type { Api } from "~/upstream/api.server"
import { attempt } from "~/upstream/attempt.server"
import type { RestBody } from "~/upstream/rest-body"
import { wireCount, wireFlag, wireId, wireList, wireMade, wireObject, wireText } from "~/upstream/wire"

const day = z.string().refine(isCalendarDate, "not YYYY-MM-DD")
const named = z.object({ id: wireId, name: wireText })

export const MENU_STATUSES = ["active", "inactive", "draft"] as const

const MenuSchema = z.object({
  id: wireId,
  name: wireText,
  status: wireText,
  city: wireObject(named),
  zones: wireList(named),
  startDate: z.string().nullish(),
  endDate: z.string().nullish(),
})
export type MenuRecord = z.infer<typeof MenuSchema>
export const MenusSchema = z.array(MenuSchema)

const HolidaySchema = z.object({
  id: wireId,
  description: wireText,
  startDate: day,
  endDate: day,
})
const HolidaysSchema = z.array(HolidaySchema)

const MerchantSchema = z.object({ id: wireId, restaurantName: wireText })
const MerchantsSchema = z.array(MerchantSchema)

const MealSchema = z.object({
  itemId: wireId,
  enName: wireText,
  arName: wireText,
  coverImage: z
    .string()
    .nullish()
    .transform((name) => name ?? null),
})
const OfferedMealsSchema = z.array(MealSchema.extend({ stock: wireCount }))

const DailyMealSchema = z.object({
  dailyMealId: wireId,
  meal: wireObject(MealSchema.extend({ merchant: wireObject(MerchantSchema) })),
  stock: wireCount,
  availableBase: wireCount,
})

const MenuDetailSchema = MenuSchema.extend({
  zones: wireList(named.extend({ city: wireObject(z.object({ id: wireId, enName: wireText })) })),
  noOfWeeks: z.coerce.number().int().min(1).max(MAX_SHOWN_WEEKS),
  startDate: day,
  allowFridays: wireFlag,
  allowSaturdays: wireFlag,
  holidays: wireList(HolidaySchema),
  allowedHolidays: wireList(wireId),
  datesMeals: wireList(
    z.object({
      date: day,
      // A daily meal whose meal no longer exists upstream cannot be shown or changed, so it is dropped.
      items: wireList(DailyMealSchema).transform((items) =>
        items.flatMap(({ meal, ...item }) => (meal ? [{ ...item, meal }] : [])),
      ),
    }),
  ),
}).transform((menu) => {
  const held = menu.datesMeals.filter(({ items }) => items.length > 0)
  return {
    ...menu,
    ...wholeWeeksOf(
      menu,
      held.map(({ date }) => date),
    ),
  }
})
export type MenuDetail = z.infer<typeof MenuDetailSchema>

export function itemsOn(menu: MenuDetail, date: string) {
  return menu.datesMeals.find((day) => day.date === date)?.items ?? []
}

/** All menus; the upstream returns the newest first. */
export function listMenus(api: Api): Promise<MenuRecord[]> {
  return api.rest.get("/menus", { schema: MenusSchema })
}

/** @throws UpstreamError, also for a menu that does not exist */
export function getMenu(api: Api, menuId: string): Promise<MenuDetail> {
  return api.rest.get("/menus/:id", { params: { id: menuId }, schema: MenuDetailSchema })
}

/** null for a menu that does not exist: a 422 by the documents, or a 404. */
export async function findMenu(api: Api, menuId: string): Promise<MenuDetail | null> {
  const found = await attempt(getMenu(api, menuId))
  if (found.ok) return found.value
  if (found.error.kind === "missing" || found.error.status === 422) return null
  throw found.error
}

export function listHolidays(api: Api, cityId: number) {
  return api.rest.get("/off-days", { query: { city: cityId }, schema: HolidaysSchema })
}

/** Sorted by name. 0, the city of a menu without zones, gives all merchants. */
export async function listMenuMerchants(api: Api, cityId: number) {
  const query = { cityId: cityId || undefined }
  const merchants = await api.rest.get("/merchants", { query, schema: MerchantsSchema })
  return merchants.toSorted((a, b) => a.restaurantName.localeCompare(b.restaurantName, "en"))
}

export function listMeals(api: Api, merchantId: number) {
  return api.rest.get("/merchants/:id/meals", {
    params: { id: merchantId },
    schema: OfferedMealsSchema,
  })
}

export function createMenu(api: Api, body: RestBody<"POST /menus">) {
  return api.rest.post("/menus", { body, schema: wireMade })
}
