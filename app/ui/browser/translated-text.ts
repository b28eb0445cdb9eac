/**
 * Keeps React working on a page that the browser translates. Chrome and Edge replace text nodes by `<font>` elements,
 * but React keeps its own text nodes: removing one or inserting before one fails, and updates to one are not shown
 * (facebook/react 11538). This puts a text node back before React touches it; the browser then translates it again.
 */
export function outliveTranslation(): void {
  /** The `<font>` element that replaced a text node. */
  const places = new WeakMap<Node, Element>()
  const page = new MutationObserver(note)
  const texts = new MutationObserver((records) => {
    for (const { target } of records) restore(target)
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
  function restore(node: Node | null): void {
    note(page.takeRecords())
    const place = node && places.get(node)
    if (!place) return
    places.delete(node)
    // React may have moved the text node elsewhere.
    if (place.contains(node) || !node.isConnected) place.replaceWith(node)
  }
  const { insertBefore, removeChild } = Node.prototype
  Object.assign(Node.prototype, {
    insertBefore(this: Node, node: Node, before: Node | null) {
      restore(before)
      return insertBefore.call(this, node, before)
    },
    removeChild(this: Node, node: Node) {
      restore(node)
      return removeChild.call(this, node)
    },
  })
  page.observe(document, { childList: true, subtree: true })
}
