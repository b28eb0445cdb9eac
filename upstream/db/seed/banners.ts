import type { banners, bannerTenants, polygonDiscounts } from "../market"
import { campaignOf } from "./campaigns"
import type { Moved } from "./moved"

type Banner = Required<typeof banners.$inferInsert>

const COUNT = 60
const NEWEST_ID = 1_211
const TYPES = ["default", "countDownBanner", "zoneDiscountBanner", "default", "clickableBannerForPlans"] as const
/** Positions in the seed of the active banners, in the order in which the application shows them. */
const ACTIVE: Readonly<Record<string, readonly number[]>> = { saffron: [0, 1, 2, 3, 4], frank: [1, 9, 8] }

/** Zone discounts for banners; two have ended. */
const DISCOUNTS = [
  ...["An Narjis 20%|النرجس ٢٠٪", "Al Malqa 15%|الملقا ١٥٪", "Hittin 10%|حطين ١٠٪", "Qurtubah 25%|قرطبة ٢٥٪"],
  ...["Ash Shati 15%|الشاطئ ١٥٪", "Al Olaya lunch 10%|العليا غداء ١٠٪", "Obhur 30%|أبحر ٣٠٪", "Quba 20%|قباء ٢٠٪"],
]

/** Banners of both applications; some of one only, a few that can't be edited. */
export function makeBanners(moved: Moved) {
  const at = (day: string, minutes: number) => new Date(Date.parse(`${moved(day)}T06:00:00Z`) + minutes * 60_000)
  const made = Array.from({ length: COUNT }, (_, index): Banner => {
    const id = NEWEST_ID - index * 7
    const { name, content } = campaignOf(index)
    const type = TYPES[index % TYPES.length] ?? "default"
    const isCountdown = type === "countDownBanner"
    const createdAt = new Date(at("2026-11-14", 45 * index).getTime() - index * 9 * 86_400_000)
    return {
      id,
      name,
      type,
      bannerImgEn: `banners/seed-${index}-en.svg`,
      bannerImgAr: `banners/seed-${index}-ar.svg`,
      isEditable: index % 20 !== 19,
      planIds: type === "clickableBannerForPlans" ? [1 + (index % 6), 8] : [],
      polygonDiscountIds: type === "zoneDiscountBanner" ? [1 + (index % 6)] : [],
      content: isCountdown ? content : null,
      endsAt: isCountdown ? new Date(at("2026-11-24", 899).getTime() - Math.max(0, index - 1) * 9 * 86_400_000) : null,
      createdAt,
      updatedAt: new Date(createdAt.getTime() + ((index * 5) % 4) * 86_400_000),
    }
  })
  return { banners: made, bannerTenants: made.flatMap(({ id }, index) => tenantsOf(id, index)) }
}

function tenantsOf(bannerId: number, index: number): (typeof bannerTenants.$inferInsert)[] {
  return Object.entries(ACTIVE).flatMap(([tenant, active]) => {
    const place = active.indexOf(index)
    const isShown = tenant === "saffron" ? index !== 9 : place >= 0 || index % 3 === 0
    return isShown ? [{ bannerId, tenant, isActive: place >= 0, order: place < 0 ? null : place + 1 }] : []
  })
}

export function makePolygonDiscounts(): Required<typeof polygonDiscounts.$inferInsert>[] {
  return DISCOUNTS.map((name, index) => {
    const [enName = "", arName = ""] = name.split("|")
    return { id: index + 1, enName, arName, status: index < 6 ? "ACTIVE" : "INACTIVE" }
  })
}
