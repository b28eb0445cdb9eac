/** Contrast takes most of axe's time, and of what looks alike it says the same each time. Both run inside a page alone. */

/**
 * How each element of the dialog that is open, else of the page, looks, in the order of the document: the colours,
 * letters and visibility of it and of all in it, and the colours behind it. Where that is the same, so is the contrast.
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
  const keys = new Map<Element, string>()
  const measure = (element: Element, behind: string): string => {
    const style = getComputedStyle(element)
    const ground = `${style.backgroundColor},${style.backgroundImage},${style.opacity},${style.position},${style.clipPath}`
    const ink = `${style.color},${style.fontSize},${style.fontWeight}`
    const isSeen = element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    const isOff = element.matches(":disabled, [aria-disabled=true]")
    const hasText = [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim())
    const below = hash(`${behind},${ground}`)
    const inside = [...element.children].map((child) => measure(child, below))
    const look = hash([element.localName, ground, ink, isSeen, isOff, hasText, ...inside].join())
    keys.set(element, `${behind} ${look}`)
    return look
  }
  measure(document.documentElement, "")
  const elements = [...(document.querySelector("dialog[open]") ?? document.body).querySelectorAll("*")]
  Object.assign(window, { lookedAt: elements })
  return elements.map((element) => keys.get(element) ?? "")
}

/** Marks those of the elements that `lookKeys` gave last which need not be looked at. */
export function markAlike(areAlike: readonly boolean[]): void {
  const { lookedAt } = window as unknown as { lookedAt: readonly Element[] }
  for (const [at, element] of lookedAt.entries()) element.toggleAttribute("data-alike", areAlike[at])
}
