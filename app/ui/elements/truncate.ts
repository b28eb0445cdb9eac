const PLAIN = /^[ -~]*$/
const segmenter = new Intl.Segmenter(undefined, { granularity: "grapheme" })

/** The first `max` graphemes of a text plus "...", or the text itself (product/food 1, product/shell 7: zones, 20). */
export function truncate(text: string, max: number): string {
  if (text.length <= max) return text
  // In plain text every unit is a letter of its own, and cutting it needs no segmenter.
  if (PLAIN.test(text)) return `${text.slice(0, max)}...`
  let count = 0
  for (const { index } of segmenter.segment(text)) {
    if (count === max) return `${text.slice(0, index)}...`
    count += 1
  }
  return text
}
