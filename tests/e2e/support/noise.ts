import type { BrowserContext, ConsoleMessage } from "@playwright/test"

/** Collects console errors, warnings (including hydration), exceptions and policy violations. */
export interface Noise {
  /** Allows a matching line, e.g. the browser's own about a 422 response. */
  allow(pattern: RegExp): void
  /** Unexpected lines. */
  unexpected(): string[]
}

const EXPECTED = [
  // Some of the seed's meals have no image file.
  /^error: Failed to load resource.* at \/meals\//,
  // A preloaded style sheet of a hovered link that a slow machine did not use within Chromium's few seconds.
  /^warning: The resource \S+\.css was preloaded using link preload but not used within a few seconds/,
]

const VIOLATION = "policy violation: "

export async function listen(context: BrowserContext, hasScript: boolean): Promise<Noise> {
  const allowed = [...EXPECTED]
  const lines: string[] = []
  context.on("console", (message) => {
    if (message.text().startsWith(VIOLATION)) lines.push(message.text())
    else if (message.type() === "error" || message.type() === "warning") lines.push(lineOf(message))
  })
  context.on("weberror", (error) => lines.push(`exception: ${error.error().stack ?? error.error().message}`))
  // Scripts added by a test run even if script is disabled, so this flag distinguishes the two.
  if (hasScript) await context.addInitScript(() => Object.assign(window, { isScripted: true }))
  await context.addInitScript((prefix) => {
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) => {
      console.log(`${prefix}${effectiveDirective} ${blockedURI}`)
    })
  }, VIOLATION)
  return {
    allow: (pattern) => void allowed.push(pattern),
    unexpected: () => lines.filter((line) => !allowed.some((pattern) => pattern.test(line))),
  }
}

function lineOf(message: ConsoleMessage): string {
  const { url } = message.location()
  return `${message.type()}: ${message.text()} at ${URL.canParse(url) ? new URL(url).pathname : url}`
}
