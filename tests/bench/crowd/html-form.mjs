/** Reads the forms of a page as a browser without script sends them. */

const ENTITIES = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" }

/**
 * The text that a browser would show for escaped text.
 *
 * @param {string} text
 */
export function unescapeHtml(text) {
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16))
    return decimal ? String.fromCodePoint(Number(decimal)) : (ENTITIES[name] ?? whole)
  })
}

const attribute = (tag, name) => {
  const found = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]
  return found === undefined ? undefined : unescapeHtml(found)
}

/** Every form's hidden fields, as pairs in their order, with the form's id. */
export function formsOf(html) {
  return [...html.matchAll(/<form\b[^>]*>[\s\S]*?<\/form>/g)].map(([form]) => ({
    id: attribute(form.slice(0, form.indexOf(">") + 1), "id"),
    fields: [...form.matchAll(/<input\b[^>]*>/g)]
      .filter(([tag]) => attribute(tag, "type") === "hidden" && attribute(tag, "name"))
      .map(([tag]) => [attribute(tag, "name"), attribute(tag, "value") ?? ""]),
  }))
}

/**
 * What a browser shows as a page's text, scripts left out.
 *
 * @param {string} html
 */
export function textOf(html) {
  return unescapeHtml(html.replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, " ").replace(/<[^>]*>/g, ""))
}
