/** Contrast takes most of axe's time, and of what looks alike it says the same each time. Both run inside a page alone. */

/**
 * How each text in sight of the dialog that is open, else of the page, looks, in the order of the document: its colours
 * and letters, whether it can be used, and the colours behind it. Where that is the same, so is the contrast.
 */
export function lookKeys(): string[] {
  // FNV-1a by two primes: 64 bits, which no two looks of a run share.
  const hash = (text: string) => {
    let [one, other] = [0x811c9dc5, 0x9dc5811c]
    for (let at = 0; at < text.length; at++) {
      one = Math.imul(one ^ text.charCodeAt(at), 0x01000193)
      other = Math.imul(other ^ text.charCodeAt(at), 0x010001a7)
    }
    return (one >>> 0).toString(36) + (other >>> 0).toString(36)
  }
  /** How the ground begins of what lets through what is behind it, is cut, or can't be used: whatever lies within is, too. */
  const THROUGH = "through "
  const scene = document.querySelector("dialog[open]") ?? document.body
  const elements: Element[] = []
  const keys: string[] = []
  /** What is seen behind an element's text: what is opaque hides all behind it, and what has no colour changes nothing. */
  const groundOf = (element: Element, style: CSSStyleDeclaration, behind: string) => {
    const { backgroundColor, backgroundImage, opacity, position, clipPath } = style
    const isOff = element.matches(":disabled, [aria-disabled=true]")
    const isWhole = opacity === "1" && clipPath === "none" && !isOff && !behind.startsWith(THROUGH)
    if (isWhole && backgroundImage === "none" && backgroundColor.startsWith("rgb(")) return hash(backgroundColor)
    const isLifted = position === "absolute" || position === "fixed"
    const more = [backgroundColor, backgroundImage, opacity, clipPath, isOff, isLifted].join()
    if (more === "rgba(0, 0, 0, 0),none,1,none,false,false") return behind
    return (isWhole ? "" : THROUGH) + hash([behind, more].join())
  }
  const measure = (element: Element, behind: string) => {
    const style = getComputedStyle(element)
    if (style.clipPath === "inset(50%)" || element.ariaHidden === "true") return
    const below = groundOf(element, style, behind)
    // What axe judges: an element's own text in sight, and what stands in a field. Of one sign, or of none to be read, it says nothing.
    const own = [...element.childNodes]
      .map(({ nodeType, nodeValue }) => (nodeType === 3 ? nodeValue?.trim() : ""))
      .join("")
    const isSeen = () =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.getBoundingClientRect().bottom > 0
    if ((own || element.matches("input, select, textarea")) && scene.contains(element) && isSeen()) {
      const { color, fontSize, fontWeight, textShadow } = style
      const text = [own.length > 1, /[\p{L}\p{N}]/u.test(own)]
      elements.push(element)
      keys.push(hash([below, element.localName, color, fontSize, fontWeight, textShadow, ...text].join()))
    }
    for (const child of element.children) measure(child, below)
  }
  measure(document.documentElement, "")
  Object.assign(window, { lookedAt: elements })
  return keys
}

/** Marks those of the elements that `lookKeys` gave last which have to be looked at, and no other. */
export function markNew(areNew: readonly boolean[]): void {
  for (const element of document.querySelectorAll("[data-new-look]")) element.removeAttribute("data-new-look")
  const { lookedAt } = window as unknown as { lookedAt: readonly Element[] }
  for (const [at, element] of lookedAt.entries()) element.toggleAttribute("data-new-look", areNew[at])
}
