/** English|Arabic first words and forms of organizations' names, with the industry. */
const WORDS = [
  ...["Tuwaiq|طويق", "Najd|نجد", "Sahab|سحاب", "Raedat|رائدات", "Marsa|مرسى", "Qimam|قمم", "Noor|نور", "Wadi|وادي"],
  ...["Jazeera|الجزيرة", "Fursan|فرسان", "Madar|مدار", "Sadeem|سديم"],
]
const FORMS = [
  ["{} Engineering Group|مجموعة {} الهندسية", "Construction"],
  ["{} Medical Center|مركز {} الطبي", "Hospital & Health Care"],
  ["{} Bank|بنك {}", "Banking"],
  ["{} Schools|مدارس {}", "Primary/Secondary Education"],
  ["{} Airlines|طيران {}", "Airlines/Aviation"],
  ["{} Retail Co.|شركة {} للتجزئة", "Retail"],
  ["{} Energy|{} للطاقة", "Oil & Energy"],
  ["{} Software|{} للبرمجيات", "Computer Software"],
  ["{} Holding|{} القابضة", "Date farms and palm products"],
  ["{} Consulting|{} للاستشارات", "Management Consulting"],
] as const

export interface OrganizationName {
  enName: string
  arName: string
  /** Also the domain's first part. */
  slug: string
  industry: string
}

/** A name that is unique for its index. */
export function organizationName(index: number): OrganizationName {
  const [form = "", industry] = FORMS[index % FORMS.length] ?? FORMS[0]
  const at = Math.floor(index / FORMS.length)
  const round = Math.floor(at / WORDS.length)
  const [formEn = "", formAr = ""] = form.split("|")
  const [wordEn = "", wordAr = ""] = (WORDS[(at + index) % WORDS.length] ?? "").split("|")
  const branch = round === 0 ? "" : ` ${round + 1}`
  const enName = formEn.replace("{}", wordEn) + branch
  const slug = enName.toLowerCase().replace(/[^a-z0-9]/g, "")
  return { enName, arName: formAr.replace("{}", wordAr) + branch, slug, industry }
}
