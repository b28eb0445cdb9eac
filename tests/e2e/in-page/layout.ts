import { cutTexts } from "./cut"
import { type Box, linesOf, nameOf, type Piece, piecesOf, sceneOf, startAnew, textsOf } from "./pieces"
import { unevenRows } from "./rows"

/** Measures the visible page. Bundled and run inside the page. Returns descriptions of faults. */
export function faults(): string[] {
  startAnew()
  const scene = sceneOf()
  const texts = textsOf(scene)
  return [
    ...overflow(),
    ...brokenWords(texts),
    ...cutTexts(scene, texts),
    ...overlaps(piecesOf(scene, texts)),
    ...unevenRows(scene),
  ].filter((fault, at, all) => all.indexOf(fault) === at)
}

/** Elements that overflow the page or the open dialog sideways. */
export function overflow(): string[] {
  return [document.documentElement, ...document.querySelectorAll(".dlg, .dlg > .body")]
    .filter((box) => box.scrollWidth > box.clientWidth)
    .flatMap((box) => {
      const end = box.getBoundingClientRect().left + box.clientLeft + box.clientWidth
      return [box, ...box.querySelectorAll("body *, .dlg *")].filter(
        (element) => element === box || element.getBoundingClientRect().right > end + 0.5,
      )
    })
    .map((element) => `${element.tagName}.${element.className}`)
}

/** Allowed line breaks in texts without spaces: e-mails, URLs, long ids, hyphens. */
const ENDS = /(?<=[\s@./\-–—_,:;|…])/
/** Words longer than this may break anywhere. */
const LONGEST = 40

function brokenWords(texts: readonly Text[]): string[] {
  return texts.flatMap((text) => {
    if (linesOf(text).length < 2) return []
    let from = 0
    return text.data.split(ENDS).flatMap((part) => {
      const [start, word] = [from, part.trim()]
      from += part.length
      if (word.length < 2 || word.length > LONGEST) return []
      return linesOf(text, start, start + word.length).length > 1
        ? [`broken: ${word} (${text.data.trim().slice(0, 40)})`]
        : []
    })
  })
}

/** Smaller overlaps are ignored, as a letter's box is larger than the letter. */
const TOUCH = { x: 2, y: 4, share: 0.35 }

function overlaps(pieces: readonly Piece[]): string[] {
  const sorted = [...pieces].sort((one, other) => one.box.top - other.box.top)
  return sorted.flatMap((one, at) => {
    const found: string[] = []
    for (let next = at + 1; next < sorted.length; next++) {
      const other = sorted[next] as Piece
      if (other.box.top > one.box.bottom - TOUCH.y) break
      if (meet(one.box, other.box) && mayNotMeet(one, other))
        found.push(`overlap: ${wordsOf(one)} and ${wordsOf(other)}`)
    }
    return found
  })
}

function wordsOf({ of, words, isControl }: Piece): string {
  return isControl ? nameOf(of) : `"${words}"`
}

function meet(one: Box, other: Box): boolean {
  const x = Math.min(one.right, other.right) - Math.max(one.left, other.left)
  const y = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
  const least = Math.min(one.bottom - one.top, other.bottom - other.top)
  return x > TOUCH.x && y > Math.max(TOUCH.y, least * TOUCH.share)
}

function mayNotMeet(one: Piece, other: Piece): boolean {
  return one.layer === other.layer && one.of !== other.of && !one.of.contains(other.of) && !other.of.contains(one.of)
}

/** Waits for the next frame, in which script reacts to a new width; without script returns immediately. */
export async function settled(): Promise<void> {
  if ("__remixContext" in window)
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
}

/** Links and buttons that do nothing without script: no URL, no form, nothing to open. */
export function idle(): string[] {
  const scene = sceneOf()
  return [...scene.querySelectorAll("a, button, input[type=button], summary")]
    .filter((of) => of.checkVisibility({ visibilityProperty: true }) && !doesSomething(of))
    .map((of) => `does nothing: ${nameOf(of)}`)
}

function doesSomething(of: Element): boolean {
  if (of instanceof HTMLAnchorElement || of instanceof SVGAElement) {
    const target = of.getAttribute("href")
    return Boolean(target) && (!target?.startsWith("#") || document.getElementById(target.slice(1)) !== null)
  }
  if (of.getAttribute("aria-disabled") === "true") return true
  if (of instanceof HTMLButtonElement || of instanceof HTMLInputElement) {
    return of.disabled || of.hasAttribute("popovertarget") || (of.form !== null && of.type !== "button")
  }
  return of.parentElement instanceof HTMLDetailsElement
}
