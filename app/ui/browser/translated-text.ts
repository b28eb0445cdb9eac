/**
 * Lets React work on a page that the browser translates. Chrome and Edge put `<font>` elements in the place of texts, and
 * React goes on with the texts that it made: it fails where it removes one or inserts before one, and what it writes into
 * one is never shown (facebook/react 11538). So a text comes back into its place before React does any of that; the
 * browser then translates it again.
 */
export function outliveTranslation(): void {
  /** What stands in the place of a text. */
  const places = new WeakMap<Node, Element>()
  const page = new MutationObserver(note)
  const texts = new MutationObserver((records) => {
    for (const { target } of records) putBack(target)
  })
  function note(records: readonly MutationRecord[]): void {
    for (const { addedNodes, removedNodes, previousSibling } of records) {
      const place = addedNodes[0] ?? previousSibling
      if (place?.nodeName !== "FONT") continue
      for (const node of removedNodes) {
        if (!(node instanceof Text)) continue
        places.set(node, place as Element)
        texts.observe(node, { characterData: true })
      }
    }
  }
  function putBack(node: Node | null): void {
    note(page.takeRecords())
    const place = node && places.get(node)
    if (!place) return
    places.delete(node)
    // A text that React moved beside a translated one has its own place.
    if (place.contains(node) || !node.isConnected) place.replaceWith(node)
  }
  const { insertBefore, removeChild } = Node.prototype
  Object.assign(Node.prototype, {
    insertBefore(this: Node, node: Node, before: Node | null) {
      putBack(before)
      return insertBefore.call(this, node, before)
    },
    removeChild(this: Node, node: Node) {
      putBack(node)
      return removeChild.call(this, node)
    },
  })
  page.observe(document, { childList: true, subtree: true })
}
