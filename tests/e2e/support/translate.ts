import type { Page } from "@playwright/test"

/** Wraps each text, now and later, in two `<font>` elements as Chrome's translation does, without changing the words. */
export async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const isKept = (text: Text) =>
      !text.data.trim() || text.parentElement?.closest("font, script, style, select, textarea, svg")
    const put = (text: Text) => {
      if (isKept(text)) return
      const [outer, inner] = [document.createElement("font"), document.createElement("font")]
      inner.textContent = text.data
      outer.append(inner)
      text.replaceWith(outer)
    }
    const putIn = (node: Node) => {
      const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
      const found = node instanceof Text ? [node] : []
      while (texts.nextNode()) found.push(texts.currentNode as Text)
      for (const text of found) put(text)
    }
    putIn(document.body)
    const follow = (records: readonly MutationRecord[]) => {
      for (const { type, target, addedNodes } of records) {
        for (const node of type === "characterData" ? [target] : addedNodes) putIn(node)
      }
    }
    new MutationObserver(follow).observe(document.body, { childList: true, characterData: true, subtree: true })
  })
}
