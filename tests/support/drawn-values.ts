/** Every value that a page's form would send for a field that is hidden, ticked or typed. */
export const sent = (html: string, name: string) =>
  [...html.matchAll(/<input[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => tag.includes(` name="${name}"`) && (!tag.includes('"checkbox"') || tag.includes("checked")))
    .map((tag) => / value="([^"]*)"/.exec(tag)?.[1] ?? "on")
/** What is chosen in its selects. */
export const selected = (html: string) =>
  [...html.matchAll(/<option value="([^"]*)" selected=""/g)].map(([, value]) => value)
