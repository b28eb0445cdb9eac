import { createRandom } from "./db/seed/random"

const SIZE = 240
const GROUNDS = ["#DFE4D2", "#E6DAD2", "#E9DEC8", "#D6E0E4", "#E2DCE8", "#E4E0D4"] as const
const SKINS = ["#F0C9A0", "#DBA878", "#C08A5B", "#9A6740", "#7A4E30"] as const
const HAIRS = ["#2B211C", "#1E1A18", "#4A3426", "#6B5B4E", "#3A2A20"] as const
const SHIRTS = ["#2F6B4F", "#B4552D", "#2E4A6B", "#7A3B4E", "#5C6B2F", "#46505A"] as const

/** A face as SVG, 240 by 240, the same for the same file name. It contains no text from the caller. */
export function drawPortrait(file: string): string {
  const random = createRandom(`portrait ${file}`)
  const skin = random.pick(SKINS)
  const hair = random.pick(HAIRS)
  const beard = random.chance(0.6)
  const cap = random.chance(0.3)
  const shirt = random.pick(SHIRTS)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 240 240">`,
    `<rect width="240" height="240" fill="${random.pick(GROUNDS)}"/>`,
    `<path d="M30 240c0-48 40-66 90-66s90 18 90 66z" fill="${shirt}"/>`,
    `<path d="M98 150h44v30c0 16-44 16-44 0z" fill="${skin}"/><path d="M98 168c14 10 30 10 44 0v-8H98z" opacity=".12"/>`,
    `<ellipse cx="120" cy="112" rx="${random.int(44, 50)}" ry="${random.int(54, 60)}" fill="${skin}"/>`,
    beard ? `<path d="M72 118c2 36 22 56 48 56s46-20 48-56c-8 22-20 26-48 26s-40-4-48-26z" fill="${hair}"/>` : "",
    cap
      ? `<path d="M68 92c0-34 24-48 52-48s52 14 52 48z" fill="${shirt}"/><path d="M64 92h116c10 0 12 10 2 10H64z" fill="${shirt}"/>`
      : `<path d="M70 106c-4-42 20-64 50-64s54 22 50 64c-8-24-18-34-50-34s-42 10-50 34z" fill="${hair}"/>`,
    `<circle cx="102" cy="114" r="5" fill="#241D19"/><circle cx="138" cy="114" r="5" fill="#241D19"/>`,
    `<path d="M92 102q10-6 20 0M128 102q10-6 20 0" stroke="${hair}" stroke-width="4" fill="none" stroke-linecap="round"/>`,
    `<path d="M106 ${random.int(148, 152)}q14 9 28 0" stroke="#7A3B30" stroke-width="4" fill="none" stroke-linecap="round"/>`,
    "</svg>",
  ].join("")
}
