import { westernDigits } from "./digits"

/** Spellings of one text. Each is a separate condition for the upstream. */
const MAX_SPELLINGS = 8

/** Vowel marks, and the tatweel that stretches a word. */
const VOWELS = /[\u0640\u064b-\u0652\u0656-\u065f\u0670]/g
/** Letters of Persian and Urdu keyboards, and the similar Arabic letters. */
const ARABIC_LETTERS: Readonly<Record<string, string>> = {
  ی: "ي",
  ے: "ي",
  ک: "ك",
  ڪ: "ك",
  ہ: "ه",
  ھ: "ه",
  ە: "ه",
  ۃ: "ة",
}
const FOREIGN_LETTER = /[یےکڪہھەۃ]/g
const HYPHEN = /[\p{Pd}\u2212]/gu

/** Replaces letters, digits and hyphens with the ones that most stored texts use. */
export function plainLetters(text: string): string {
  return westernDigits(text)
    .replace(FOREIGN_LETTER, (letter) => ARABIC_LETTERS[letter] ?? letter)
    .replace(HYPHEN, "-")
}

/** Letters with several spellings at the start or the end of a word, and the alternatives, the usual ones first. */
const OTHERS: readonly (readonly [place: RegExp, others: Readonly<Record<string, string>>])[] = [
  [/(?<=^|\s|(?:^|\s)ال)[اأإآٱ]/g, { ا: "أإآ", أ: "اإآ", إ: "اأآ", آ: "اأإ", ٱ: "اأإ" }],
  [/[هة](?=\s|$)/g, { ه: "ة", ة: "ه" }],
  [/[يى](?=\s|$)/g, { ي: "ى", ى: "ي" }],
  [/(?<=\S)[أإآؤئ]/g, { أ: "ا", إ: "ا", آ: "ا", ؤ: "و", ئ: "ي" }],
]

/**
 * Spellings in which a text may be stored, the typed one first. The upstream compares letter by letter and finds أحمد
 * only by أحمد. At most MAX_SPELLINGS.
 */
export function spellingsOf(text: string): string[] {
  const plain = plainLetters(text.normalize("NFC")).replace(VOWELS, "")
  let found = [plain]
  for (const [place, others] of OTHERS) {
    for (const { 0: letter, index } of plain.matchAll(place)) {
      const written = (other: string) => found.map((one) => one.slice(0, index) + other + one.slice(index + 1))
      found = [...new Set([...found, ...[...(others[letter] ?? "")].flatMap(written)])].slice(0, MAX_SPELLINGS)
    }
  }
  const persian = plain.replaceAll("ي", "ی").replaceAll("ك", "ک")
  return [...new Set([text, plain, persian, ...found])].slice(0, MAX_SPELLINGS)
}
