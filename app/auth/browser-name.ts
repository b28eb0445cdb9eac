import Bowser from "bowser"

/** Characters of a User-Agent that are parsed. */
const MAX_AGENT = 500

/** A readable name of a User-Agent, for example "Chrome on Windows"; null if unknown. */
export function browserName(agent: string | null): string | null {
  if (!agent) return null
  const { browser, os } = Bowser.parse(agent.slice(0, MAX_AGENT))
  return [browser.name, os.name].filter(Boolean).join(" on ").slice(0, 80) || null
}
