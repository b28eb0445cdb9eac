import { campaignOf } from "./db/seed/campaigns"
import { createRandom } from "./db/seed/random"

const PALETTES = [
  ["#DFE4D2", "#2A3324", "#F0D79A", "#B4662D", "#5F7F35"],
  ["#0F5B3A", "#FFFFFF", "#BFE3C4", "#E9D9A8", "#2F8A5C"],
  ["#E9DEC8", "#3B2A1C", "#D79A5B", "#C9D58A", "#8C4A22"],
  ["#E2DCE8", "#2E2440", "#B79AD0", "#F0C9A0", "#7A3B4E"],
  ["#D6E0E4", "#1D3440", "#7FA6B8", "#F2E3C6", "#2E4A6B"],
] as const

/**
 * A seeded banner's picture as SVG, 640 by 280 (16:7): the words of its campaign, in English at the left or in Arabic at
 * the right. Null for a file name that no seeded banner has. No text of the caller's gets into the picture.
 */
export function drawBanner(file: string): string | null {
  const parts = /^seed-(\d{1,2})-(en|ar)\.svg$/.exec(file)
  if (!parts) return null
  const index = Number(parts[1])
  const isArabic = parts[2] === "ar"
  const { title, subtitle } = campaignOf(index).content[isArabic ? "ar" : "en"]
  const [ground, ink, ...shapes] = PALETTES[index % PALETTES.length] ?? PALETTES[0]
  const random = createRandom(`banner ${index}`)
  const middle = isArabic ? 150 : 490
  const blobs = Array.from({ length: 14 }, () => {
    const [x, y] = [middle + random.int(-90, 90), 140 + random.int(-80, 80)]
    const turn = random.int(0, 179)
    return `<ellipse cx="${x}" cy="${y}" rx="${random.int(16, 46)}" ry="${random.int(10, 30)}" transform="rotate(${turn} ${x} ${y})" fill="${random.pick(shapes)}" opacity=".85"/>`
  })
  const words = isArabic ? `x="600" text-anchor="start" direction="rtl"` : `x="40"`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="280" viewBox="0 0 640 280">`,
    `<rect width="640" height="280" fill="${ground}"/>`,
    ...blobs,
    `<g fill="${ink}" font-family="system-ui, sans-serif">`,
    `<text ${words} y="138" font-size="44" font-weight="700">${title}</text>`,
    `<text ${words} y="184" font-size="24">${subtitle}</text></g></svg>`,
  ].join("")
}
