const PLAIN = /^[ -~]*$/
const LINE_END = /\r\n?|[\v\f\u0085\u2028\u2029]/g
/** Spaces of every width, and the empty Braille pattern. */
const SPACE = /[\p{Zs}\u2800]/gu
/**
 * Direction marks, zero-width spaces, byte order marks, soft hyphens, filler letters and control characters. Joiners,
 * variation selectors and tags are handled below, because they depend on their neighbours.
 */
const INVISIBLE = /(?![\p{VS}\p{Join_C}\u{e0020}-\u{e007f}])\p{DI}|(?![\t\n])\p{Cc}|[\ufff9-\ufffb]/gu
/** Keeps the tags of a flag emoji, and a variation selector after a non-ASCII character or in a keycap. */
const SELECTOR =
  /(\u{1f3f4}[\u{e0020}-\u{e007e}]+\u{e007f})|([^\p{ASCII}\p{Z}\p{C}\p{DI}]|[\d#*](?=\ufe0f\u20e3))(\p{VS})|[\p{VS}\u{e0020}-\u{e007f}]/gu
/** Keeps joiners between letters of non-Latin, non-Cyrillic, non-Greek scripts, after an Indic virama, and inside an emoji. */
const JOINER =
  /((?![\p{sc=Latn}\p{sc=Cyrl}\p{sc=Grek}])[\p{L}\p{M}]\p{Join_C})(?=(?![\p{sc=Latn}\p{sc=Cyrl}\p{sc=Grek}])[\p{L}\p{M}])|([\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca]\u200d)|((?:[\p{Extended_Pictographic}\p{Emoji_Modifier}]|\ufe0f)\u200d)(?=\p{Extended_Pictographic})|\p{Join_C}/gu

/**
 * Normalizes a text before it is checked, compared, searched or sent: removes invisible characters, converts line ends
 * to `\n` and trims. A text of invisible characters becomes empty.
 */
export function cleanText(text: string): string {
  if (PLAIN.test(text)) return text.trim()
  return text
    .replace(LINE_END, "\n")
    .replace(SPACE, " ")
    .replace(INVISIBLE, "")
    .replace(SELECTOR, "$1$2$3")
    .replace(JOINER, "$1$2$3")
    .trim()
}
