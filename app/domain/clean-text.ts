const PLAIN = /^[ -~]*$/
const LINE_END = /\r\n?|[\v\f\u0085\u2028\u2029]/g
/** Spaces of every width, and the Braille letter without a dot. */
const SPACE = /[\p{Zs}\u2800]/gu
/**
 * What shows nothing: marks of writing direction, zero-width spaces, byte order marks, soft hyphens, filler letters,
 * control characters. Joiners, variation selectors and tags depend on their neighbours.
 */
const INVISIBLE = /(?![\p{VS}\p{Join_C}\u{e0020}-\u{e007f}])\p{DI}|(?![\t\n])\p{Cc}|[\ufff9-\ufffb]/gu
/** Kept are the tags of a flag, and a variation selector after a character beyond ASCII or in a keycap. */
const SELECTOR =
  /(\u{1f3f4}[\u{e0020}-\u{e007e}]+\u{e007f})|([^\p{ASCII}\p{Z}\p{C}\p{DI}]|[\d#*](?=\ufe0f\u20e3))(\p{VS})|[\p{VS}\u{e0020}-\u{e007f}]/gu
/** Kept are joiners between letters of other scripts than these, after an Indic virama, and within an emoji. */
const JOINER =
  /((?![\p{sc=Latn}\p{sc=Cyrl}\p{sc=Grek}])[\p{L}\p{M}]\p{Join_C})(?=(?![\p{sc=Latn}\p{sc=Cyrl}\p{sc=Grek}])[\p{L}\p{M}])|([\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca]\u200d)|((?:[\p{Extended_Pictographic}\p{Emoji_Modifier}]|\ufe0f)\u200d)(?=\p{Extended_Pictographic})|\p{Join_C}/gu

/**
 * A text as it is checked, compared, searched and sent: without characters that show nothing, its line ends as one
 * character, trimmed. A text that shows nothing is empty.
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
