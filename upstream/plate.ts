import { createRandom, type Random } from "./db/seed/random"

/** Background, and colours of the food on the plate: sauce or rice first, then pieces, then herbs. */
interface Palette {
  words: RegExp
  ground: string
  food: readonly [string, ...string[]]
  herbs: readonly string[]
}

const PALETTES: readonly Palette[] = [
  {
    words: /kabsa|mandi|madfoon|madghoot|bukhari|biryani|zurbian|rice|maqluba/i,
    ground: "#DFE4D2",
    food: ["#F0D79A", "#E2B25B", "#B4662D", "#8C4A22"],
    herbs: ["#5F7F35", "#FFF6DC"],
  },
  {
    words: /hamour|fish|shrimp|salmon|sayadiyah|poke|fillet/i,
    ground: "#E9DEC8",
    food: ["#D79A5B", "#EBC9A0", "#F2E3C6", "#C9D58A"],
    herbs: ["#5F7F35", "#FFF6DC"],
  },
  {
    words: /salad|bowl|tabbouleh|quinoa|vine|freekeh|molokhia|halloumi/i,
    ground: "#DFE4D2",
    food: ["#A9C46C", "#7FA24A", "#D9603B", "#F1E7C4"],
    herbs: ["#3F6B2A", "#FFF6DC"],
  },
  {
    words: /soup|margoog|jareesh|harees|harira|curry|masala|korma|karahi|dal/i,
    ground: "#E6DAD2",
    food: ["#DF9F45", "#C9782E", "#EFC077", "#8C4A22"],
    herbs: ["#5F7F35", "#FFF6DC"],
  },
  {
    words: /penne|lasagna|spaghetti|fettuccine|noodle|parmigiana|risotto/i,
    ground: "#E4E0D4",
    food: ["#EBCB83", "#C8452F", "#F4E3B2", "#9C3B25"],
    herbs: ["#4E7A31", "#FFF9E8"],
  },
  {
    words: /breakfast|foul|shakshouka|omelette|oat|masoub|balaleet|areekah/i,
    ground: "#EBE0C4",
    food: ["#E9B94F", "#F6E2A2", "#C75B39", "#FFF3D2"],
    herbs: ["#6A8B3F", "#FFFFFF"],
  },
  { words: /./, ground: "#E6DAD2", food: ["#C98A4B", "#8C4A22", "#E0B36B", "#6E3A1D"], herbs: ["#5F7F35", "#FFF6DC"] },
]

const WIDTH = 416
const HEIGHT = 208
const CENTRE = { x: 196, y: 108 }
const FOOD_RADIUS = 72

/**
 * A plate of food as SVG, 416 by 208, the same for the same file name. `title` selects colours; none of its text is in
 * the picture.
 */
export function drawPlate(file: string, title: string): string {
  const random = createRandom(`plate ${file}`)
  const palette = PALETTES.find(({ words }) => words.test(`${file} ${title}`)) ?? PALETTES.at(-1)
  if (!palette) throw new Error("there is no palette")
  const { x, y } = CENTRE
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<clipPath id="food"><circle cx="${x}" cy="${y}" r="${FOOD_RADIUS}"/></clipPath>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${palette.ground}"/>`,
    `<ellipse cx="${x}" cy="${y + 14}" rx="98" ry="92" opacity=".1"/>`,
    `<circle cx="${x}" cy="${y}" r="94" fill="#FBFAF7"/><circle cx="${x}" cy="${y}" r="76" fill="#F1EDE4"/>`,
    `<g clip-path="url(#food)"><circle cx="${x}" cy="${y}" r="${FOOD_RADIUS}" fill="${palette.food[0]}"/>`,
    ...Array.from({ length: random.int(5, 7) }, () => piece(random, palette)),
    `<g stroke-width="3.6" stroke-linecap="round">`,
    ...Array.from({ length: random.int(14, 20) }, () => herb(random, palette)),
    "</g></g></svg>",
  ].join("")
}

function piece(random: Random, { food }: Palette): string {
  const { x, y } = around(random, 48)
  const turn = random.int(0, 179)
  const size = `rx="${random.int(20, 36)}" ry="${random.int(14, 24)}"`
  return `<ellipse cx="${x}" cy="${y}" ${size} transform="rotate(${turn} ${x} ${y})" fill="${random.pick(food.slice(1))}" opacity=".93"/>`
}

function herb(random: Random, { herbs }: Palette): string {
  const { x, y } = around(random, 66)
  const angle = random.next() * Math.PI * 2
  const end = `${(Math.cos(angle) * 8).toFixed(1)} ${(Math.sin(angle) * 8).toFixed(1)}`
  return `<path d="M${x} ${y}l${end}" stroke="${random.pick(herbs)}"/>`
}

/** A point on the plate, spread evenly over the disc. */
function around(random: Random, radius: number): { x: number; y: number } {
  const angle = random.next() * Math.PI * 2
  const distance = Math.sqrt(random.next()) * radius
  return { x: Math.round(CENTRE.x + Math.cos(angle) * distance), y: Math.round(CENTRE.y + Math.sin(angle) * distance) }
}
