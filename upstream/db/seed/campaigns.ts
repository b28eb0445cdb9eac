import { bothNames } from "./people"

/** Name of the banner (at most 25 characters), then the words in its picture: title and subtitle, English|Arabic. */
type Campaign = readonly [name: string, title: string, subtitle: string]

const CAMPAIGNS: readonly Campaign[] = [
  ["Autumn menu", "Autumn menu|قائمة الخريف", "32 new meals, one price|٣٢ وجبة جديدة بسعر واحد"],
  [
    "National Day countdown",
    "National Day is close|اقترب اليوم الوطني",
    "9.6 SAR off every order|خصم ٩٫٦ ريال على كل طلب",
  ],
  ["An Narjis 20% off", "20% in An Narjis|٢٠٪ في النرجس", "Until the end of the month|حتى نهاية الشهر"],
  ["Bring a friend", "Bring a friend|ادع صديقاً", "A week free for both|أسبوع مجاني لكليكما"],
  ["Keto Select", "Keto Select|كيتو مختار", "Under 20 g of carbs|أقل من ٢٠ غ كربوهيدرات"],
  ["Cold pressed Thursdays", "Cold pressed|عصائر طازجة", "Every Thursday|كل خميس"],
  ["خطة العائلة", "Family plan|خطة العائلة", "Dinner for five|عشاء لخمسة"],
  ["Suhoor is on us", "Suhoor is on us|السحور علينا", "For new clients|للعملاء الجدد"],
  ["Protein Plus", "Protein Plus|بروتين بلس", "45 g in every meal|٤٥ غ في كل وجبة"],
  ["Free delivery week", "Free delivery|توصيل مجاني", "All week long|طوال الأسبوع"],
  ["Breakfast Club", "Breakfast Club|نادي الفطور", "At your desk by eight|على مكتبك قبل الثامنة"],
  ["Back to School", "Back to School|العودة للمدارس", "Lunch boxes they finish|وجبات يحبونها"],
]

/** A campaign and its year, by the banner's position in the seed. */
export function campaignOf(index: number) {
  const [name, title, subtitle] = CAMPAIGNS[index % CAMPAIGNS.length] ?? ["", "", ""]
  const round = Math.floor(index / CAMPAIGNS.length)
  const en = { title: bothNames(title).enName, subtitle: bothNames(subtitle).enName }
  const ar = { title: bothNames(title).arName, subtitle: bothNames(subtitle).arName }
  return { name: round === 0 ? name : `${name} ${26 - round}`, content: { en, ar } }
}
