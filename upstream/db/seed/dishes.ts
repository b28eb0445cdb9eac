/** `English|Arabic` pairs. A dish's name is protein, dish and side in English, dish, protein and side in Arabic. */
const PROTEINS = {
  chicken: "Chicken|دجاج",
  lamb: "Lamb|لحم",
  beef: "Beef|لحم بقري",
  hashi: "Hashi|حاشي",
  shrimp: "Shrimp|ربيان",
  hamour: "Hamour|هامور",
  salmon: "Salmon|سلمون",
  vegetable: "Vegetable|خضار",
  halloumi: "Halloumi|حلوم",
  none: "|",
} as const

export type Protein = keyof typeof PROTEINS

interface Dish {
  en: string
  ar: string
  proteins: readonly Protein[]
}

export interface Cuisine {
  name: string
  dishes: readonly Dish[]
  /** Words after the dish, in both languages; may be empty. */
  sides: readonly string[]
}

/** A dish as a menu shows it; `slug` names its picture. */
export interface Plate {
  slug: string
  enName: string
  arName: string
}

/** Every plate a kitchen of this cuisine can make, in a fixed order. */
export function platesOf({ dishes, sides }: Cuisine): Plate[] {
  return dishes.flatMap((dish) =>
    dish.proteins.flatMap((protein) =>
      sides.map((side) => {
        const [proteinEn = "", proteinAr = ""] = PROTEINS[protein].split("|")
        const [sideEn = "", sideAr = ""] = side.split("|")
        return {
          slug: dish.en.toLowerCase().replaceAll(" ", "-"),
          enName: spaced(proteinEn, dish.en, sideEn),
          arName: spaced(dish.ar, proteinAr, sideAr),
        }
      }),
    ),
  )
}

function spaced(...words: string[]): string {
  return words.filter(Boolean).join(" ")
}
