const PLAIN = /^[ -~]*$/
const segmenter = new Intl.Segmenter(undefined, { granularity: "grapheme" })

/** The first `max` graphemes plus "...", or the whole text if it is not longer. */
export function truncate(text: string, max: number): string {
  if (text.length <= max) return text
  // In ASCII every code unit is a grapheme, so no segmenter is needed.
  if (PLAIN.test(text)) return `${text.slice(0, max)}...`
  let count = 0
  for (const { index } of segmenter.segment(text)) {
    if (count === max) return `${text.slice(0, index)}...`
    count += 1
  }
  return text
}
