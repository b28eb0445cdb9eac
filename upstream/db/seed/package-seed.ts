import type { packagePlans, packages } from "../business"
import type { Random } from "./random"

type Row<T extends { $inferInsert: object }> = Required<T["$inferInsert"]>

export interface SeedPlan {
  id: number
  cityId: number
  status: string
}

export interface Offers {
  packages: Row<typeof packages>[]
  packagePlans: Row<typeof packagePlans>[]
}

const TIERS = ["Basic", "Plus", "Gold", "Site", "Seasonal", "Executive"]
const SUBJECTS = [
  "Corporate",
  "Engineering",
  "Healthcare",
  "Retail",
  "Schools",
  "Banking",
  "Energy",
  "Hospitality",
  "Public",
  "Start-up",
]

const LOWEST_PACKAGE_ID = 31
/**
 * Numbers of plans per package, in rotation. With 7 rows a page some have one page, some several, and some a last page
 * with one row.
 */
const SIZES = [3, 8, 15, 1, 7, 22, 5]

/** Sixty packages of published plans. */
export function makeOffers(random: Random, plans: readonly SeedPlan[]): Offers {
  const made: Offers = { packages: [], packagePlans: [] }
  const published = plans.filter(({ status }) => status === "PUBLISH")
  for (const [index, enName] of SUBJECTS.flatMap((subject) => TIERS.map((tier) => `${subject} ${tier}`)).entries()) {
    const id = LOWEST_PACKAGE_ID + index
    made.packages.push({ id, enName, isPublic: index % 4 === 3, discount: index % 5 === 4 ? null : (index * 5) % 45 })
    const own = random.sample(published, SIZES[index % SIZES.length] ?? 3)
    made.packagePlans.push(...own.map((plan) => ({ packageId: id, planId: plan.id })))
  }
  return made
}
