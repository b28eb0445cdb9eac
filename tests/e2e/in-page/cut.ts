import { type Box, isSeen, linesOf, nameOf, styleOf } from "./pieces"

/** Elements that give access to the full text: by hover, as a link, or by opening. */
const REACH = "[title], .tipped, a[href], summary"

/** Cut texts without access to the full text, cut table heads, and cut tab bars. */
export function cutTexts(scene: Element, texts: readonly Text[]): string[] {
  return [...texts.flatMap(cutText), ...placeholders(scene), ...wide(scene)]
}

function cutText(text: Text): string[] {
  const of = text.parentElement as Element
  if (of.closest(REACH)) return []
  const cutter = cutterOf(of)
  if (!cutter) return []
  const box = cutter.getBoundingClientRect()
  const isCut = linesOf(text).some((line) => isOutside(line, box))
  return isCut ? [`cut: "${text.data.trim().slice(0, 60)}" by ${cutter.localName}.${cutter.className}`] : []
}

function isOutside(line: Box, { left, right, top, bottom }: DOMRect): boolean {
  return line.right > right + 1.5 || line.left < left - 1.5 || line.bottom > bottom + 4 || line.top < top - 4
}

/** The nearest clipping ancestor. Scroll containers and maps do not clip; fixed elements have no clipping ancestors. */
function cutterOf(element: Element): Element | null {
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
    if (at.matches(".leaflet-container")) return null
    const { overflowX, overflowY, position } = styleOf(at)
    if ([overflowX, overflowY].some((way) => way === "hidden" || way === "clip")) return at
    if ([overflowX, overflowY].some((way) => way === "auto" || way === "scroll") || position === "fixed") return null
  }
  return null
}

const pen = document.createElement("canvas").getContext("2d")

function placeholders(scene: Element): string[] {
  return [...scene.querySelectorAll<HTMLInputElement>("input[placeholder]")].flatMap((field) => {
    if (!pen || field.value || field.title || !isSeen(field)) return []
    const style = styleOf(field)
    pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
    const room = field.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
    return pen.measureText(field.placeholder).width > room + 1 ? [`cut placeholder: ${field.placeholder}`] : []
  })
}

/** Elements that must not scroll sideways: tables, and tabs except on phones and a menu's weeks. */
function wide(scene: Element): string[] {
  const isPhone = innerWidth < 768
  return [...scene.querySelectorAll(isPhone ? ".table-scroll" : ".table-scroll, .tabs:not([aria-label=Weeks])")]
    .filter((box) => isSeen(box) && box.scrollWidth > box.clientWidth + 1)
    .map((box) => `cut at the side: ${box.className} ${nameOf(box)}`)
}
