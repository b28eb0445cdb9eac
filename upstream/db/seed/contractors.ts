import type { contractorPaymentPlans, contractors, paymentPlans, shifts, teams } from "../workforce"
import { makePerson } from "./people"
import { CITIES } from "./places"
import type { Random } from "./random"

const RIYADH = 3
/** Largest number of contractors and of supervisors: pickers fetch 2,000 at most (product/workforce 2). */
export const MOST = 2_000

type Row<T extends { $inferInsert: object }> = Required<T["$inferInsert"]>

/** Cities with kitchens, which are those that deliver; Riyadh has about as many of everything as all others. */
export const SERVED = CITIES.filter((city) => city.merchants > 0)

const TEAM_WORDS = ["North", "East", "South", "West", "Central", "Express"]
const COMPANY_WORDS = [
  ...["Masar|مسار", "Barq|برق", "Sarea|سريع", "Tareeq|طريق", "Rakan|ركان", "Wasl|وصل", "Najm|نجم", "Amjad|أمجاد"],
  ...["Sahm|سهم", "Rahal|رحال", "Dorrah|درة", "Fajr|فجر", "Safwa|صفوة", "Jisr|جسر", "Qafila|قافلة", "Mada|مدى"],
]
const COMPANY_FORMS = [
  "{} Delivery Co.|شركة {} للتوصيل",
  "{} Logistics|{} اللوجستية",
  "{} Transport Est.|مؤسسة {} للنقل",
]

export function makeTeams(): Row<typeof teams>[] {
  const named = SERVED.flatMap(({ id, enName }) => TEAM_WORDS.map((word) => ({ cityId: id, enName, word })))
  return named.map(({ cityId, enName, word }, index) => {
    // The last city's western team is closed, to test lists of active teams.
    const status = word === "West" && cityId === SERVED.at(-1)?.id ? "INACTIVE" : "ACTIVE"
    return { id: index + 1, teamName: `${enName} ${word}`, status, cityId }
  })
}

/**
 * Twelve shifts. One crosses midnight, one has times between the picker's steps of 15 minutes (checklist "D2 Shifts").
 */
export function makeShifts(): Row<typeof shifts>[] {
  const rows = [
    ["Breakfast|الفطور", "05:30:00", "09:00:00", "05:00:00"],
    ["Lunch|الغداء", "10:30:00", "14:00:00", "10:00:00"],
    ["Dinner|العشاء", "17:00:00", "21:00:00", "16:30:00"],
    ["Late Night|آخر الليل", "22:00:00", "02:00:00", "21:30:00"],
    ["Office Breakfast|فطور المكاتب", "06:00:00", "08:30:00", "05:30:00"],
    ["Office Lunch|غداء المكاتب", "11:00:00", "13:30:00", "10:15:00"],
    ["School Run|المدارس", "06:15:00", "07:45:00", "05:45:00"],
    ["Weekend Brunch|برنش نهاية الأسبوع", "09:07:30", "12:00:00", "08:30:00"],
    ["Ramadan Iftar|إفطار رمضان", "16:00:00", "18:30:00", "15:00:00"],
    ["Ramadan Suhoor|سحور رمضان", "00:30:00", "03:30:00", "00:00:00"],
    ["Catering Morning|ضيافة الصباح", "07:00:00", "11:00:00", "06:30:00"],
    ["Catering Evening|ضيافة المساء", "15:00:00", "20:00:00", "14:30:00"],
  ] as const
  return rows.map(([names, startTime, endTime, pickupTime], index) => {
    const [enTitle = "", arTitle = ""] = names.split("|")
    const enDescription = `${enTitle} deliveries, ${startTime.slice(0, 5)} to ${endTime.slice(0, 5)}`
    const arDescription = `توصيل ${arTitle}`
    return { id: index + 1, enTitle, enDescription, arTitle, arDescription, startTime, endTime, pickupTime }
  })
}

/** Per city three active plans and an old one for drivers, a plan each for supervisors and assistants. */
export function makePaymentPlans(): Row<typeof paymentPlans>[] {
  const kinds = [
    ["Standard", "DRIVER", "ACTIVE"],
    ["Peak", "DRIVER", "ACTIVE"],
    ["Monthly", "DRIVER", "ACTIVE"],
    ["2023", "DRIVER", "INACTIVE"],
    ["Supervisors", "SUPERVISOR", "ACTIVE"],
    ["Assistants", "ASSISTANT", "ACTIVE"],
  ] as const
  return SERVED.flatMap((city) =>
    kinds.map(([name, type, status]) => ({ name: `${city.enName} ${name}`, type, status, cityId: city.id })),
  ).map((plan, index) => ({
    id: index + 1,
    ...plan,
    createdAt: new Date(Date.UTC(2023, index, 1 + (index % 27), 8)),
  }))
}

export interface Contractors {
  contractors: Row<typeof contractors>[]
  links: Row<typeof contractorPaymentPlans>[]
}

/** Contractors of every served city, most with one to three of the city's plans, one of which is the default. */
export function makeContractors(scale: number, random: Random, plans: Row<typeof paymentPlans>[]): Contractors {
  const made: Contractors = { contractors: [], links: [] }
  const count = Math.min(MOST, Math.max(12, Math.round(60 * scale)))
  for (let index = 0; index < count; index++) {
    const id = 201 + index
    const cityId = index % 5 < 2 ? RIYADH : (SERVED[index % SERVED.length]?.id ?? RIYADH)
    made.contractors.push({
      id,
      ...companyNames(index),
      ...companyFacts(random, index, cityId),
      createdAt: cameOn(index, count),
    })
    // The sixth of every ten is new and has no plan yet.
    if (index % 10 === 5) continue
    const own = plans.filter((plan) => plan.cityId === cityId && plan.type === "DRIVER" && plan.status === "ACTIVE")
    for (const [at, plan] of random.sample(own, 1 + (index % 3)).entries()) {
      made.links.push({ contractorId: id, paymentPlanId: plan.id, isDefault: at === 0 })
    }
  }
  return made
}

function companyNames(index: number) {
  const [formEn = "", formAr = ""] = (
    COMPANY_FORMS[Math.floor(index / COMPANY_WORDS.length) % COMPANY_FORMS.length] ?? ""
  ).split("|")
  const [wordEn = "", wordAr = ""] = (COMPANY_WORDS[index % COMPANY_WORDS.length] ?? "").split("|")
  const round = Math.floor(index / (COMPANY_WORDS.length * COMPANY_FORMS.length))
  const branch = round === 0 ? "" : ` ${round + 1}`
  return { enName: formEn.replace("{}", wordEn) + branch, arName: formAr.replace("{}", wordAr) + branch }
}

function companyFacts(random: Random, index: number, cityId: number) {
  return {
    phone: `96611${String(4_000_000 + index)}`,
    cityId,
    bankAccountNumber: `0${String(random.int(1, 999_999_999)).padStart(9, "0")}${String(index).padStart(6, "0")}`,
    bankAccountName: makePerson(random).latin,
    status: index % 9 === 4 ? "INACTIVE" : "ACTIVE",
  }
}

/** Start dates one after the other, within 40 months. */
const cameOn = (index: number, count: number) =>
  new Date(Date.UTC(2022, 0, 1 + Math.floor((index * 1_200) / count), 7, index % 60))
