/** Prefix of the page title after a refused form, for screen readers. */
const PREFIX = "Error: "

/** Attribute that marks an error summary in the markup. */
export const REFUSED_MARK = { "data-refused": "" }
/** Can't occur in text, where quotes are escaped. */
const MARKED = ' data-refused=""'

/** Prefixes the title of a rendered page that contains a refused form. */
export function titleRefused(html: string): string {
  return html.includes(MARKED) ? html.replace("<title>", `<title>${PREFIX}`) : html
}

/** Adds or removes the prefix in the browser. */
export function markTitle(isRefused: boolean): void {
  const isMarked = document.title.startsWith(PREFIX)
  if (isRefused && !isMarked) document.title = PREFIX + document.title
  if (!isRefused && isMarked) document.title = document.title.slice(PREFIX.length)
}
