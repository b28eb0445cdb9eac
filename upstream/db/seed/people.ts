import type { Random } from "./random"

/** Given names and family names by origin; the first spelling is Latin, the second Arabic. */
const NAMES = {
  gulf: {
    first: [
      ...["Abdulrahman|عبدالرحمن", "Mohammed|محمد", "Khalid|خالد", "Faisal|فيصل", "Sultan|سلطان", "Nasser|ناصر"],
      ...["Turki|تركي", "Saud|سعود", "Majed|ماجد", "Bandar|بندر", "Yazeed|يزيد", "Abdullah|عبدالله", "Omar|عمر"],
    ],
    last: [
      ...["Al-Harthi|الحارثي", "Al-Otaibi|العتيبي", "Al-Qahtani|القحطاني", "Al-Dossari|الدوسري", "Al-Shehri|الشهري"],
      ...["Al-Ghamdi|الغامدي", "Al-Zahrani|الزهراني", "Al-Mutairi|المطيري", "Al-Anazi|العنزي", "Al-Juhani|الجهني"],
    ],
  },
  levant: {
    first: ["Ahmad|أحمد", "Samer|سامر", "Fadi|فادي", "Rami|رامي", "Wael|وائل", "Hani|هاني", "Ziad|زياد", "Tareq|طارق"],
    last: ["Haddad|حداد", "Khoury|خوري", "Mansour|منصور", "Nasr|نصر", "Saleh|صالح", "Darwish|درويش", "Awad|عوض"],
  },
  southAsia: {
    first: ["Imran|", "Rahul|", "Arif|", "Shahid|", "Suresh|", "Rajesh|", "Bilal|", "Mizan|", "Anil|", "Naveed|"],
    last: ["Khan|", "Siddiqui|", "Kumar|", "Hossain|", "Ahmed|", "Sharma|", "Iqbal|", "Rahman|", "Nair|", "Malik|"],
  },
  eastAsia: {
    first: ["Jose|", "Mark Anthony|", "Rodel|", "Jun|", "Arnel|", "Dennis|", "Ferdinand|", "Noel|"],
    last: ["Santos|", "Reyes|", "Dela Cruz|", "Garcia|", "Mendoza|", "Bautista|", "Villanueva|"],
  },
} as const

type Origin = keyof typeof NAMES

/** English|Arabic name of a nationality, and the origin of its people's names. */
const NATIONALITIES: readonly (readonly [name: string, origin: Origin])[] = [
  ["Saudi|سعودي", "gulf"],
  ["Yemeni|يمني", "gulf"],
  ["Egyptian|مصري", "levant"],
  ["Sudanese|سوداني", "levant"],
  ["Jordanian|أردني", "levant"],
  ["Syrian|سوري", "levant"],
  ["Lebanese|لبناني", "levant"],
  ["Palestinian|فلسطيني", "levant"],
  ["Indian|هندي", "southAsia"],
  ["Pakistani|باكستاني", "southAsia"],
  ["Bangladeshi|بنغلاديشي", "southAsia"],
  ["Nepali|نيبالي", "southAsia"],
  ["Sri Lankan|سريلانكي", "southAsia"],
  ["Filipino|فلبيني", "eastAsia"],
  ["Indonesian|إندونيسي", "eastAsia"],
  ["Ethiopian|إثيوبي", "levant"],
  ["Eritrean|إريتري", "levant"],
  ["Somali|صومالي", "gulf"],
]

export const SEED_NATIONALITIES = NATIONALITIES.map(([name], index) => ({ id: index + 1, ...bothNames(name) }))

export interface SeedPerson {
  firstName: string
  lastName: string
  nationalityId: number
  /** The Latin spelling, for user names and bank accounts. */
  latin: string
}

/** A person. About one in eight has an Arabic name, if the name has an Arabic spelling. */
export function makePerson(random: Random): SeedPerson {
  const at = random.int(0, NATIONALITIES.length - 1)
  const names = NAMES[NATIONALITIES[at]?.[1] ?? "gulf"]
  const first = bothNames(random.pick<string>(names.first))
  const last = bothNames(random.pick<string>(names.last))
  const isArabic = first.arName !== "" && random.chance(0.12)
  return {
    firstName: isArabic ? first.arName : first.enName,
    lastName: isArabic ? last.arName : last.enName,
    nationalityId: at + 1,
    latin: `${first.enName} ${last.enName}`,
  }
}

/** A unique user name of this person: letters, digits, dots (product/workforce 1). */
export function userName({ latin }: SeedPerson, id: number): string {
  const [first = "", ...rest] = latin
    .toLowerCase()
    .replace(/[^a-z ]/g, "")
    .split(" ")
  return `${first.charAt(0)}.${rest.join("")}${id}`.slice(0, 30)
}

/** A unique mobile number: 9665, or another `start`, and eight digits. */
export const phoneOf = (start: string, number: number) => `${start}${String(number).padStart(12 - start.length, "0")}`

export function bothNames(pair: string): { enName: string; arName: string } {
  const [enName = "", arName = ""] = pair.split("|")
  return { enName, arName }
}
