import { westernDigits } from "./digits"

/** Of one text, each in a condition of its own for the upstream. */
const MAX_SPELLINGS = 8

/** Vowels and the stretching of a line. */
const VOWELS = /[\u0640\u064b-\u0652\u0656-\u065f\u0670]/g
/** Letters of Persian and Urdu keyboards, and the Arabic ones that they look like. */
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

/** A text with the letters, digits and hyphens that most texts are stored with. */
export function plainLetters(text: string): string {
  return westernDigits(text)
    .replace(FOREIGN_LETTER, (letter) => ARABIC_LETTERS[letter] ?? letter)
    .replace(HYPHEN, "-")
}

/** A letter that is written in several ways, where it begins or ends a word, and the other ways, the usual ones first. */
const OTHERS: readonly (readonly [place: RegExp, others: Readonly<Record<string, string>>])[] = [
  [/(?<=^|\s|(?:^|\s)ال)[اأإآٱ]/g, { ا: "أإآ", أ: "اإآ", إ: "اأآ", آ: "اأإ", ٱ: "اأإ" }],
  [/[هة](?=\s|$)/g, { ه: "ة", ة: "ه" }],
  [/[يى](?=\s|$)/g, { ي: "ى", ى: "ي" }],
  [/(?<=\S)[أإآؤئ]/g, { أ: "ا", إ: "ا", آ: "ا", ؤ: "و", ئ: "ي" }],
]

/**
 * How a text may be stored that people spell in several ways, as typed first: an upstream that compares letters finds
 * أحمد only by أحمد. At most MAX_SPELLINGS.
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
