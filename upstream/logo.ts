import { createRandom } from "./db/seed/random"

const GROUNDS = ["#1F3A5F", "#7A3B2E", "#2F6B4F", "#5B3E7A", "#8A5A12", "#24505A"] as const

/** A logo as SVG, 280 by 280: the first letters of the first two words; the same for the same file name. */
export function drawLogo(file: string, enName: string): string {
  const random = createRandom(`logo ${file}`)
  // Latin letters only, so that no markup of a name gets into the picture.
  const letters = enName
    .split(" ")
    .map((word) => /^[A-Za-z]/.exec(word)?.[0] ?? "")
    .join("")
    .slice(0, 2)
    .toUpperCase()
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="280" height="280" viewBox="0 0 280 280">`,
    `<rect width="280" height="280" fill="${random.pick(GROUNDS)}"/>`,
    `<circle cx="${random.int(180, 240)}" cy="${random.int(40, 100)}" r="${random.int(60, 90)}" fill="#fff" opacity=".08"/>`,
    `<text x="140" y="176" font-family="system-ui, sans-serif" font-size="108" font-weight="600" fill="#fff" text-anchor="middle">${letters}</text>`,
    "</svg>",
  ].join("")
}
