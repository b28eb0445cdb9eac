import { CITIES } from "./places"

/** A menu before its days are filled. Dates are Sundays. */
export interface MenuPlan {
  name: string
  cityId: number
  zones: readonly string[]
  startDate: string
  weeks: number
  status: "active" | "inactive" | "draft"
  /** Its cuisines; empty means any. */
  cuisines: readonly string[]
  fridays: boolean
  saturdays: boolean
  /** Whether it serves on holidays within its period. */
  holidays: boolean
}

type Flags = { cuisines?: string; days?: "fri" | "sat" | "fri sat"; holidays?: true }

const NORTH = "Al Malqa, Al Yasmin, An Narjis, Hittin"
const CENTRE = "Al Olaya, As Sulimaniyah, Al Izdihar"
const EAST = "Ar Rawdah, Al Hamra, Ghirnatah, Qurtubah"
const JEDDAH_COAST = "Ash Shati, Al Rawdah, Al Hamra Corniche"
const KHOBAR = "Al Aqrabiyah, Al Ulaya, Ath Thuqbah"
const MAKKAH = "Al Aziziyah, Al Awali, Ash Shawqiyah"

/** In order of creation. In late November 2026 some have ended, some are running and some are in the future. */
export const MENU_PLANS: readonly MenuPlan[] = [
  plan("Riyadh North, Winter 2025", "Riyadh", NORTH, "2025-01-05", 6, "inactive"),
  plan("Riyadh Central Lunch, Winter", "Riyadh", CENTRE, "2025-01-05", 8, "inactive"),
  plan("Jeddah Corniche, Winter", "Jeddah", JEDDAH_COAST, "2025-01-12", 6, "inactive"),
  plan("Dammam Seaside, Winter", "Dammam", "Ash Shati Al Gharbi, Uhud", "2025-02-02", 6, "inactive", {
    cuisines: "seafood",
  }),
  plan("Founding Day week, Riyadh", "Riyadh", `${CENTRE}, Al Malqa`, "2025-02-16", 1, "inactive", {
    cuisines: "najdi",
    holidays: true,
  }),
  plan("Ramadan 1446 Iftar, Riyadh", "Riyadh", `${NORTH}, ${CENTRE}`, "2025-03-02", 4, "inactive", { days: "fri sat" }),
  plan("Ramadan 1446 Suhoor, Riyadh", "Riyadh", `${NORTH}, ${CENTRE}`, "2025-03-02", 4, "inactive", {
    cuisines: "breakfast soup",
    days: "fri sat",
  }),
  plan("Ramadan 1446 Iftar, Jeddah", "Jeddah", JEDDAH_COAST, "2025-03-02", 4, "inactive", { days: "fri sat" }),
  plan("Makkah Umrah Season 1446", "Makkah", MAKKAH, "2025-03-02", 4, "inactive", { days: "fri" }),
  plan("Riyadh East, Spring", "Riyadh", EAST, "2025-04-06", 6, "inactive"),
  plan("Madinah Family, Spring", "Madinah", "Quba, Al Arid, Sultanah", "2025-04-13", 6, "inactive"),
  plan("Khobar Offices, Spring", "Al Khobar", KHOBAR, "2025-04-13", 8, "inactive"),
  plan("Keto Starter, Riyadh", "Riyadh", "Al Malqa, Qurtubah", "2025-05-04", 4, "inactive", {
    cuisines: "keto healthy",
  }),
  plan("Hajj 1446 Crew Meals", "Makkah", `${MAKKAH}, Az Zahir`, "2025-05-25", 3, "inactive", {
    days: "fri sat",
    holidays: true,
  }),
  plan("Jeddah Summer Light", "Jeddah", "Al Zahra, Al Salamah", "2025-06-15", 8, "inactive", {
    cuisines: "healthy soup",
  }),
  plan("Riyadh North, Summer 2025", "Riyadh", NORTH, "2025-06-15", 8, "inactive"),
  plan("Dammam Summer", "Dammam", "Al Faisaliyah, Uhud, An Nur", "2025-06-22", 8, "inactive"),
  plan("Back to School, Riyadh", "Riyadh", `${EAST}, ${CENTRE}`, "2025-08-24", 5, "inactive", {
    cuisines: "breakfast healthy italian",
  }),
  plan("Back to School, Jeddah", "Jeddah", "An Nahdah, Al Salamah", "2025-08-24", 5, "inactive", {
    cuisines: "breakfast healthy italian",
  }),
  plan("National Day 95, Riyadh", "Riyadh", CENTRE, "2025-09-21", 1, "inactive", {
    cuisines: "najdi hijazi",
    holidays: true,
  }),
  plan("Riyadh Central Lunch, Autumn 2025", "Riyadh", CENTRE, "2025-09-28", 8, "inactive"),
  plan("Khobar Corniche Seafood", "Al Khobar", "Al Khobar Corniche, Al Ulaya", "2025-10-05", 6, "inactive", {
    cuisines: "seafood",
  }),
  plan("Madinah Balanced", "Madinah", "Quba, Al Iskan, Al Jamiah", "2025-10-12", 6, "inactive", {
    cuisines: "healthy levantine",
  }),
  plan("Riyadh North, Winter 2026", "Riyadh", NORTH, "2025-12-07", 8, "inactive"),
  plan("Jeddah Season, Winter 2026", "Jeddah", JEDDAH_COAST, "2025-12-07", 8, "inactive"),
  plan("Dammam Warm Bowls", "Dammam", "Taybah, Al Badiyah", "2025-12-14", 6, "inactive", { cuisines: "soup najdi" }),
  plan("Riyadh Season Late Lunch", "Riyadh", "Hittin, An Nakheel, Al Aqiq", "2026-01-04", 6, "inactive"),
  plan("Makkah Pilgrim Comfort", "Makkah", MAKKAH, "2026-01-11", 5, "inactive", { days: "fri" }),
  plan("Ramadan 1447 Iftar", "Riyadh", `${CENTRE}, Al Malqa`, "2026-02-15", 5, "inactive", { days: "fri sat" }),
  plan("Ramadan 1447 Suhoor", "Riyadh", "Al Olaya, Al Malqa", "2026-02-15", 5, "inactive", {
    cuisines: "breakfast soup",
    days: "fri sat",
  }),
  plan("Ramadan 1447 Iftar, Jeddah", "Jeddah", JEDDAH_COAST, "2026-02-15", 5, "inactive", { days: "fri sat" }),
  plan("رمضان المدينة المنورة", "Madinah", "Quba, Sultanah, Al Arid", "2026-02-15", 5, "inactive", { days: "fri sat" }),
  plan("Eid Al Fitr Gatherings", "Riyadh", `${NORTH}, ${EAST}`, "2026-03-22", 1, "inactive", {
    cuisines: "najdi hijazi",
    days: "fri sat",
    holidays: true,
  }),
  plan("Jeddah Spring Family", "Jeddah", "An Nahdah, Al Basateen, Al Khalidiyah", "2026-04-05", 6, "inactive"),
  plan("Protein Plus, Riyadh", "Riyadh", "Al Aqiq, Hittin, An Nakheel", "2026-04-12", 6, "inactive", {
    cuisines: "grill keto healthy",
  }),
  plan("Dammam Offices Trial", "Dammam", "Al Jalawiyah", "2026-04-19", 2, "draft"),
  plan("Hajj 1447 Crew Meals", "Makkah", `${MAKKAH}, Ar Rusayfah`, "2026-05-10", 4, "inactive", {
    days: "fri sat",
    holidays: true,
  }),
  plan("Riyadh East, Summer", "Riyadh", "Ar Rawdah, Al Hamra, Ghirnatah", "2026-06-07", 12, "inactive"),
  plan("Jeddah Corniche Summer", "Jeddah", JEDDAH_COAST, "2026-06-07", 10, "inactive"),
  plan("Khobar Summer Light", "Al Khobar", KHOBAR, "2026-06-14", 8, "inactive", { cuisines: "healthy asian" }),
  plan("Vegetarian pilot", "Riyadh", "Al Yasmin", "2026-07-05", 3, "draft", { cuisines: "healthy indian" }),
  plan("Back to School 2026", "Riyadh", `${EAST}, Al Yasmin`, "2026-08-23", 5, "inactive", {
    cuisines: "breakfast healthy italian",
  }),
  plan("National Day 96, Jeddah", "Jeddah", "Ash Shati, Al Zahra", "2026-09-20", 1, "inactive", {
    cuisines: "hijazi",
    holidays: true,
  }),
  plan("Madinah Winter", "Madinah", "Quba, Al Iskan", "2027-01-03", 6, "draft"),
  plan("Ramadan 1448 Iftar, Riyadh", "Riyadh", `${NORTH}, ${CENTRE}`, "2027-02-07", 4, "draft", { days: "fri sat" }),
  plan("Ramadan 1448 Suhoor, Riyadh", "Riyadh", `${NORTH}, ${CENTRE}`, "2027-02-07", 4, "draft", {
    cuisines: "breakfast soup",
    days: "fri sat",
  }),
  plan("رمضان ١٤٤٨ جدة", "Jeddah", JEDDAH_COAST, "2027-02-07", 4, "draft", { days: "fri sat" }),
  plan("Dammam Winter Warmers", "Dammam", "Al Badiyah, Al Mazruiyah", "2026-12-20", 6, "draft", {
    cuisines: "soup najdi",
  }),
  plan("Makkah Winter", "Makkah", `${MAKKAH}, Batha Quraysh`, "2026-12-06", 6, "draft", { days: "fri" }),
  plan("Riyadh December, North and Centre", "Riyadh", `${NORTH}, ${CENTRE}`, "2026-12-13", 6, "draft", { days: "fri" }),
  plan("Jeddah Offices, Autumn", "Jeddah", "Al Salamah, An Nahdah, Al Zahra", "2026-09-13", 6, "inactive"),
  plan("Makkah Autumn", "Makkah", MAKKAH, "2026-10-18", 6, "active", { days: "fri" }),
  plan("Madinah Autumn Family", "Madinah", "Quba, Al Arid, Ar Rawabi", "2026-10-18", 6, "active"),
  plan("Dammam Autumn", "Dammam", "Al Faisaliyah, Uhud, An Nur, Taybah", "2026-11-01", 6, "active"),
  plan("Jeddah Lean & Green", "Jeddah", "Al Basateen, Obhur Ash Shamaliyah", "2026-11-22", 6, "active", {
    cuisines: "healthy keto",
  }),
  plan("Khobar Winter Grill", "Al Khobar", KHOBAR, "2026-12-06", 6, "active", { cuisines: "grill najdi" }),
  plan("Riyadh Breakfast Club", "Riyadh", `${CENTRE}, An Nakheel`, "2026-11-08", 6, "active", {
    cuisines: "breakfast",
    days: "fri sat",
  }),
  plan("Jeddah Year-end Table", "Jeddah", `${JEDDAH_COAST}, Al Khalidiyah`, "2026-12-13", 4, "active", {
    days: "sat",
    holidays: true,
  }),
  plan("Riyadh East, Autumn", "Riyadh", EAST, "2026-11-01", 6, "active"),
  plan("Khobar Offices (catering)", "Al Khobar", "Al Aqrabiyah", "2026-10-04", 8, "active"),
  plan("قائمة الدمام للخريف", "Dammam", "Ash Shati Al Gharbi, Al Faisaliyah, Uhud", "2026-10-11", 6, "draft"),
  plan("Jeddah Corniche Family", "Jeddah", JEDDAH_COAST, "2026-10-25", 6, "active", { days: "sat" }),
  plan("Keto Select, Riyadh", "Riyadh", "Al Malqa, Qurtubah", "2026-11-01", 4, "active", {
    cuisines: "keto healthy grill",
  }),
  plan("Riyadh Central Lunch 4W", "Riyadh", CENTRE, "2026-11-15", 4, "active"),
  plan("Riyadh North, Autumn balanced", "Riyadh", NORTH, "2026-11-15", 4, "active", { days: "sat" }),
]

const SEASONS = ["Winter", "Spring", "Summer", "Autumn"]
const THEMES = ["Family", "Offices", "Lunch", "Balanced", "Evening", "Weekday"]

/** A further plan for bigger seeds: a short inactive menu with a numbered name. */
export function extraPlan(index: number): MenuPlan {
  const open = CITIES.filter((city) => city.merchants > 0)
  const city = open[index % open.length]
  const zones = (city?.zones ?? []).filter((zone) => !zone.endsWith("*"))
  const season = SEASONS[index % SEASONS.length]
  const name = `${city?.enName}, ${season} ${THEMES[index % THEMES.length]} #${index + 1}`
  const picked = zones.slice(index % 3, (index % 3) + 2).join(", ")
  return plan(name, city?.enName ?? "", picked, "2024-03-03", 1 + (index % 2), index % 9 === 0 ? "draft" : "inactive")
}

function plan(
  name: string,
  cityName: string,
  zones: string,
  startDate: string,
  weeks: number,
  status: MenuPlan["status"],
  { cuisines, days = undefined, holidays = undefined }: Flags = {},
): MenuPlan {
  return {
    name,
    cityId: CITIES.find((city) => city.enName === cityName)?.id ?? 0,
    zones: zones.split(", "),
    startDate,
    weeks,
    status,
    cuisines: cuisines?.split(" ") ?? [],
    fridays: days?.includes("fri") ?? false,
    saturdays: days?.includes("sat") ?? false,
    holidays: holidays ?? false,
  }
}
