/** Begins the title of a page with a refused form, so that whoever hears the title first knows. */
const PREFIX = "Error: "

/** How the summary of a refused form marks itself in the markup. */
export const REFUSED_MARK = { "data-refused": "" }
/** Text never holds it: its quotes are escaped. */
const MARKED = ' data-refused=""'

/** A page as the server sends it, its title begun so where it holds a refused form. */
export function titleRefused(html: string): string {
  return html.includes(MARKED) ? html.replace("<title>", `<title>${PREFIX}`) : html
}

/** In the browser: says so in the title, or takes it back, as long as the title is still that one. */
export function markTitle(isRefused: boolean): void {
  const isMarked = document.title.startsWith(PREFIX)
  if (isRefused && !isMarked) document.title = PREFIX + document.title
  if (!isRefused && isMarked) document.title = document.title.slice(PREFIX.length)
}
