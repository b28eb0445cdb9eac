interface SeedCity {
  id: number
  enName: string
  arName: string
  isActive: boolean
  lat: number
  lng: number
  /** English names; one that ends with `*` is not active. */
  zones: readonly string[]
  /** How many merchants at scale 1. */
  merchants: number
}

/** Riyadh is deliberately neither the first row nor the first in the alphabet. Tabuk has no zones, Taif is closed. */
export const CITIES: readonly SeedCity[] = [
  city(1, "Jeddah", "جدة", 21.5433, 39.1728, 38, [
    ...["Ash Shati", "Al Rawdah", "Al Hamra Corniche", "Al Zahra", "An Nahdah", "Al Salamah", "Obhur Ash Shamaliyah"],
    ...["Al Basateen", "Al Khalidiyah", "Al Faysaliyah*"],
  ]),
  city(2, "Makkah", "مكة المكرمة", 21.3891, 39.8579, 14, [
    ...["Al Aziziyah", "Ash Shawqiyah", "Al Awali", "Az Zahir", "Ar Rusayfah", "Batha Quraysh"],
  ]),
  city(3, "Riyadh", "الرياض", 24.7136, 46.6753, 56, [
    ...["Al Olaya", "As Sulimaniyah", "Al Malqa", "Al Yasmin", "An Narjis", "Hittin", "Qurtubah", "Ar Rawdah"],
    ...["Al Hamra", "An Nakheel", "Ghirnatah", "Al Aqiq", "Al Izdihar", "King Salman*"],
  ]),
  city(4, "Dammam", "الدمام", 26.4207, 50.0888, 20, [
    ...[
      "Ash Shati Al Gharbi",
      "Al Faisaliyah",
      "Uhud",
      "Al Jalawiyah",
      "An Nur",
      "Taybah",
      "Al Badiyah",
      "Al Mazruiyah",
    ],
  ]),
  city(5, "Al Khobar", "الخبر", 26.2172, 50.1971, 16, [
    ...["Al Aqrabiyah", "Al Ulaya", "Ar Rakah", "Ath Thuqbah", "Al Khobar Corniche", "Al Hizam Ath Thahabi"],
  ]),
  city(6, "Madinah", "المدينة المنورة", 24.5247, 39.5692, 12, [
    ...["Quba", "Al Arid", "Al Iskan", "Sultanah", "Ar Rawabi", "Al Jamiah"],
  ]),
  city(7, "Tabuk", "تبوك", 28.3838, 36.555, 0, []),
  { ...city(8, "Taif", "الطائف", 21.2703, 40.4158, 0, ["Al Hawiyah", "Ash Shafa"]), isActive: false },
]

/** Official holidays 2025 to 2027 (both ends included) and a few that only one city keeps. */
export const OFF_DAYS: readonly { description: string; startDate: string; endDate: string; city?: string }[] = [
  { description: "Founding Day", startDate: "2025-02-22", endDate: "2025-02-22" },
  { description: "Eid Al Fitr 1446", startDate: "2025-03-30", endDate: "2025-04-02" },
  { description: "Eid Al Adha 1446", startDate: "2025-06-05", endDate: "2025-06-10" },
  { description: "Saudi National Day", startDate: "2025-09-23", endDate: "2025-09-23" },
  { description: "Founding Day", startDate: "2026-02-22", endDate: "2026-02-22" },
  { description: "Eid Al Fitr 1447", startDate: "2026-03-20", endDate: "2026-03-23" },
  { description: "Eid Al Adha 1447", startDate: "2026-05-26", endDate: "2026-05-31" },
  { description: "Saudi National Day", startDate: "2026-09-23", endDate: "2026-09-23" },
  { description: "Riyadh hub maintenance", startDate: "2026-12-08", endDate: "2026-12-08", city: "Riyadh" },
  { description: "Year-end stocktaking", startDate: "2026-12-30", endDate: "2027-01-01" },
  { description: "Jeddah port closure", startDate: "2026-12-31", endDate: "2027-01-03", city: "Jeddah" },
  { description: "Founding Day", startDate: "2027-02-22", endDate: "2027-02-22" },
  { description: "Eid Al Fitr 1448", startDate: "2027-03-09", endDate: "2027-03-12" },
  { description: "Eid Al Adha 1448", startDate: "2027-05-15", endDate: "2027-05-20" },
  { description: "Saudi National Day", startDate: "2027-09-23", endDate: "2027-09-23" },
]

function city(
  id: number,
  enName: string,
  arName: string,
  lat: number,
  lng: number,
  merchants: number,
  zones: string[],
) {
  return { id, enName, arName, isActive: true, lat, lng, zones, merchants }
}
