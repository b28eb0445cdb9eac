import type { meals, merchants } from "../schema"
import { CUISINES } from "./cuisines"
import { platesOf } from "./dishes"
import { CITIES } from "./places"
import { createRandom, type Random } from "./random"

type SeedMerchant = Required<typeof merchants.$inferInsert> & { cuisine: string }
type SeedMeal = Required<typeof meals.$inferInsert>

export interface Kitchens {
  merchants: SeedMerchant[]
  meals: SeedMeal[]
}

/** First words of a kitchen's name, and endings by cuisine. `{}` is the first word. */
const WORDS = [
  ...["Najd|نجد", "Bahar|بحر", "Zaatar|الزعتر", "Diriyah|الدرعية", "Tuwaiq|طويق", "Al Yamamah|اليمامة"],
  ...["An Nakheel|النخيل", "Al Bustan|البستان", "Rimal|الرمال", "Al Wadi|الوادي", "Sidra|السدرة", "Al Marjan|المرجان"],
  ...["Ar Reef|الريف", "Noor|النور", "Qamar|القمر", "Yasmin|الياسمين", "Rayhan|الريحان", "Hayl|الهيل"],
  ...["Anbar|العنبر", "Shuruq|الشروق", "Naseem|النسيم", "Dana|الدانة", "Ward|الورد", "As Safa|الصفا"],
]
const FORMS: Record<string, readonly string[]> = {
  najdi: ["{} Grill House|بيت مشاوي {}", "Bayt {} Mandi|بيت مندي {}", "{} Kabsa Kitchen|مطبخ كبسة {}"],
  hijazi: ["{} Hijazi Kitchen|مطبخ {} الحجازي", "Matbakh {}|مطبخ {}", "{} Saleeg House|بيت سليق {}"],
  levantine: ["{} House|بيت {}", "{} Shami Table|مائدة {} الشامية", "{} Shawarma|شاورما {}"],
  seafood: ["{} Kitchen|مطبخ {}", "{} Fish Market|سوق سمك {}", "{} Seafood|مأكولات {} البحرية"],
  indian: ["{} Biryani|برياني {}", "{} Tandoor|تندور {}", "{} Spice Kitchen|مطبخ بهارات {}"],
  italian: ["{} Pasta Bar|باستا {}", "Trattoria {}|تراتوريا {}", "{} Forno|فرن {}"],
  healthy: ["{} Green Bowl|وعاء {} الأخضر", "{} Balanced Kitchen|مطبخ {} المتوازن", "{} Salad Lab|مختبر سلطات {}"],
  keto: ["{} Keto Kitchen|مطبخ كيتو {}", "{} Low Carb|{} قليل الكربوهيدرات"],
  asian: ["{} Wok|ووك {}", "{} Noodle House|بيت نودلز {}", "{} Bento|بنتو {}"],
  grill: ["{} Steakhouse|ستيك هاوس {}", "{} Burger Co.|برجر {}", "{} Charcoal|فحم {}"],
  breakfast: ["{} Breakfast|فطور {}", "{} Foul and Tamees|فول وتميس {}", "{} Bakery|مخبز {}"],
  soup: ["{} Soup Kitchen|شوربات {}", "{} Broth|مرق {}"],
}

const LOWEST_MERCHANT_ID = 101
const RIYADH = 3
const MEALS_PER_MERCHANT = { low: 15, high: 20 }

/** Merchants of every city with their meals; `scale` multiplies the merchants (never below three a city). */
export function makeKitchens(scale: number): Kitchens {
  const random = createRandom("kitchens")
  const made: Kitchens = { merchants: [], meals: [] }
  const names = new Set<string>()
  for (const city of CITIES) {
    const count = city.merchants === 0 ? 0 : Math.max(3, Math.round(city.merchants * scale))
    for (let index = 0; index < count; index++) addMerchant(made, names, random, city.id, index, count)
  }
  makeOddOnes(made)
  return made
}

function addMerchant(made: Kitchens, names: Set<string>, random: Random, cityId: number, index: number, count: number) {
  const cuisine = CUISINES[index % CUISINES.length] ?? CUISINES[0]
  if (!cuisine) return
  const id = LOWEST_MERCHANT_ID + made.merchants.length
  const [en, ar] = uniqueName(names, random, cuisine.name)
  // The last two of a city are not open, to test lists of active merchants.
  const status = index < count - 2 || count < 6 ? "ACTIVE" : index === count - 1 ? "PENDING" : "INACTIVE"
  made.merchants.push({
    id,
    restaurantName: en,
    restaurantNameAr: ar,
    restaurantPhone: `9665${String(random.int(0, 99_999_999)).padStart(8, "0")}`,
    cityId,
    status,
    logoUrl: null,
    pickupMinutes: random.int(2, 9) * 5,
    productTypeId: cuisine.name === "breakfast" ? 2 : 1,
    createdAt: new Date(Date.UTC(2023, random.int(0, 40), random.int(1, 28), random.int(5, 17), random.int(0, 59))),
    cuisine: cuisine.name,
  })
  // A pending merchant has no meals yet, and neither has one active kitchen of Riyadh.
  if (status === "PENDING" || (cityId === RIYADH && index === 13)) return
  const plates = random.sample(platesOf(cuisine), random.int(MEALS_PER_MERCHANT.low, MEALS_PER_MERCHANT.high))
  for (const plate of plates) {
    const itemId = made.meals.length + 1
    const coverImage = `${plate.slug}-${String(itemId).padStart(4, "0")}.svg`
    const stock = random.int(2, 14) * 10
    made.meals.push({ id: itemId, merchantId: id, ...namesOf(plate), coverImage, hasPicture: true, stock })
  }
}

const namesOf = ({ enName, arName }: { enName: string; arName: string }) => ({ enName, arName })

function uniqueName(names: Set<string>, random: Random, cuisine: string): [string, string] {
  for (let attempt = 1; ; attempt++) {
    const [formEn = "", formAr = ""] = random.pick(FORMS[cuisine] ?? []).split("|")
    const [wordEn = "", wordAr = ""] = random.pick(WORDS).split("|")
    // When all combinations are used, a kitchen is a numbered branch.
    const branch = attempt > 20 ? names.size : 0
    const en = formEn.replace("{}", wordEn) + (branch ? ` (branch ${branch})` : "")
    const ar = formAr.replace("{}", wordAr) + (branch ? ` (فرع ${branch})` : "")
    if (names.has(en)) continue
    names.add(en)
    return [en, ar]
  }
}

/** Meals whose picture has an odd name, no file or no name, and one that is out of stock by default. */
function makeOddOnes({ meals: all }: Kitchens): void {
  const odd: Record<number, Partial<SeedMeal>> = {
    2: { coverImage: "طبق اليوم 0002.svg" },
    4: { coverImage: "chef's plate (large) 0004.svg" },
    6: { coverImage: "not-uploaded-0006.svg", hasPicture: false },
    8: { coverImage: null, hasPicture: false },
    11: { coverImage: "100% beef & rice #0011.svg" },
    12: { stock: 0 },
  }
  for (const meal of all) Object.assign(meal, odd[meal.id])
}
