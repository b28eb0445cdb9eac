import Bowser from "bowser"

/** No honest browser says more about itself. */
const MAX_AGENT = 500

/** A browser as its person recognises it, "Chrome on Windows", by its User-Agent; null where that does not say. */
export function browserName(agent: string | null): string | null {
  if (!agent) return null
  const { browser, os } = Bowser.parse(agent.slice(0, MAX_AGENT))
  return [browser.name, os.name].filter(Boolean).join(" on ").slice(0, 80) || null
}
