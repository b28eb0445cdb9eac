import { bothNames } from "./people"

const FIRST = [
  ...["Hind|هند", "Noura|نورة", "Sara|سارة", "Reem|ريم", "Lama|لمى", "Abeer|عبير", "Dana|دانة", "Maha|مها"],
  ...["Fahad|فهد", "Saud|سعود", "Turki|تركي", "Khalid|خالد", "Omar|عمر", "Yousef|يوسف", "Badr|بدر", "Ziad|زياد"],
]
const LAST = [
  ...["Al-Qahtani|القحطاني", "Al-Harbi|الحربي", "Al-Otaibi|العتيبي", "Al-Shehri|الشهري", "Haddad|حداد"],
  ...["Al-Ghamdi|الغامدي", "Al-Dossari|الدوسري", "Khoury|خوري", "Al-Mutairi|المطيري", "Nasr|نصر"],
]
/** Names that people and importers may enter. Each must be shown as plain text. */
const ODD = ["<b>VIP</b>", "O'Neil & Sons", "<img src=x onerror=alert(1)>", "=HYPERLINK(1)", "{client}"]

/** A client's name for a number, and its Latin spelling; one in three in Arabic letters, one in 211 with markup in it. */
export function makeClientName(number: number): { firstName: string; lastName: string; latin: string } {
  const first = bothNames(FIRST[number % FIRST.length] ?? "")
  const last = bothNames(LAST[(number >>> 8) % LAST.length] ?? "")
  const latin = `${first.enName} ${last.enName}`
  if (number % 211 === 5) return { firstName: first.enName, lastName: ODD[(number >>> 4) % ODD.length] ?? "", latin }
  if ((number >>> 16) % 3 === 0) return { firstName: first.arName, lastName: last.arName, latin }
  return { firstName: first.enName, lastName: last.enName, latin }
}
