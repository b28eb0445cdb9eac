/** The visible parts of a page: lines of text and controls, each with the visible part of its box. */

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

export interface Piece {
  box: Box
  /** The control, or the element of the text. */
  of: Element
  words: string
  isControl: boolean
  /** The layer above the page, such as a sticky bar; null for the page itself. */
  layer: Element | null
}

const CONTROLS = "a[href], button, input:not([type=hidden]), select, textarea, summary"
/** Elements that may cover others: map pins, opened popovers, the close button of a popup. */
const LOOSE =
  ".leaflet-pane, .multi-select-pop, .pick-pop, .menu-pop, .fly, .toasts, .datebox > .i, .datebox > [type=date]"
const NO_TEXT = "script, style, option, template, noscript, svg, textarea, select"

/** The open dialog, else the page. */
export function sceneOf(): Element {
  return [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body
}

const styles = new Map<Element, CSSStyleDeclaration>()
const clips = new Map<Element, Box>()
const layers = new Map<Element, Element | null>()
const clipped = new Map<Element, boolean>()

/** Clears all measurements, for a new page width. */
export function startAnew(): void {
  for (const known of [styles, clips, layers, clipped]) known.clear()
}

export function styleOf(element: Element): CSSStyleDeclaration {
  const known = styles.get(element) ?? getComputedStyle(element)
  styles.set(element, known)
  return known
}

export function isSeen(element: Element): boolean {
  return element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !isClippedAway(element)
}

/** Screen reader texts are clipped completely, or inside a clipped element. */
function isClippedAway(element: Element | null): boolean {
  if (!element) return false
  const known = clipped.get(element) ?? (styleOf(element).clipPath !== "none" || isClippedAway(element.parentElement))
  clipped.set(element, known)
  return known
}

const ALL: Box = {
  left: Number.NEGATIVE_INFINITY,
  top: Number.NEGATIVE_INFINITY,
  right: Number.POSITIVE_INFINITY,
  bottom: Number.POSITIVE_INFINITY,
}

/** The content box of an element. */
export function clipOf(element: Element | null): Box {
  if (!element || element === document.body || element === document.documentElement) return ALL
  const known = clips.get(element)
  if (known) return known
  const { position, overflowX, overflowY } = styleOf(element)
  const outer = position === "fixed" ? ALL : clipOf(placeOf(element, position))
  const own = element.getBoundingClientRect()
  const clip = {
    left: overflowX === "visible" ? outer.left : Math.max(outer.left, own.left),
    right: overflowX === "visible" ? outer.right : Math.min(outer.right, own.right),
    top: overflowY === "visible" ? outer.top : Math.max(outer.top, own.top),
    bottom: overflowY === "visible" ? outer.bottom : Math.min(outer.bottom, own.bottom),
  }
  clips.set(element, clip)
  return clip
}

function placeOf(element: Element, position: string): Element | null {
  return position === "absolute" && element instanceof HTMLElement ? element.offsetParent : element.parentElement
}

export function within(box: Box, clip: Box): Box {
  return {
    left: Math.max(box.left, clip.left),
    top: Math.max(box.top, clip.top),
    right: Math.min(box.right, clip.right),
    bottom: Math.min(box.bottom, clip.bottom),
  }
}

function layerOf(element: Element | null): Element | null {
  if (!element) return null
  const known = layers.get(element)
  if (known !== undefined) return known
  const { position } = styleOf(element)
  const layer = position === "fixed" || position === "sticky" ? element : layerOf(element.parentElement)
  layers.set(element, layer)
  return layer
}

/** Text nodes with their elements. */
export function textsOf(scene: Element): Text[] {
  const walker = document.createTreeWalker(scene, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) {
    const text = walker.currentNode as Text
    const of = text.parentElement
    if (of && text.data.trim() && !of.closest(NO_TEXT) && isSeen(of)) texts.push(text)
  }
  return texts
}

/** One box per line of a text or a part of it. */
export function linesOf(text: Text, from = 0, to = text.length): Box[] {
  const range = document.createRange()
  range.setStart(text, from)
  range.setEnd(text, to)
  const lines: Box[] = []
  for (const { left, top, right, bottom } of range.getClientRects()) {
    if (right - left < 0.5) continue
    const line = lines.find((one) => top < one.bottom - 4 && bottom > one.top + 4)
    if (line) Object.assign(line, { left: Math.min(line.left, left), right: Math.max(line.right, right) })
    else lines.push({ left, top, right, bottom })
  }
  return lines
}

/** Parts that must not overlap: lines of text and controls. */
export function piecesOf(scene: Element, texts: readonly Text[]): Piece[] {
  const pieces: Piece[] = []
  const add = (of: Element, box: Box, words: string, isControl: boolean) => {
    const seen = within(box, clipOf(isControl ? of.parentElement : of))
    if (seen.right - seen.left < 1 || seen.bottom - seen.top < 1 || of.closest(LOOSE)) return
    pieces.push({ box: seen, of, words, isControl, layer: layerOf(of) })
  }
  for (const text of texts) {
    const of = text.parentElement as Element
    for (const line of linesOf(text)) add(of, asHighAsItsLine(of, line), text.data.trim().slice(0, 40), false)
  }
  for (const of of scene.querySelectorAll(CONTROLS)) {
    if (isSeen(of)) for (const box of of.getClientRects()) add(of, box, nameOf(of), true)
  }
  return pieces
}

/** Some fonts have boxes higher than the line. */
function asHighAsItsLine(of: Element, box: Box): Box {
  const line = Number.parseFloat(styleOf(of).lineHeight)
  const more = Math.max(0, (box.bottom - box.top - (Number.isNaN(line) ? Number.POSITIVE_INFINITY : line)) / 2)
  return { ...box, top: box.top + more, bottom: box.bottom - more }
}

/** The name of a control in a report. */
export function nameOf(of: Element): string {
  const label = of.getAttribute("aria-label") ?? of.getAttribute("name") ?? of.textContent?.trim() ?? ""
  return `<${of.localName} ${label.replaceAll(/\s+/g, " ").slice(0, 40)}>`
}
